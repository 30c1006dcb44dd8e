"""What arbitres read, beyond what the pages already show."""

import pytest

from arbitration.events.feuille import Sanction
from arbitration.queries import verdicts, verdicts as verdicts_queries
from arbitration.queries.desk import desk
from arbitration.queries.seats import names_of_entries
from arbitration.streams import feuille_stream
from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.arbitration.warned import avertissements_of
from tests.factories.bulletins import FeuilleOpenedFactory, RectifiedFactory, VerdictFactory
from tests.factories.competitions import EntryFactory
from tests.factories.players import PlayerFactory
from tests.factories.streams import happen
from tournaments.commands.tables import assign_tables

pytestmark = pytest.mark.django_db


def corrected(hall, table, *verdicts):
    entry = hall.entries[table - 1]
    opened = FeuilleOpenedFactory(partie=hall.partie, entry=entry, centre=hall.centre, table=table)
    happen(feuille_stream(hall.partie, entry), opened, *verdicts)
    return entry


def sanctioned(coup, sanction=Sanction.AVERTISSEMENT, **more):
    return VerdictFactory(coup=coup, sanction=sanction, **more)


def test_fisf_5_8_a_disciplinary_avertissement_adds_to_another(hall):
    both = sanctioned(1, disciplinary=True)
    beside_a_zero = sanctioned(2, Sanction.NULLITE, disciplinary=True)
    entry = corrected(
        hall, 1, both, beside_a_zero, sanctioned(3), sanctioned(4, Sanction.PENALITE), VerdictFactory(coup=5)
    )
    other = corrected(hall, 2, VerdictFactory())
    assert avertissements_of(hall.partie, [entry, other]) == {entry: 4, other: 0}


def test_an_avertissement_rectified_away_counts_no_more(hall):
    entry = corrected(hall, 1, sanctioned(1))
    happen(feuille_stream(hall.partie, entry), RectifiedFactory())
    assert avertissements_of(hall.partie, [entry]) == {entry: 0}


def test_a_verdict_that_was_replaced_is_read_in_its_history_alone(hall):
    one = corrected(hall, 1, VerdictFactory(coup=1), RectifiedFactory(), VerdictFactory(coup=2))
    two = corrected(hall, 2, VerdictFactory(coup=1))
    hall.close()
    catch_up()
    at_coup = verdicts.standing(hall.partie, coup=1, entries=[two, one])
    assert [(row.entry, row.rectification) for row in at_coup] == [(one, True), (two, False)]
    assert verdicts.rows_at(hall.partie, hall.centre, 1, 1) == {row.entry: row for row in at_coup}
    assert verdicts.verdict_of(hall.partie, one, 1) == at_coup[0]
    on_the_feuille = verdicts.standing_verdicts(hall.partie, one)
    assert [(row.coup, row.rectification) for row in on_the_feuille] == [(1, True), (2, False)]
    assert [row.stands for row in verdicts.verdicts_of(hall.partie, one, 1)] == [True, False]
    assert verdicts.count_standing(hall.partie, hall.centre) == 3
    progress = {each.centre: (each.corrected, each.expected) for each in verdicts_queries.progress(hall.partie, 1)}
    assert progress == {hall.centre: (2, 3), hall.elsewhere: (0, 1)}


def test_the_attempt_that_stands_is_that_of_the_coup_played_again(hall):
    one = corrected(hall, 1, VerdictFactory(coup=1), VerdictFactory(coup=2, attempt=2))
    catch_up()
    assert [verdicts.standing_attempt(hall.partie, one, coup) for coup in (1, 2, 3)] == [1, 2, 1]


def test_a_pair_is_named_by_both_players(hall):
    pair = EntryFactory(
        competition=hall.competition,
        centre=hall.centre,
        players=(PlayerFactory(), PlayerFactory(name="Awa Diop")),
    )
    assert names_of_entries([pair]) == {pair: "Anne Martin – Awa Diop"}


def test_an_entry_without_table_is_not_expected(closed):
    EntryFactory(competition=closed.competition, centre=closed.elsewhere)
    (dakar, _lyon) = verdicts_queries.progress(closed.partie, 1)
    assert (dakar.name, dakar.expected) == ("Dakar", 1)


def test_a_table_that_moved_keeps_its_verdict(closed):
    closed.enter("1 /")
    assign_tables(closed.competition, tables={closed.entries[0]: 9}, by=SYSTEM)
    lines = desk(closed.partie, closed.centre).tables
    assert [(line.table, line.state) for line in lines] == [(2, "todo"), (3, "todo"), (9, "recorded")]
