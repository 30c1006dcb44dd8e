"""A mort subite ranks by how long one stayed in, and its points by nothing (FISF 3.8.3)."""

from hypothesis import given, strategies as st

from tournaments.domain.standings.course import course_of, steps_of
from tournaments.domain.standings.eliminations import NOT_PLAYED, STILL_IN, Eliminations
from tournaments.domain.standings.scope import Scope
from tournaments.domain.standings.table import Made, RoundFacts, Rules, table
from tournaments.domain.standings.tie_breaks import SUDDEN_DEATH, Settled

TOPS = {1: 100, 2: 100, 3: 100}


def sudden(number: int = 1, *, pronounced: int = 2, ended: bool = False, tops=None, **fell: int | None) -> RoundFacts:
    """A mort subite of these players: each made more than the one before him, whenever he fell."""
    made = {name: Made(10 * place) for place, name in enumerate(sorted(fell), 1)}
    coups = {name: {1: 5 * place, 2: 5 * place} for place, name in enumerate(sorted(fell), 1)}
    falls = Eliminations(pronounced, {name: coup for name, coup in fell.items() if coup is not None})
    return RoundFacts(number, tops or TOPS, made, coups=lambda: coups, ended=ended, falls=falls)


def usual(number: int, **points: int) -> RoundFacts:
    made = {name: Made(own) for name, own in points.items()}
    return RoundFacts(number, TOPS, made, coups=lambda: {name: {1: own} for name, own in points.items()}, ended=True)


def ranks(rounds, entries: str, scope: Scope | None = None, **rules) -> dict[str, tuple[int, bool]]:
    lines = table(rounds, list(entries), Rules(**rules), scope or Scope())
    return {line.key: (line.rank, line.shared) for line in lines}


def test_fisf_3_8_3_the_later_one_falls_the_better_and_the_last_one_wins_whatever_the_points():
    assert ranks([sudden(a=None, b=2, c=1, d=1)], "abcd") == {
        "a": (1, False),
        "b": (2, False),
        "c": (3, True),
        "d": (3, True),
    }


def test_the_total_stays_what_it_is():
    lines = {line.key: line for line in table([sudden(a=None, b=1, c=1)], list("abc"), Rules())}
    assert {key: (line.total, line.negatif, line.stay) for key, line in lines.items()} == {
        "a": (10, -290, STILL_IN),
        "b": (20, -280, 1),
        "c": (30, -270, 1),
    }


def test_before_anybody_is_eliminated_its_points_rank_it():
    assert ranks([sudden(pronounced=0, a=None, b=None)], "ab") == {"b": (1, False), "a": (2, False)}
    assert {line.stay for line in table([usual(1, a=3, b=4)], list("ab"), Rules())} == {None}


def test_who_does_not_play_it_comes_after_all_who_fell():
    assert ranks([sudden(a=None, b=1)], "abc")["c"] == (3, False)
    (line,) = [line for line in table([sudden(a=None, b=1)], list("abc"), Rules()) if line.key == "c"]
    assert line.stay == NOT_PLAYED


def test_who_was_said_to_have_fallen_is_in_even_without_a_point():
    falls = Eliminations(1, {"a": None, "b": 1})
    facts = RoundFacts(1, TOPS, {"c": Made(30)}, falls=falls)
    assert ranks([facts], "abc") == {"a": (1, True), "c": (1, True), "b": (3, False)}


def test_equals_are_split_by_the_other_parties_then_by_the_plan():
    before = usual(1, a=50, b=40, c=40)
    assert ranks([before, sudden(2, a=1, b=None, c=None)], "abc") == {
        "b": (1, True),
        "c": (1, True),
        "a": (3, False),
    }
    settled = [Settled(SUDDEN_DEATH, [["c"], ["b"]])]
    assert ranks([before, sudden(2, a=1, b=None, c=None)], "abc", tie_breaks=(SUDDEN_DEATH,), settled=settled) == {
        "c": (1, False),
        "b": (2, False),
        "a": (3, False),
    }
    assert ranks([usual(1, a=50, b=40, c=40), sudden(2, a=1, b=1, c=1)], "abc")["a"] == (1, False)


def test_of_two_the_last_mort_subite_ranks_first():
    rounds = [sudden(1, a=None, b=1, c=1), sudden(2, a=1, b=2, c=2)]
    assert ranks(rounds, "abc") == {"b": (1, True), "c": (1, True), "a": (3, False)}
    assert ranks([sudden(1, a=None, b=1, c=1), sudden(2, a=1, b=1, c=None)], "abc") == {
        "c": (1, False),
        "a": (2, False),
        "b": (3, False),
    }


def test_a_scope_counts_the_falls_up_to_its_coup():
    rounds = [sudden(a=None, b=2, c=1)]
    assert ranks(rounds, "abc", Scope(after=1, coup=1)) == {"a": (1, True), "b": (1, True), "c": (3, False)}
    two = [usual(1, a=1, b=2, c=3), sudden(2, a=None, b=1, c=1)]
    assert ranks(two, "abc", Scope(only=1))["c"] == (1, False)


def test_what_is_not_announced_is_not_counted():
    known = Eliminations(3, {"a": 3, "b": 1, "c": None}).among({1, 2})
    assert known == Eliminations(2, {"a": None, "b": 1, "c": None})
    assert Eliminations(3, {"a": 1}).among({2}) == Eliminations(2, {"a": None})
    assert Eliminations(1, {"a": 1}).among(()) == Eliminations(0, {"a": None})


def test_the_course_of_a_mort_subite_ranks_as_its_table_does():
    rounds = [usual(1, a=5, b=50, c=20), sudden(2, ended=True, a=None, b=2, c=1)]
    course = course_of(rounds, list("abc"))
    places = {name: [(step.round, step.coup, step.rank) for step in steps_of(course, name)] for name in "abc"}
    assert places["a"] == [(1, 1, 3), (1, 2, 3), (1, 3, 3), (1, 0, 3), (2, 1, 2), (2, 2, 1), (2, 3, 1), (2, 0, 1)]
    assert places["b"][-4:] == [(2, 1, 1), (2, 2, 2), (2, 3, 2), (2, 0, 2)]
    assert {step.total for step in steps_of(course, "a")[-1:]} == {15}


NAMES = "abcdef"
FALLS = st.fixed_dictionaries(dict.fromkeys(NAMES, st.none() | st.integers(1, 3)))
POINTS = st.fixed_dictionaries(dict.fromkeys(NAMES, st.integers(0, 3)))


@given(FALLS, POINTS, st.integers(0, 3))
def test_fisf_3_8_3_a_rank_counts_those_who_did_better(fell, points, pronounced):
    known = {name: coup if coup is not None and coup <= pronounced else None for name, coup in fell.items()}
    rounds = [usual(1, **points), sudden(2, pronounced=pronounced, **known)]
    found = ranks(rounds, NAMES)
    made = {name: 10 * place for place, name in enumerate(NAMES, 1)}

    def merit(name: str) -> tuple[int, ...]:
        return (known[name] or 99, points[name]) if pronounced else (points[name] + made[name],)

    for name in NAMES:
        better = sum(merit(other) > merit(name) for other in NAMES)
        equal = sum(merit(other) == merit(name) for other in NAMES)
        assert found[name] == (better + 1, equal > 1)
    course = course_of(rounds, list(NAMES))
    assert {name: steps_of(course, name)[-1].rank for name in NAMES} == {name: found[name][0] for name in NAMES}
