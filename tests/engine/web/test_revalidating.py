"""A part of a page that is asked for again: 304 where nothing has moved, and never what another one reads."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils.translation import override

from engine.web.revalidating import part_of, part_revalidated
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


def asked(path="/part/", user=None, etag="", *, whole=False, method="GET"):
    headers = {"HX-Request": "true", **({"If-None-Match": etag} if etag else {})}
    request = RequestFactory().generic(method, path, headers=headers)
    request.user, request.htmx = user or AnonymousUser(), not whole
    return request


@pytest.fixture
def part():
    """A view of which the version is at hand, and which counts how often it was made."""
    state = SimpleNamespace(version="1", made=0)

    @part_revalidated(lambda request: state.version)
    def view(request):
        state.made += 1
        return HttpResponse("a part")

    state.view = view
    return state


def test_the_same_part_is_not_made_again(part):
    first = part.view(asked())
    again = part.view(asked(etag=first["ETag"]))
    compressed = part.view(asked(etag=f"W/{first['ETag']}"))
    assert (first.status_code, again.status_code, compressed.status_code, part.made) == (200, 304, 304, 1)
    assert (again["ETag"], again["Cache-Control"], again["Vary"]) == (first["ETag"], "no-cache", "HX-Request, Cookie")


def test_what_has_moved_is_made_again(part):
    etag = part.view(asked())["ETag"]
    part.version = "2"
    moved = part.view(asked(etag=etag))
    assert (moved.status_code, moved["ETag"] != etag) == (200, True)


def test_the_etag_of_another_reader_language_or_address_is_not_one_s_own(part):
    ada, bob = (AccountFactory(email=f"{name}@exemple.invalid") for name in ("ada", "bob"))
    etag = part.view(asked(user=ada))["ETag"]
    others = [asked(user=bob, etag=etag), asked(etag=etag), asked("/part/?q=a", ada, etag)]
    assert [part.view(request).status_code for request in others] == [200, 200, 200]
    with override("en"):
        assert part.view(asked(user=ada, etag=etag)).status_code == 200
    assert part.view(asked(user=ada, etag=etag)).status_code == 304


def test_a_whole_page_a_form_and_a_part_without_a_version_bear_none(part):
    etag = part.view(asked())["ETag"]
    answers = [part.view(asked(etag=etag, whole=True)), part.view(asked(etag=etag, method="POST"))]
    part.version = None
    answers.append(part.view(asked(etag=etag)))
    assert [(one.status_code, "ETag" in one) for one in answers] == [(200, False)] * 3


def test_an_error_bears_none():
    view = part_revalidated(lambda request: "1")(lambda request: HttpResponse(status=422))
    assert "ETag" not in view(asked())


def test_a_part_at_hand_is_told_by_what_it_says():
    first = part_of(asked(), "one")
    same, other = (part_of(asked(etag=first["ETag"]), text) for text in ("one", "two"))
    assert [(one.status_code, one.content) for one in (first, same, other)] == [
        (200, b"one"),
        (304, b""),
        (200, b"two"),
    ]
