"""What arbitres read, beyond what the pages already show."""

import pytest

from arbitration import queries
from arbitration.events import Sanction
from arbitration.streams import feuille_stream
from engine.people import SYSTEM
from tests.factories.bulletins import FeuilleOpenedFactory, RectifiedFactory, VerdictFactory
from tests.factories.competitions import EntryFactory
from tests.factories.players import PlayerFactory
from tests.factories.streams import happen
from tournaments import commands as tournaments

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
    assert queries.avertissements_of(hall.partie, [entry, other]) == {entry: 4, other: 0}


def test_an_avertissement_rectified_away_counts_no_more(hall):
    entry = corrected(hall, 1, sanctioned(1))
    happen(feuille_stream(hall.partie, entry), RectifiedFactory())
    assert queries.avertissements_of(hall.partie, [entry]) == {entry: 0}


def test_a_pair_is_named_by_both_players(hall):
    pair = EntryFactory(
        competition=hall.competition,
        centre=hall.centre,
        players=(PlayerFactory(), PlayerFactory(name="Awa Diop")),
    )
    assert queries.names_of_entries([pair]) == {pair: "Anne Martin – Awa Diop"}


def test_an_entry_without_table_is_not_expected(closed):
    EntryFactory(competition=closed.competition, centre=closed.elsewhere)
    (dakar, _lyon) = queries.progress(closed.partie, 1)
    assert (dakar.name, dakar.expected) == ("Dakar", 1)


def test_a_table_that_moved_keeps_its_verdict(closed):
    closed.enter("1 /")
    tournaments.assign_tables(closed.competition, tables={closed.entries[0]: 9}, by=SYSTEM)
    lines = queries.desk(closed.partie, closed.centre).tables
    assert [(line.table, line.state) for line in lines] == [(2, "todo"), (3, "todo"), (9, "recorded")]
