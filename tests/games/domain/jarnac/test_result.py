"""Points and winner: JARNAC-12 and JARNAC-13."""

import pytest

from games.domain.jarnac.mat import Mat
from games.domain.jarnac.result import result_of, winner_by
from tests.games.domain.jarnac.matches import FIRST, SECOND, Table


def test_jarnac_12_each_word_counts_the_square_of_its_letters():
    assert Mat(("SET", "SETS", "MANEGER", *("",) * 5)).points == 9 + 16 + 49 == 74


@pytest.mark.parametrize(
    ("points", "jarnacs", "winner"),
    [
        ((300, 229), (0, 5), FIRST),  # 71 ahead
        ((300, 230), (0, 5), None),  # 70 ahead, fewer Jarnacs
        ((300, 230), (1, 0), FIRST),
        ((300, 250), (1, 2), None),
        ((300, 250), (2, 2), None),
        ((250, 300), (1, 2), SECOND),
        ((200, 271), (3, 0), SECOND),
        ((300, 300), (2, 1), None),
        ((0, 0), (0, 0), None),
    ],
)
def test_jarnac_13_by_more_than_seventy_or_by_points_and_jarnacs(points, jarnacs, winner):
    by = (dict(zip((FIRST, SECOND), told, strict=True)) for told in (points, jarnacs))
    assert winner_by(*by) is winner


def test_a_match_counts_its_mats_and_its_jarnacs():
    table = Table().toss().draw(FIRST, "LACETS").play(FIRST, "LACETS").draw(FIRST, "I").pass_(FIRST)
    result = result_of(table.match)
    assert (result.points, result.jarnacs, result.winner) == ({FIRST: 36, SECOND: 0}, {FIRST: 0, SECOND: 0}, None)
