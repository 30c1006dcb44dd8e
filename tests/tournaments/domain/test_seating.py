from uuid import UUID

import pytest

from tournaments.domain.competition.tables import LAST_TABLE
from tournaments.domain.refusals.day import TooFewTables
from tournaments.domain.seating import Order, Seatable, in_order, numbered

ANNE, BRUNO, CLAIRE, DENIS = (UUID(int=number) for number in range(1, 5))
HALL = (
    Seatable(ANNE, serie=5, rank=2, name="anne"),
    Seatable(BRUNO, serie=1, rank=3, name="zoe"),
    Seatable(CLAIRE, serie=9, rank=1, name="martin"),
    Seatable(DENIS, serie=2, rank=None, name="bernard"),
)


@pytest.mark.parametrize(
    ("order", "seated"),
    [
        (Order.SERIE, [BRUNO, DENIS, ANNE, CLAIRE]),
        (Order.RANK, [CLAIRE, ANNE, BRUNO, DENIS]),
        (Order.NAME, [ANNE, DENIS, CLAIRE, BRUNO]),
    ],
)
def test_the_first_tables_are_given_in_the_order_chosen(order, seated):
    assert in_order(order, HALL, seed="graine") == seated


def test_lots_are_drawn_again_alike_by_the_same_seed_whatever_the_order_of_entry():
    drawn = in_order(Order.LOT, HALL, seed="graine")
    assert in_order(Order.LOT, reversed(HALL), seed="graine") == drawn
    assert {tuple(in_order(Order.LOT, HALL, seed=f"{number}")) for number in range(40)} > {tuple(drawn)}


def test_equals_are_separated_by_lot():
    hall = [Seatable(UUID(int=number), serie=3) for number in range(20)]
    assert in_order(Order.SERIE, hall, seed="a") != in_order(Order.SERIE, hall, seed="b")


def test_tables_left_empty_stay_empty():
    assert numbered([ANNE, BRUNO, CLAIRE], first=10, empty={11}) == {ANNE: 10, BRUNO: 12, CLAIRE: 13}


def test_more_entries_than_tables_are_refused():
    with pytest.raises(TooFewTables):
        numbered([ANNE, BRUNO], first=LAST_TABLE)
