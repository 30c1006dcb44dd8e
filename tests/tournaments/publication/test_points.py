"""Official results give points; a rectificatif gives others, and takes back what it must."""

from dataclasses import replace
from uuid import UUID

import pytest

from engine.eventstore.reading import read_log
from engine.people.actors import SYSTEM
from tests.factories.feuilles import rectify
from tests.factories.parties import work
from tests.factories.publications import publish, rectified
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.commands import publication
from tournaments.commands.publication import issue_rectificatif
from tournaments.domain.awarding import points_by_player
from tournaments.domain.plan import Plan, content_of
from tournaments.events.competition import CompetitionPlanned
from tournaments.events.player import PointsAwarded
from tournaments.models.competitions import EntryRow
from tournaments.models.publications import PlayerPointsRow
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import published_lines
from tournaments.streams import competition_stream
from tournaments.tasks.publication import award_points

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _a_table_of_points(monkeypatch):
    """Ten points for the first, five for the second: a table that depends on the rank alone."""

    def drafted(*args):
        draft = draft_of(*args)
        given = {1: 1000, 2: 500}
        return replace(draft, lines=tuple(replace(line, points=given.get(line.rank, 0)) for line in draft.lines))

    monkeypatch.setattr(publication, "draft_of", drafted)


def awarded() -> list[tuple[int, int]]:
    return [(at.event.position, at.event.points) for at in read_log(0, 1000, (PointsAwarded,))]


def kept(competition: UUID) -> dict[UUID, int]:
    work()
    points = dict(PlayerPointsRow.objects.filter(competition=competition).values_list("player", "points"))
    entries = EntryRow.objects.filter(competition=competition)
    return {row.entry: points.get(UUID(row.players[0]), 0) for row in entries}


def test_provisional_results_give_nothing():
    competition, *_ = PlayedRoundFactory()
    publish(competition, official=False)
    assert set(kept(competition).values()) == {0}


def test_official_results_give_each_player_his_points_once():
    competition, _, _, entries = PlayedRoundFactory()
    position = publish(competition)
    assert kept(competition) == dict(zip(entries, (1000, 500, 0), strict=True))
    award_points(str(competition), position)
    assert sorted(awarded()) == [(position, 500), (position, 1000)]


def test_a_rectificatif_adjusts_the_points_and_an_older_publication_gives_none_any_more():
    competition, _, partie, entries = PlayedRoundFactory()
    first = publish(competition)
    work()
    rectified(competition)
    rectify(partie, entries[2], 1, 30)
    issue_rectificatif(competition, by=SYSTEM)
    work()
    assert published_lines(first).lines[1].entry == entries[1]
    before = awarded()
    award_points(str(competition), first)
    assert awarded() == before


def test_points_go_from_one_player_to_another():
    competition, _, partie, entries = PlayedRoundFactory()
    publish(competition)
    work()
    rectified(competition)
    for coup in (1, 2):
        rectify(partie, entries[2], coup, 25)
    issue_rectificatif(competition, by=SYSTEM)
    assert kept(competition) == dict(zip(entries, (1000, 0, 500), strict=True))


def test_both_players_of_a_pair_have_its_points_and_nobody_has_those_of_an_entry_that_is_out():
    pair, alone, gone = UUID(int=1), UUID(int=2), UUID(int=3)
    players = [UUID(int=number) for number in range(10, 14)]
    competition, *_ = PlayedRoundFactory(scores=(30, 20))
    first, second = published_lines(publish(competition)).lines
    given = [replace(first, entry=pair, points=1000), replace(second, entry=alone, points=500)]
    entries = {pair: players[:2], alone: players[2:3], gone: players[3:]}
    assert points_by_player(given, entries) == dict(zip(players, (1000, 1000, 500, 0), strict=True))


def test_the_table_of_the_plan_gives_the_points(monkeypatch):
    """The example of fourteen participants has nothing for three: said, and acknowledged; the other example has."""
    monkeypatch.setattr(publication, "draft_of", draft_of)
    told = {}
    for table in ("exemple", "exemple-roumain"):
        competition, *_ = PlayedRoundFactory()
        plan = content_of(Plan(template="", points_table=table))
        happen(competition_stream(competition), CompetitionPlanned(plan=plan))
        draft = draft_of(competition)
        told[table] = [line.points for line in draft.lines], dict(draft.doubts)
    assert told == {"exemple": ([50, 40, 32], {}), "exemple-roumain": ([0, 0, 0], {"no_points": 3})}
