import pytest

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import announce, end
from tests.factories.players import PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.rounds import close_round, open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.plan import Plan, PlannedRound
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CompetitionRow
from tournaments.queries.competitions import State, competition_page, competitions, entries_of
from tournaments.queries.duties import Duty, duties_of

pytestmark = pytest.mark.django_db


def test_competitions_are_listed_with_what_they_are_doing():
    planned = CompetitionFactory(name="A")
    playing, *_ = OpenRoundFactory()
    played, _, partie, _ = OpenRoundFactory()
    end(partie)
    close_round(played, round=1, by=SYSTEM)
    assert {one.id: one.state for one in competitions()} == {
        planned: State.PLANNED,
        playing: State.PLAYING,
        played: State.PLAYED,
    }


def test_a_competition_of_two_parties_goes_on_after_the_first():
    plan = Plan(template="th2", rounds=(PlannedRound(formula="normale", seconds=180),) * 2)
    competition, _, first, _ = OpenRoundFactory(competition__plan=plan)
    end(first)
    close_round(competition, round=1, by=SYSTEM)
    assert [one.state for one in competitions()] == [State.PLAYING]
    second = open_round(competition, by=SYSTEM)
    end(second)
    close_round(competition, round=2, by=SYSTEM)
    assert [one.state for one in competitions()] == [State.PLAYED]


def test_a_competition_cut_short_is_over_once_it_is_official():
    plan = Plan(template="th2", rounds=(PlannedRound(formula="normale", seconds=180),) * 2)
    competition, _, first, _ = OpenRoundFactory(competition__plan=plan)
    end(first)
    close_round(competition, round=1, by=SYSTEM)
    CompetitionRow.objects.update(published=ResultsKind.PROVISIONAL.value)
    assert competition_page(competition).state is State.PLAYING
    CompetitionRow.objects.update(published=ResultsKind.OFFICIAL.value)
    assert competition_page(competition).state is State.PLAYED


def test_competition_page_gathers_centres_rounds_and_officials():
    competition, centre, partie, _entries = OpenRoundFactory(tables=3)
    juge, arbitre = AccountFactory(), AccountFactory()
    appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    announce(partie, 1, 50)
    catch_up()
    page = competition_page(competition)
    (one,) = page.centres
    assert (one.name, one.entries, one.tables, one.arbitres) == ("Lyon", 3, 3, ((arbitre.pk, str(arbitre)),))
    assert page.juges_arbitres == ((juge.pk, str(juge)),)
    assert [(each.number, each.partie, each.coup, each.is_open) for each in page.rounds] == [(1, partie, 1, True)]
    assert (page.entries, page.without_table) == (3, 0)


def test_entries_are_listed_by_centre_and_table():
    competition = CompetitionFactory()
    nice, lyon = (
        CentreFactory(competition=competition, name="Nice"),
        CentreFactory(competition=competition),
    )
    EntryFactory(competition=competition, centre=nice, player=PlayerFactory(name="A Un"))
    late = EntryFactory(competition=competition, centre=lyon, player=PlayerFactory(name="B Deux"))
    first = EntryFactory(competition=competition, centre=lyon, player=PlayerFactory(name="C Trois"))
    assign_tables(competition, tables={first: 4}, by=SYSTEM)
    assert [(one.id, one.name, one.centre, one.table) for one in entries_of(competition)][:2] == [
        (first, "C Trois", "Lyon", 4),
        (late, "B Deux", "Lyon", None),
    ]


def test_duties_are_those_of_open_rounds():
    competition, centre, partie, _ = OpenRoundFactory()
    account = AccountFactory()
    assert duties_of(account.pk) == []
    appoint_juge_arbitre(competition, account=account.pk, by=SYSTEM)
    appoint_arbitre(centre, account=account.pk, by=SYSTEM)
    assert duties_of(account.pk) == [
        Duty("Simultané", partie),
        Duty("Simultané", partie, centre, "Lyon"),
    ]
    end(partie)
    close_round(competition, round=1, by=SYSTEM)
    assert duties_of(account.pk) == []
