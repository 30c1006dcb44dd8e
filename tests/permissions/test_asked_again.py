"""Every read of the API, asked again: unchanged, it comes back empty, unless nothing may keep it."""

import pytest
from django.test import Client

from tests.permissions.routes import routes

pytestmark = pytest.mark.django_db

# Asked again, these say something else.
MOVING = {"api-docs": "a page, which bears its nonce", "schema": "no part of /api/v1/"}


def test_a_read_that_has_not_changed_comes_back_empty(people, ids):
    client = Client()
    client.force_login(people["staff"])
    wrong, unchanged, kept_nowhere = {}, set(), set()
    for route in routes():
        if not route.name.startswith("api-") or route.name in MOVING:
            continue
        first = client.get(route.address(ids))
        if first.status_code != 200:
            continue
        if "no-store" in first["Cache-Control"]:
            kept_nowhere.add(route.name)
            continue
        again = client.get(route.address(ids), headers={"If-None-Match": first.get("ETag", "")})
        if again.status_code == 304:
            unchanged.add(route.name)
        else:
            wrong[route.name] = (again.status_code, first.get("ETag"))
    assert wrong == {}
    # What halls and screens ask for again and again.
    polled = {"api-standings", "api-wall", "api-hall", "api-partie", "api-partie-conduct", "api-public-stream"}
    assert polled <= unchanged
    assert {"api-bulletins", "api-players", "api-bulletins-progress"} <= kept_nowhere
