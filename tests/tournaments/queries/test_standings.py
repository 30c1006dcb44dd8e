from decimal import Decimal
from uuid import UUID, uuid4

import pytest

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce
from tests.factories.players import PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals.competitions import UnknownCompetition
from tournaments.queries.competitions import competition_page, entries_of
from tournaments.queries.standings.page import choices_of, digest, standings
from tournaments.queries.standings.ranking import version
from tournaments.queries.standings.slices import Slice

pytestmark = pytest.mark.django_db


@pytest.fixture
def competition():
    """Two centres, three entries, one coup announced (top 40) and one that is not."""
    id_ = CompetitionFactory()
    lyon, nice = CentreFactory(competition=id_, name="Lyon"), CentreFactory(competition=id_, name="Nice")
    anne = EntryFactory(competition=id_, centre=lyon, player=PlayerFactory(name="Éloïse Dubœuf"))
    pair = EntryFactory(
        competition=id_, centre=lyon, players=(PlayerFactory(name="Luc Petit"), PlayerFactory(name="Zoé Roy"))
    )
    karim = EntryFactory(competition=id_, centre=nice, player=PlayerFactory(name="Karim Benali"))
    assign_tables(id_, by=SYSTEM)
    partie = open_round(id_, by=SYSTEM)
    for entry, score in ((anne, 40), (pair, 30), (karim, 40)):
        correct(partie, entry, 1, score)
        correct(partie, entry, 2, 9)
    announce(partie, 1, 40)
    catch_up()
    return id_


def test_fisf_0_d_lines_hold_rank_total_negatif_and_share(competition):
    table = standings(competition)
    assert [(row.rank, row.ex_aequo, row.name, row.table, row.centre) for row in table.rows] == [
        (1, True, "Éloïse Dubœuf", 1, "Lyon"),
        (1, True, "Karim Benali", 1, "Nice"),
        (3, False, "Luc Petit – Zoé Roy", 2, "Lyon"),
    ]
    assert [(row.rounds, row.total, row.negatif, row.percent) for row in table.rows] == [
        ((40,), 40, 0, Decimal(100)),
        ((40,), 40, 0, Decimal(100)),
        ((30,), 30, -10, Decimal(75)),
    ]
    assert [(each.number, each.coup, each.top, each.ended) for each in table.rounds] == [(1, 1, 40, False)]


def test_an_entry_without_a_bulletin_stands_with_nothing_once_it_is_seated(competition):
    centre = CentreFactory(competition=competition, name="Pau")
    EntryFactory(competition=competition, centre=centre, player=PlayerFactory(name="Noël Tard"))
    assert [row.name for row in standings(competition).rows][-1] == "Luc Petit – Zoé Roy"
    assign_tables(competition, by=SYSTEM)
    assert [(row.name, row.total, row.rank) for row in standings(competition).rows][-1] == ("Noël Tard", 0, 4)


def test_one_centre_keeps_the_general_ranks(competition):
    nice = next(UUID(one.value) for one in choices_of(competition, "centre").choices if one.name == "Nice")
    rows = standings(competition, within=Slice(centre=nice)).rows
    assert [(row.rank, row.ex_aequo, row.place, row.place_shared, row.name) for row in rows] == [
        (1, True, 1, False, "Karim Benali")
    ]


@pytest.mark.parametrize("typed", ["eloise", "ÉLOÏSE", "dub eloi"])
def test_search_knows_no_accents(competition, typed):
    assert [row.name for row in standings(competition, q=typed).rows] == ["Éloïse Dubœuf"]


def test_search_that_finds_nobody_is_an_empty_page(competition):
    table = standings(competition, q="personne")
    assert (table.rows, table.page, table.pages, table.found) == ((), 1, 1, 0)


def test_pages_stay_within_their_number(competition):
    table = standings(competition, page=9, page_size=2)
    assert (table.page, table.pages, [row.rank for row in table.rows]) == (2, 2, [3])


def test_arbiters_see_every_corrected_bulletin(competition):
    staff = AccountFactory(is_staff=True)
    table = standings(competition, by=staff, arbiters=True)
    assert [row.total for row in table.rows] == [49, 49, 39]


def test_arbiters_totals_are_refused_to_others(competition):
    with pytest.raises(NotAllowed):
        standings(competition, by=AccountFactory(), arbiters=True)


def test_the_version_moves_with_the_public_alone(competition):
    before = version(competition)
    partie = competition_page(competition).rounds[0].partie
    correct(partie, entries_of(competition)[0].id, 3, 12)
    catch_up()
    assert version(competition) == before
    announce(partie, 2, 50)
    catch_up()
    assert version(competition) != before
    assert [row.total for row in standings(competition).rows] == [49, 49, 39]


def test_the_digest_ignores_ids_and_names(competition):
    again = CompetitionFactory(name="Autre nom")
    centres = {name: CentreFactory(competition=again, name=name) for name in ("Nice", "Lyon")}
    seats = [("Nice", 40), ("Lyon", 40), ("Lyon", 30)]
    entries = [EntryFactory(competition=again, centre=centres[name]) for name, _ in seats]
    assign_tables(again, by=SYSTEM)
    partie = open_round(again, by=SYSTEM)
    for entry, (_, score) in zip(entries, seats, strict=True):
        correct(partie, entry, 1, score)
    announce(partie, 1, 40)
    catch_up()
    assert digest(again) == digest(competition)


def test_unknown_competition_is_refused():
    for read in (standings, version, competition_page, digest):
        with pytest.raises(UnknownCompetition):
            read(uuid4())


@pytest.mark.parametrize("entries", [3, 12])
def test_standings_take_a_constant_number_of_queries(django_assert_num_queries, entries):
    competition, _centre, partie, entered = OpenRoundFactory(tables=entries)
    for entry in entered:
        correct(partie, entry, 1, 20)
    announce(partie, 1, 20)
    catch_up()
    with django_assert_num_queries(10):
        standings(competition)
    with django_assert_num_queries(5):
        standings(competition)
