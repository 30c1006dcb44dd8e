"""How often first readings err: shares with the interval that few readings leave open."""

import pytest

from arbitration.domain.error_rates import Rate, Reading, rate, rates_of


@pytest.mark.parametrize(
    ("read", "wrong", "low", "high"),
    [(0, 0, 0, 100), (1, 0, 0, 80), (1, 1, 20, 100), (10, 1, 1, 41), (100, 5, 2, 12), (10_000, 500, 4, 6)],
)
def test_few_readings_leave_a_wide_interval(read, wrong, low, high):
    assert rate("", read, wrong) == Rate("", read, wrong, low, high)


def reading(*, wrong: bool = False, motifs: tuple[str, ...] = (), articles: tuple[str, ...] = (), hour: int = 14):
    return Reading(wrong, frozenset(articles), frozenset(motifs), hour)


def test_an_error_counts_under_each_article_and_motif_of_either_verdict():
    rates = rates_of(
        [
            reading(),
            reading(motifs=("W_INVERSION",), articles=("4.3.1", "5.5"), hour=9),
            reading(wrong=True, motifs=("W_INVERSION",), articles=("5.5",), hour=9),
        ]
    )
    assert (rates.overall.read, rates.overall.wrong) == (3, 1)
    assert [(each.of, each.read, each.wrong) for each in rates.by_article] == [("4.3.1", 1, 0), ("5.5", 2, 1)]
    assert [(each.of, each.read, each.wrong) for each in rates.by_motif] == [("", 1, 0), ("W_INVERSION", 2, 1)]
    assert [(each.of, each.read, each.wrong) for each in rates.by_hour] == [(9, 2, 1), (14, 1, 0)]


def test_of_nothing_read_nothing_is_said():
    assert rates_of([]).overall == Rate("", 0, 0, 0, 100)
