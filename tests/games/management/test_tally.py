from io import StringIO

from games.domain.preparation.generating import Prepared
from games.management.tally import Tally, following


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


KEPT, REFUSED = Prepared(0, "{}", ()), Prepared(1, "", ("total", "blocked"))


def told(tally: Tally, *games: Prepared) -> Tally:
    for game in games:
        tally.add(game)
    return tally


def test_a_goal_is_reached_by_what_is_kept_or_by_what_is_played():
    assert not told(Tally(2, 3), KEPT, REFUSED).reached
    assert told(Tally(2, 9), KEPT, REFUSED, KEPT).reached
    assert told(Tally(2, 3), KEPT, REFUSED, REFUSED).reached
    assert told(Tally(None, 2), KEPT, KEPT).reached


def test_games_lack_only_where_some_were_wanted():
    assert told(Tally(3, 2), KEPT, REFUSED).lacking == 2
    assert told(Tally(None, 2), REFUSED, REFUSED).lacking == 0


def test_each_option_counts_the_games_that_it_refuses():
    summary = told(Tally(None, 3), KEPT, REFUSED, Prepared(2, "", ("total",))).summary()
    assert summary.endswith("Refusées par\N{NO-BREAK SPACE}: --total 2, --no-blocked-ending 1.")


def test_a_terminal_sees_a_bar_with_the_figures_and_a_file_sees_nothing():
    for stream, seen in ((Terminal(), True), (StringIO(), False)):
        with following(told(Tally(2, 9), KEPT), stream) as show:
            show()
        assert ("Parties jouées\N{NO-BREAK SPACE}: 1, gardées\N{NO-BREAK SPACE}: 1" in stream.getvalue()) is seen
