"""What programs ask of any site: robots, who looks for whom to warn, old browsers."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import URLResolver, get_resolver
from PIL import Image

from tests.deploy.keys import addresses_that_are_keys

LINES = {"/robots.txt": "User-agent: *", "/.well-known/security.txt": "Contact: mailto:raccord@localhost"}


def read(address: str) -> list[str]:
    answer = Client().get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/plain; charset=utf-8")
    return answer.content.decode().splitlines()


@pytest.mark.parametrize("address", LINES)
def test_it_begins_as_it_should(address):
    assert read(address)[0] == LINES[address]


def test_robots_follow_no_address_that_is_a_key():
    away = [line.removeprefix("Disallow: ") for line in read("/robots.txt")[1:]]
    assert {"/api/", "/jarnac/sieges/", "/cartes/places/", "/laissez-passer/", "/recours/"} <= set(away)
    assert [address for address in addresses_that_are_keys() if not address.startswith(tuple(away))] == []
    assert [path for path in away if path.startswith("/competitions")] == []


def test_every_part_of_an_address_that_is_called_a_key_is_one():
    named = re.compile(r"<(?!key:)(?:\w+:)?(?:token|signed|\w+_key)>")
    assert [route for route in written(get_resolver().url_patterns) if named.search(route)] == []


def written(patterns: list, above: str = "") -> Iterator[str]:
    for each in patterns:
        route = f"{above}{each.pattern}"
        yield route
        if isinstance(each, URLResolver):
            yield from written(each.url_patterns, route)


@pytest.mark.parametrize(
    ("given", "told"),
    [("faille@exemple.fr", "mailto:faille@exemple.fr"), ("https://exemple.fr/faille", "https://exemple.fr/faille")],
)
def test_whom_to_warn_is_a_setting(settings, given, told):
    settings.SECURITY_CONTACT, settings.PUBLIC_URL = given, "https://exemple.fr"
    lines = read("/.well-known/security.txt")
    assert (lines[0], lines[-1]) == (f"Contact: {told}", "Canonical: https://exemple.fr/.well-known/security.txt")


def test_it_is_true_for_less_than_a_year_and_never_past():
    expires = next(line for line in read("/.well-known/security.txt") if line.startswith("Expires: "))
    left = datetime.fromisoformat(expires.removeprefix("Expires: ")) - datetime.now(UTC)
    assert timedelta(days=30) < left < timedelta(days=365)


def test_the_icon_that_browsers_ask_for_without_being_told_is_one(settings):
    answer = Client().get("/favicon.ico")
    assert (answer.status_code, answer["Location"]) == (302, "/static/raccord/favicon.ico")
    with Image.open(finders.find("raccord/favicon.ico")) as icon:
        assert (icon.format, icon.size) == ("ICO", (48, 48))
