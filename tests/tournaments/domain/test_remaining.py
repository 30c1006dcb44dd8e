"""What remains to be done, and who is shown it."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from tournaments.domain import remaining as domain
from tournaments.domain.plan import PlannedRound
from tournaments.domain.publication import DOUBTED
from tournaments.domain.remaining import EVERYBODY, Competition, Kind, OfTable, Who, remaining

FIRST, SECOND, ANGERS, BREST, COMMISSION, SOMEBODY = (UUID(int=number) for number in range(1, 7))
NORMALE = PlannedRound(formula="normale", seconds=180)
EMPTY = Competition(rounds={FIRST: 1, SECOND: 2})
ARBITRE = Who(centres=frozenset([ANGERS]))


def at(coup: int, table: int, centre: UUID = ANGERS, *, partie: UUID = FIRST) -> OfTable:
    return OfTable(EMPTY.rounds[partie], partie, coup, 1, centre, table)


def lines(competition: Competition, who: Who = EVERYBODY) -> list[tuple[object, ...]]:
    """Each as (kind, count, round, coup, centre, tables)."""
    return [
        (item.kind, item.count, item.round, item.coup, item.centre, item.tables) for item in remaining(competition, who)
    ]


def kinds(competition: Competition, who: Who = EVERYBODY) -> list[Kind]:
    return [item.kind for item in remaining(competition, who)]


def test_each_missing_bulletin_is_named_by_coup_centre_and_table():
    missing = (at(2, 3), at(2, 7), at(5, 1, BREST))
    assert lines(replace(EMPTY, bulletins=missing)) == [
        (Kind.MISSING_BULLETINS, 2, 1, 2, ANGERS, (3, 7)),
        (Kind.MISSING_BULLETINS, 1, 1, 5, BREST, (1,)),
    ]


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ([at(1, table) for table in range(1, 9)], [(8, 1, 1, tuple(range(1, 9)))]),
        # tables are named when they are few
        ([at(1, table) for table in range(1, 31)], [(30, 1, 1, ())]),
        # many centres at a coup, or many coups of them: a line for each coup, then one
        ([at(1, 1, UUID(int=number)) for number in range(20, 50)], [(30, 1, 30, ())]),
        (
            [at(coup, 1, UUID(int=number)) for coup in (1, 2) for number in range(20, 30)],
            [(10, 1, 10, ()), (10, 1, 10, ())],
        ),
        ([at(coup, 1) for coup in range(1, 14)], [(13, 13, 1, ())]),
    ],
)
def test_long_lists_are_grouped(missing, expected):
    items = remaining(replace(EMPTY, bulletins=tuple(missing)), EVERYBODY)
    assert [(item.count, item.coups, item.centres, item.tables) for item in items] == expected


WHOLE = replace(
    EMPTY,
    bulletins=(at(1, 1), at(1, 1, BREST)),
    questions=(at(2, 2),),
    remarks=(at(3, 3, BREST),),
    billets={(FIRST, ANGERS): 2, (SECOND, BREST): 1},
    appeals=(domain.Appeal(SOMEBODY, COMMISSION),),
    appeal_until=datetime(2027, 1, 9, 17, 45, tzinfo=UTC),
    decisions=1,
    reports=2,
    without_birth_date=(SOMEBODY,),
    to_close=2,
)


@pytest.mark.parametrize(
    ("who", "expected"),
    [
        (EVERYBODY, [1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1]),
        (Who(), []),
        # an arbitre sees his centre alone
        (ARBITRE, [1, 1, 2]),
        # the juge-arbitre all the centres, the recours without deciding them, and the partie to close
        (Who(frozenset([domain.CONDUCT]), None), [1, 1, 1, 1, 2, 1, 1, 1, 1]),
        (Who(frozenset([domain.PUBLISH])), [1, 1]),
        (Who(commissions=frozenset([COMMISSION])), [1]),
    ],
)
def test_everybody_is_listed_what_he_may_do(who, expected):
    assert [item.count for item in remaining(WHOLE, who)] == expected


def test_the_list_goes_from_what_presses_to_what_follows():
    order = list(Kind)
    assert kinds(WHOLE) == sorted(kinds(WHOLE), key=order.index)


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        ({"setup": {Kind.NO_CENTRE: 1, Kind.NO_TABLE: 0}, "next": (1, NORMALE)}, [Kind.NO_CENTRE, Kind.OPEN]),
        ({"without_arbitre": (SOMEBODY,), "next": (1, NORMALE)}, [Kind.NO_ARBITRE, Kind.OPEN]),
        ({"without_arbitre": (SOMEBODY,) * (domain.LINES + 1)}, [Kind.NO_ARBITRE]),
        ({"to_close": 1}, [Kind.CLOSE]),
        ({"next": (2, NORMALE)}, [Kind.OPEN]),
        ({"ready": True}, [Kind.PUBLISH]),
        ({"ready": True, "decisions": 1}, [Kind.DECISIONS, Kind.PUBLISH]),
        ({"rectifying": True}, [Kind.RECTIFICATIF]),
        # official results move no more: a bulletin that was missing then is missing for ever
        ({"bulletins": (at(1, 1),), "without_birth_date": (SOMEBODY,), "frozen": True}, []),
        ({"frozen": True, "decisions": 1}, [Kind.DECISIONS]),
    ],
)
def test_where_a_competition_stands_says_what_is_next(standing, expected):
    assert kinds(replace(EMPTY, **standing)) == expected


def test_what_is_opened_next_says_what_is_to_be_announced():
    (item,) = remaining(replace(EMPTY, next=(2, NORMALE)), EVERYBODY)
    assert (item.round, item.settings) == (2, NORMALE)


def test_who_closes_a_partie_sees_what_is_left_in_it_alone():
    left = domain.only(remaining(WHOLE, EVERYBODY), domain.BEFORE_CLOSING, 1)
    assert domain.counted(left) == {
        "missing_bulletins": 2,
        "pending_judgements": 1,
        "pending_remarks": 1,
        "pending_billets": 2,
    }


def test_second_readings_are_told_before_publishing_and_keep_no_partie_open():
    waiting = replace(EMPTY, readings=(at(1, 2),), to_read_again=(at(1, 3), at(2, 3)))
    items = remaining(waiting, EVERYBODY)
    assert domain.counted(domain.only(items, domain.BEFORE_PUBLISHING)) == {
        "differing_readings": 1,
        "pending_second_readings": 2,
    }
    assert domain.only(items, domain.BEFORE_CLOSING) == ()
    assert Kind.READINGS.value in DOUBTED
