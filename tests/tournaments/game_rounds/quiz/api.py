"""The quiz over the API: its shapes, and all addresses of an installation that plays it."""

from typing import Any

from django.urls import include, path
from rest_framework import serializers

from deploy.urls import urlpatterns as installed
from tests.tournaments.game_rounds.quiz.events import QuizLine
from tests.tournaments.game_rounds.quiz.game import QUIZ
from tournaments.game_rounds.api import GameApi, addresses_of
from tournaments.game_rounds.serializers import Shapes


class QuizPlayerSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    answers = serializers.IntegerField(source="made", allow_null=True)
    won = serializers.BooleanField()


class QuizTableSerializer(serializers.Serializer[Any]):
    table = serializers.IntegerField()
    players = QuizPlayerSerializer(many=True)


SHAPES = Shapes(
    "Quiz",
    usual={"rounds": 1, "questions": 1},
    plan={},
    table=QuizTableSerializer,
    result={"answers": serializers.ListField(child=serializers.IntegerField())},
    opened="pages",
    line=QuizLine,
    said={},
)
API = GameApi(QUIZ, SHAPES, tables="pages", said={})
urlpatterns = [*installed, path("api/v1/competitions/<uuid:competition>/quiz/", include(addresses_of(API)))]
