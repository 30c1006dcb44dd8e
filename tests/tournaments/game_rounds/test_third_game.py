"""The rounds of a third game cost what `quiz/` holds: they are planned, played, counted and made known by the rest."""

from collections.abc import Iterator
from json import dumps
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from engine.eventstore.projections import registry
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory, enter_by_name
from tests.tournaments.game_rounds.quiz.events import QuizPublished
from tests.tournaments.game_rounds.quiz.game import QUIZ, QuizRow
from tournaments.game_rounds import commands
from tournaments.game_rounds.projections import follow
from tournaments.game_rounds.queries import has_rounds, load_rounds

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def quiz_table(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    with django_db_blocker.unblock():
        with connection.schema_editor() as editor:
            editor.create_model(QuizRow)
        yield
        with connection.schema_editor() as editor:
            editor.delete_model(QuizRow)


@pytest.fixture(autouse=True)
def quiz(quiz_table: None, settings: Any) -> Iterator[None]:
    settings.ROOT_URLCONF = "tests.tournaments.game_rounds.quiz.api"
    follow(QUIZ)
    yield
    registry.forget("tournaments.quiz")


def test_a_third_game_is_played_through_the_api_from_its_plan_to_its_official_standings():
    competition = CompetitionFactory(name="Coupe du quiz")
    centre, entries = enter_by_name(competition, 3)
    staff = Client()
    staff.force_login(AccountFactory(is_staff=True))

    def call(method: str, path: str, body: object = None) -> tuple[int, Any]:
        address = f"/api/v1/competitions/{competition}/quiz/{path}"
        answer = staff.generic(
            method, address, *([] if body is None else [dumps(body)]), content_type="application/json"
        )
        return answer.status_code, answer.json() if answer.content else None

    assert call("POST", "rounds/", {})[1]["code"] == "tests.quiz_not_planned"
    assert call("PUT", "", {"rounds": 2, "questions": 0})[1]["code"] == "tests.quiz_questions_invalid"
    assert call("PUT", "", {"rounds": 2, "questions": 10})[0] == 204
    _status, preview = call("GET", "rounds/next/")
    assert call("POST", "rounds/", {"agreed": preview["digest"]}) == (201, preview["round"])
    assert call("POST", "rounds/1/close/")[1]["code"] == "tests.quiz_results_missing"
    assert call("PUT", "rounds/1/tables/1/result/", {"answers": [4, 9]})[1]["code"] == "tests.quiz_result_impossible"
    assert call("PUT", "rounds/1/tables/1/result/", {"answers": [4, 9, 4]})[0] == 204
    late = EntryFactory(competition=competition, centre=centre)
    assert call("POST", "rounds/1/corrections/", {"one": str(late), "other": None, "reason": "train"})[0] == 204
    assert call("PUT", "rounds/1/tables/1/result/", {"answers": [4, 9, 4, 1]})[0] == 204
    assert call("POST", "rounds/1/close/")[0] == 204
    shown = call("GET", "standings/")[1]["lines"]
    assert [(line["rank"], line["ex_aequo"], line["answers"]) for line in shown] == [
        (1, False, 9),
        (2, True, 4),
        (2, True, 4),
        (4, False, 1),
    ]
    assert call("POST", "publications/", {"official": True})[0] == 204
    assert (
        call("PUT", "rounds/1/tables/1/result/", {"answers": [0, 0, 0, 9], "reason": "x"})[1]["code"]
        == "tests.quiz_official"
    )
    published = read_stream(QUIZ.stream(competition))[-1].event
    assert isinstance(published, QuizPublished)
    assert {line.entry for line in published.lines} == {*entries, late}
    commands.reopen_standings(QUIZ, competition, cause="erreur", by=SYSTEM)
    assert not load_rounds(QUIZ, competition).is_official
    assert has_rounds(QUIZ, competition)
    row = QuizRow.objects.get(competition=competition)
    assert (row.rounds, row.is_open, row.official) == (1, False, True)
    assert check("tournaments.quiz") == []
