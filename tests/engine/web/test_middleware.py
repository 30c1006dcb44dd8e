import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from engine.eventstore.appending import append
from engine.eventstore.context import current_metadata
from engine.eventstore.reading import read_stream
from engine.eventstore.recorded import NEW, Append
from engine.web.middleware import ScreenMiddleware
from tests.engine.eventstore.samples import Added

pytestmark = pytest.mark.django_db


def post(path: str) -> None:
    def view(_request) -> HttpResponse:
        append(Append("a", [Added(amount=1)], NEW))
        return HttpResponse()

    ScreenMiddleware(view)(RequestFactory().post(path))


@pytest.mark.parametrize(("path", "route"), [("/connexion/", "login"), ("/api/v1/players/", "api-players")])
def test_an_event_names_the_route_that_it_was_asked_from(path, route):
    post(path)
    assert read_stream("a")[0].metadata == {"screen": route}
    assert current_metadata() == {}


def test_an_address_of_nothing_names_no_screen():
    post("/nowhere/at/all/")
    assert read_stream("a")[0].metadata == {}


def test_an_answer_of_the_api_names_the_version_of_the_server(client, settings):
    settings.VERSION = "9.8"
    assert client.get("/api/v1/competitions/")["Raccord-Version"] == "9.8"
    assert client.get("/api/v1/nowhere/")["Raccord-Version"] == "9.8"
    assert "Raccord-Version" not in client.get("/connexion/")
