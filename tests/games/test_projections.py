"""The rows that pages read of a partie, and their equality with a rebuild, on both databases."""

import pytest

from engine.eventstore.projections.checking import check
from games.commands.partie import announce_solution, close_coup, enter_drawn_letters, put_back_tirage
from games.models import CoupRow, PartieRow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_a_played_coup_is_in_the_rows_and_rebuilds_alike(running, staff):
    close_coup(running, by=staff)
    announce_solution(running, word="BATEAUX", reference="H6", by=staff)
    coup = CoupRow.objects.get(partie=running)
    assert (coup.number, coup.tirage, coup.word, coup.reference, coup.points) == (1, "BATEAUX", "BATEAUX", "H6", 106)
    row = PartieRow.objects.get(id=running)
    assert (row.phase, row.coup, row.top_total, row.grid[7]) == ("ready", 1, 106, ".....BATEAUX...")
    assert check("games.parties") == []


def test_letters_put_back_leave_no_trace_in_the_rows(opened, staff, work):
    enter_drawn_letters(opened, letters="WKXZUUI", by=staff)
    work()
    put_back_tirage(opened, by=staff)
    row = PartieRow.objects.get(id=opened)
    assert (row.phase, row.coup, row.tirage) == ("ready", 0, "")
    assert check("games.parties") == []
