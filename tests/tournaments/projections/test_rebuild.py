"""Live rows equal rebuilt rows, on both databases."""

import pytest

from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, end
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.entries import NewEntry, enter_players
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.rounds import close_round
from tournaments.commands.tables import assign_tables
from tournaments.forms.entries import MOST_LINES
from tournaments.queries.competitions import entries_of
from tournaments.queries.standings import page

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_live_rows_equal_rebuilt_rows():
    competition, centre, partie, entries = OpenRoundFactory(tables=16)
    for step, entry in enumerate(entries):
        correct(partie, entry, 1, 20 + step)
        catch_up()
    announce(partie, 1, 60)
    rectify(partie, entries[3], 1, 55)
    assign_tables(competition, tables={entries[0]: 99}, by=SYSTEM)
    appoint_arbitre(centre, account=AccountFactory().pk, by=SYSTEM)
    appoint_juge_arbitre(competition, account=AccountFactory().pk, by=SYSTEM)
    end(partie)
    closed, _, other_partie, _ = OpenRoundFactory()
    end(other_partie)
    close_round(closed, round=1, by=SYSTEM)
    catch_up()
    digest = page.digest(competition)
    assert [one for one in check() if one.projection.startswith("tournaments.")] == []
    for name in ("tournaments.registry", "tournaments.standings"):
        rebuild(name)
    assert page.digest(competition) == digest
    assert page.standings(competition).rows[0].total == 65


def test_a_long_list_of_entries_keeps_every_row():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    lines = [NewEntry(centre, (("Anne", f"Martin{number}"),)) for number in range(MOST_LINES)]
    enter_players(competition, entries=lines, by=SYSTEM)
    assign_tables(competition, by=SYSTEM)
    entries = entries_of(competition)
    assert [(one.name, one.table) for one in entries] == [
        (f"Anne Martin{number}", number + 1) for number in range(MOST_LINES)
    ]
