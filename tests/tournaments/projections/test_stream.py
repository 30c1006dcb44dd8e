"""The public stream: numbered when it becomes public, without holes; nothing of what is not public."""

import json

import pytest
from rest_framework.test import APIClient

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from games.commands import partie as partie_games
from games.events.partie import DrawSource
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.parties import close_a_coup, prepared_line, work
from tests.factories.simultane import SimultaneFactory, play
from tests.secrets.canaries import letters_of, word
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.commands.rounds import close_round, open_round
from tournaments.commands.tables import assign_tables
from tournaments.models.public import PublicFactRow

pytestmark = pytest.mark.django_db


def stream(after=0, **asked):
    catch_up()
    answer = APIClient().get("/api/v1/public/stream/", {"after": after, **asked})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/x-ndjson")
    return [json.loads(line) for line in answer.content.decode().splitlines()], answer


def told(after=0):
    return [fact["type"].partition(".")[2] for fact in stream(after)[0]]


@pytest.fixture
def partie(lexicon):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    return open_round(competition, by=SYSTEM, source=DrawSource.BAG)


def test_a_partie_is_told_as_it_becomes_public_and_numbered_without_holes(partie):
    partie_games.check_bag(partie, by=SYSTEM)
    partie_games.announce_partie(partie, by=SYSTEM)
    close_a_coup(partie, "BATEAUX", by=SYSTEM)
    facts, _ = stream()
    assert [fact["number"] for fact in facts] == list(range(1, len(facts) + 1))
    assert told() == ["round_opened", "partie_announced", "tirage_announced", "clock_started", "coup_closed"]
    assert facts[2]["data"] == {"coup": 1, "tirage": "BATEAUX"}
    assert facts[2]["partie"] == str(partie)


def test_what_is_drawn_and_found_is_not_told_before_it_is_announced(partie):
    partie_games.check_bag(partie, by=SYSTEM)
    partie_games.announce_partie(partie, by=SYSTEM)
    partie_games.enter_drawn_letters(partie, letters="SRIATEL", by=SYSTEM)
    work()
    drawn, top = letters_of("SRIATEL"), word("ATELIERS")
    _, answer = stream()
    assert not drawn(answer.content.decode())
    partie_games.announce_tirage(partie, by=SYSTEM)
    partie_games.start_clock(partie, by=SYSTEM)
    partie_games.close_coup(partie, by=SYSTEM)
    _, answer = stream()
    assert drawn(answer.content.decode())
    assert not top(answer.content.decode())


def test_pages_follow_each_other_by_number(partie):
    partie_games.check_bag(partie, by=SYSTEM)
    partie_games.announce_partie(partie, by=SYSTEM)
    whole, _ = stream()
    first, answer = stream(limit=1)
    assert answer["Link"] == '</api/v1/public/stream/?after=1&limit=1>; rel="next"'
    second, _ = stream(after=1)
    assert first + second == whole
    assert stream(after=len(whole))[0] == []


def test_nothing_of_a_rehearsal_is_ever_told(partie, lexicon):
    before = len(stream()[0])
    competition = CompetitionFactory(name="Autre")
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    rehearsed = rehearse_competition(competition, by=SYSTEM)
    played = open_round(rehearsed, by=SYSTEM, source=DrawSource.BAG)
    partie_games.check_bag(played, by=SYSTEM)
    partie_games.announce_partie(played, by=SYSTEM)
    close_a_coup(played, "BATEAUX", by=SYSTEM)
    assert stream(after=before)[0] == []
    assert not PublicFactRow.objects.exclude(number__lte=before).exists()


def test_what_one_centre_has_played_is_told_once_all_have_ended_and_nothing_is_skipped(lexicon):
    line = prepared_line(lexicon)
    competition, _entries, parties = SimultaneFactory(line=line, sizes=(1, 1))
    ahead, behind = parties.values()
    play(ahead)
    assert told() == ["round_opened"]
    assert PublicFactRow.objects.filter(partie=ahead, number=None).exists()
    play(behind)
    work()
    close_round(competition, round=1, by=SYSTEM)
    facts, _ = stream(after=1)
    assert [fact["number"] for fact in facts] == list(range(2, len(facts) + 2))
    assert {fact["partie"] for fact in facts} >= {str(ahead), str(behind)}
    assert not PublicFactRow.objects.filter(number=None).exists()
    assert {fact["competition"] for fact in facts} == {str(competition)}
