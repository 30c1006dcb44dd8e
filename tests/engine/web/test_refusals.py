from typing import ClassVar

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import include, path

from engine.events.refusals import Refusal
from engine.people.permissions import LoginRequired, NotAllowed
from engine.web.sentences import translated


class CoupClosed(Refusal):
    code: ClassVar[str] = "tests.coup_closed"
    message: ClassVar[str] = "The coup %(coup)s is closed."
    article: ClassVar[str] = "FISF 3.3"


RAISED = {"refusal": CoupClosed(coup=4), "login": LoginRequired(), "denied": NotAllowed(), "bug": OSError()}


def raising(request, what):
    raise RAISED[what]


urlpatterns = [
    path("pages/<str:what>/", raising),
    path("api/<str:what>/", raising),
    path("home/", lambda request: HttpResponse("home"), name="home"),
    path("", include("engine.people.urls")),
]
handler500 = "engine.web.errors.server_error"

HTMX = {"HX-Request": "true", "HX-Current-URL": "http://testserver/parties/1/?tab=2"}


@pytest.fixture(autouse=True)
def raising_pages(settings):
    settings.ROOT_URLCONF = __name__


def get(address, **headers):
    return Client(raise_request_exception=False).get(address, headers=headers)


def test_refusal_is_a_page_with_its_status_sentence_and_article():
    response = get("/pages/refusal/")
    assert response.status_code == 409
    assert response.templates[0].name == "errors/refusal.html"
    text = response.content.decode()
    assert ("The coup 4 is closed." in text, "FISF 3.3" in text) == (True, True)


def test_refusal_of_a_fragment_is_an_alert_alone():
    response = get("/pages/refusal/", **HTMX)
    assert response.status_code == 409
    assert [used.name for used in response.templates] == ["components/alert.html"]
    assert "<html" not in response.content.decode()


def test_not_allowed_is_a_page():
    assert get("/pages/denied/").status_code == 403


def test_visitor_signs_in_and_comes_back():
    response = get("/pages/login/?tab=2")
    assert (response.status_code, response["Location"]) == (302, "/connexion/?next=%2Fpages%2Flogin%2F%3Ftab%3D2")


def test_visitor_who_posts_comes_back_to_where_the_form_was():
    response = Client().post("/pages/login/")
    assert (response.status_code, response["Location"]) == (302, "/connexion/?next=%2Fpages%2Flogin%2F")


def test_visitor_in_a_fragment_comes_back_to_the_page_around_it():
    response = get("/pages/login/", **HTMX)
    assert response["HX-Redirect"] == "/connexion/?next=%2Fparties%2F1%2F%3Ftab%3D2"


def test_refusal_outside_drf_is_still_a_problem_under_api():
    response = get("/api/refusal/")
    assert (response.status_code, response["Content-Type"]) == (409, "application/problem+json")


def test_bug_is_not_a_refusal():
    assert get("/pages/bug/").status_code == 500
    assert get("/api/bug/").json()["code"] == "web.server_error"


def test_sentence_holds_its_numbers():
    assert translated(CoupClosed(coup=12)) == "The coup 12 is closed."
