"""The address of a view that fails; its path holds a secret, as a link does."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from engine.eventstore.commanding import command
from engine.people.actors import SYSTEM
from tests.deploy.observability.failing import fails


@command
def fail(*, by: object) -> None:
    fails()


@csrf_exempt
def failing(request: HttpRequest, link: str) -> HttpResponse:
    text, cookie = request.POST["text"], request.COOKIES["sessionid"]
    fail(by=SYSTEM)
    return HttpResponse(f"{text}{cookie}{link}")


urlpatterns = [path("laissez-passer/<str:link>/", failing, name="day-pass")]
handler500 = "engine.web.errors.server_error"
