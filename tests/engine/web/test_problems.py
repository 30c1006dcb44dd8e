import errno
import sqlite3
from typing import ClassVar

import psycopg
import pytest
from django.core.exceptions import PermissionDenied
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.urls import path
from rest_framework import exceptions, serializers
from rest_framework.parsers import JSONParser
from rest_framework.test import APIClient
from rest_framework.views import APIView

from engine.events.refusals import Refusal
from engine.eventstore.errors import ConcurrencyError
from engine.people.permissions import LoginRequired
from engine.web.problems import problem_of


class CoupClosed(Refusal):
    code: ClassVar[str] = "tests.coup_closed"
    message: ClassVar[str] = "The coup %(coup)s is closed."
    article: ClassVar[str] = "FISF 3.3"


class CoupSerializer(serializers.Serializer):
    coup = serializers.IntegerField(min_value=1)


def caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


def sqlite_error(code: int) -> Exception:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = code
    return error


RAISED = {
    "full": caused(OperationalError(), sqlite_error(sqlite3.SQLITE_FULL)),
    "full_postgresql": caused(OperationalError(), psycopg.errors.DiskFull()),
    "full_file": OSError(errno.ENOSPC, "No space left on device"),
    "closed": InterfaceError("connection already closed"),
    "refusal": CoupClosed(coup=4),
    "login": LoginRequired(),
    "stale": ConcurrencyError(),
    "missing": Http404(),
    "denied": PermissionDenied(),
    "throttled": exceptions.Throttled(wait=7),
    "bug": OSError("no paper"),
    "busy": OperationalError("database is locked"),
}


class Raising(APIView):
    authentication_classes = ()
    parser_classes = (JSONParser,)

    def get(self, request, what):
        raise RAISED[what]

    def post(self, request, what):
        CoupSerializer(data=request.data).is_valid(raise_exception=True)
        raise AssertionError("the body was accepted")


def raising_page(request, what):
    raise RAISED[what]


urlpatterns = [path("api/raise/<str:what>/", Raising.as_view()), path("page/<str:what>/", raising_page)]
handler404 = "engine.web.errors.not_found"
handler500 = "engine.web.errors.server_error"


@pytest.fixture(autouse=True)
def raising_api(settings):
    settings.ROOT_URLCONF = __name__


def get(what):
    return APIClient(raise_request_exception=False).get(f"/api/raise/{what}/")


def post(body, **extra):
    return APIClient(raise_request_exception=False).post("/api/raise/refusal/", body, **extra)


def test_refusal_is_a_problem_with_its_article():
    response = get("refusal")
    assert response["Content-Type"] == "application/problem+json"
    assert response.json() == {
        "type": "urn:raccord:problem:tests.coup_closed",
        "title": "Conflit",
        "status": 409,
        "code": "tests.coup_closed",
        "detail": "The coup 4 is closed.",
        "article": "FISF 3.3",
    }


@pytest.mark.parametrize(
    ("what", "status", "code"),
    [
        ("login", 401, "people.login_required"),
        ("stale", 409, "events.stale_version"),
        ("missing", 404, "web.not_found"),
        ("denied", 403, "people.not_allowed"),
        ("throttled", 429, "web.throttled"),
        ("bug", 500, "web.server_error"),
        ("busy", 503, "web.unavailable"),
    ],
)
def test_every_error_has_a_stable_code(what, status, code):
    response = get(what)
    assert response["Content-Type"] == "application/problem+json"
    assert (response.status_code, response.json()["status"], response.json()["code"]) == (status, status, code)


def test_throttled_says_how_long_to_wait():
    assert get("throttled")["Retry-After"] == "7"


def test_a_database_that_is_away_says_when_to_come_back():
    assert get("busy")["Retry-After"] == "5"


@pytest.mark.parametrize(
    ("what", "status", "code"),
    [
        ("full", 507, "web.no_room"),
        ("full_postgresql", 507, "web.no_room"),
        ("full_file", 507, "web.no_room"),
        ("closed", 503, "web.unavailable"),
    ],
)
def test_a_disk_that_is_full_is_told_apart_from_a_database_that_is_away(what, status, code):
    assert (get(what).status_code, get(what).json()["code"]) == (status, code)


@pytest.mark.parametrize(("what", "status"), [("busy", 503), ("full", 507)])
def test_a_page_says_so_too_and_that_what_was_typed_is_kept(what, status):
    response = APIClient(raise_request_exception=False).get(f"/page/{what}/")
    assert (response.status_code, response["Retry-After"]) == (status, "5")
    assert "formulaire" in response.content.decode()


def test_bug_tells_nothing_of_itself():
    assert "paper" not in get("bug").content.decode()


def test_wrong_fields_are_named():
    body = post({"coup": 0}, format="json").json()
    assert (body["status"], body["code"], list(body["errors"])) == (400, "web.invalid", ["coup"])


def test_malformed_body_is_told():
    response = post("{", content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "web.malformed")


def test_other_media_type_is_told():
    response = post("coup=1", content_type="text/plain")
    assert (response.status_code, response.json()["code"]) == (415, "web.unsupported_media_type")


def test_other_method_is_told():
    response = APIClient().delete("/api/raise/refusal/")
    assert (response.status_code, response.json()["code"]) == (405, "web.method_not_allowed")


def test_unknown_address_is_a_problem():
    response = APIClient().get("/api/v1/nothing/")
    assert response["Content-Type"] == "application/problem+json"
    assert (response.status_code, response.json()["code"]) == (404, "web.not_found")


def test_fault_of_ours_has_no_problem():
    assert problem_of(OSError()) is None


def test_list_of_errors_stands_under_no_field():
    problem = problem_of(exceptions.ValidationError(["The two dates contradict each other."]))
    assert problem.errors == {"non_field_errors": ["The two dates contradict each other."]}
