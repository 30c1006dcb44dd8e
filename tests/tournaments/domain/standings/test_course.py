"""A ranking coup by coup, as far as coups are known."""

from tournaments.domain.standings.course import END, course_of, steps_of
from tournaments.domain.standings.table import Made, RoundFacts

TOPS = {1: 20, 2: 30}


def test_a_partie_of_which_totals_alone_were_given_has_no_coup_to_show():
    given = RoundFacts(number=1, tops=TOPS, made={"a": Made(45), "b": Made(50)}, ended=True)
    typed = RoundFacts(
        number=2, tops=TOPS, made={"a": Made(50), "b": Made(20)}, coups=lambda: {"a": {1: 20, 2: 30}}, ended=True
    )
    steps = steps_of(course_of([given, typed], ["a", "b"]), "a")
    assert [(step.round, step.coup, step.total, step.rank) for step in steps] == [
        (1, END, 45, 2),
        (2, 1, 65, 1),
        (2, 2, 95, 1),
        (2, END, 95, 1),
    ]
