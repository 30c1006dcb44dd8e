"""Live rows equal rebuilt rows, on both databases."""

import pytest

from engine.eventstore.projections import catch_up, check, rebuild
from engine.people import SYSTEM
from tests.factories import tournaments as make
from tournaments import commands, queries
from tournaments.forms import MOST_LINES

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_live_rows_equal_rebuilt_rows():
    competition, centre, partie, entries = make.make_open_round(16)
    for step, entry in enumerate(entries):
        make.correct(partie, entry, 1, 20 + step)
        catch_up()
    make.announce(partie, 1, 60)
    make.rectify(partie, entries[3], 1, 55)
    commands.assign_tables(competition, tables={entries[0]: 99}, by=SYSTEM)
    commands.appoint_arbitre(centre, account=make.make_account().pk, by=SYSTEM)
    commands.appoint_juge_arbitre(competition, account=make.make_account().pk, by=SYSTEM)
    make.end(partie)
    closed, _, other_partie, _ = make.make_open_round()
    make.end(other_partie)
    commands.close_round(closed, round=1, by=SYSTEM)
    catch_up()
    digest = queries.digest(competition)
    assert [one for one in check() if one.projection.startswith("tournaments.")] == []
    for name in ("tournaments.registry", "tournaments.standings"):
        rebuild(name)
    assert queries.digest(competition) == digest
    assert queries.standings(competition).rows[0].total == 65


def test_a_long_list_of_entries_keeps_every_row():
    competition = make.make_competition()
    centre = make.make_centre(competition)
    lines = [commands.NewEntry(centre, (("Anne", f"Martin{number}"),)) for number in range(MOST_LINES)]
    commands.enter_players(competition, entries=lines, by=SYSTEM)
    commands.assign_tables(competition, by=SYSTEM)
    entries = queries.entries_of(competition)
    assert [(one.name, one.table) for one in entries] == [
        (f"Anne Martin{number}", number + 1) for number in range(MOST_LINES)
    ]
