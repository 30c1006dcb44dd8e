"""A small API that rings a bell, for the tests of repeats."""

import json
import threading
from uuid import uuid4

from django.http import HttpResponse
from django.test import Client
from django.urls import path
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events.actors import Actor
from engine.events.decider import Decider
from engine.events.registry import event
from engine.eventstore.commanding import command, record
from engine.people.actors import SYSTEM

SOON = 60.0
BELL = f"bell-{uuid4()}"


@event("idempotency_tests.bell_rung")
class BellRung:
    hour: int


BELLS = Decider(initial=int, evolve=lambda count, _event: count + 1)


@command
def ring(hour: int, *, by: Actor) -> int:
    recorded = record(BELL, BELLS, lambda _count: [BellRung(hour=hour)])
    return recorded[-1].version


class Bells(APIView):
    """Rings; its answer tells how often the view ran, so that a replay can be told from a second run."""

    authentication_classes = ()
    runs = 0
    hold = threading.Event()

    def post(self, request):
        type(self).runs += 1
        if request.data.get("slow"):
            assert self.hold.wait(SOON)
        answer = {"version": ring(request.data["hour"], by=SYSTEM), "run": self.runs}
        status = request.data.get("status", 201)
        headers = {"Location": "/api/bells/1/"}
        if request.data.get("secret"):
            headers["Cache-Control"] = "no-store"
        return Response(answer, status=status, headers=headers)


class Breaks(APIView):
    def post(self, request):
        ring(1, by=SYSTEM)
        raise OSError("the process dies between the commit and the answer")


def page(request):
    return HttpResponse("page")


urlpatterns = [
    path("api/bells/", Bells.as_view()),
    path("api/other/", Bells.as_view()),
    path("api/breaks/", Breaks.as_view()),
    path("page/", page),
]


def post(body, key="k", client=None, address="/api/bells/", **headers):
    client = client or Client(raise_request_exception=False)
    if key is not None:
        headers["Idempotency-Key"] = key
    return client.post(address, json.dumps(body), content_type="application/json", headers=headers)


def code(response):
    return response.status_code, response.json()["code"]
