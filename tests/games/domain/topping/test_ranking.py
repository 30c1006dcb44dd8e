from dataclasses import dataclass

from games.domain.topping.ranking import total


@dataclass(frozen=True)
class Line:
    name: str
    ms: int = 60_000
    played: int = 3
    given: int = 0
    refused: int = 0
    finished: bool = True


def board(*lines: Line) -> list[tuple[int, bool, str]]:
    return [(each.rank, each.shared, each.of.name) for each in total(lines)]


def test_fisf_3_8_4_total_time_decides():
    assert board(Line("slow", 61_000, given=0), Line("quick", 59_000, given=2)) == [
        (1, False, "quick"),
        (2, False, "slow"),
    ]


def test_at_equal_time_fewer_solutions_given_then_fewer_proposals_refused():
    lines = (Line("more", refused=5), Line("given", given=1), Line("fewer", refused=2))
    assert [name for *_, name in board(*lines)] == ["fewer", "more", "given"]


def test_what_nobody_sees_separates_nobody():
    lines = (Line("one", 60_010), Line("other", 60_090), Line("third", 60_100))
    assert board(*lines) == [(1, True, "one"), (1, True, "other"), (3, False, "third")]


def test_who_has_finished_comes_first_then_who_came_further():
    lines = (
        Line("begun", 1000, played=1, finished=False),
        Line("further", 9000, played=2, finished=False),
        Line("done"),
    )
    assert [name for *_, name in board(*lines)] == ["done", "further", "begun"]
