"""What is offered may be done, and what is not offered is refused: JARNAC-3 to -11."""

from collections.abc import Callable

import pytest

from engine.events.refusals import Refusal
from games.domain.jarnac import contesting, playing, timing
from games.domain.jarnac.offers import Act, offered
from games.events.jarnac import Side
from tests.games.domain.jarnac.matches import FIRST, SECOND, Table, at, words

KNOWN = words("SET", "SETS", "LAIT", "LAITS")


def offers(table: Table, side: Side) -> set[Act]:
    return set(offered(table.match, side, at(table.now)))


def tried(table: Table, side: Side) -> set[Act]:
    """What the decisions themselves allow at this moment."""
    match, told = table.match, {"side": side, "at": at(table.now)}
    spare, other = match.mat(side).reliquat, match.mat(side.other).reliquat
    acts: dict[Act, Callable[[], object]] = {
        Act.TOSS: lambda: playing.toss_once(match, first="A", second="E"),
        Act.DRAW: lambda: playing.draw(match, letters=_drawn, **told),
        Act.SWAP: lambda: playing.swap(match, returned=spare[:3], letters=_drawn, **told),
        Act.PLAY: lambda: playing.play(match, line=0, word=spare[:3], **told),
        Act.PASS: lambda: playing.pass_hand(match, **told),
        Act.PRESS: lambda: timing.press(match, **told),
        Act.JARNAC: lambda: contesting.say_jarnac(match, line=0, word=other[:3], dictionary=KNOWN, **told),
        Act.CONTEST: lambda: contesting.challenge(match, dictionary=KNOWN, **told),
    }
    return {act for act, decide in acts.items() if _allowed(decide)}


def _drawn(bag, count: int) -> str:
    return "".join(sorted("".join(letter * many for letter, many in bag.items()))[:count])


def _allowed(decide: Callable[[], object]) -> bool:
    try:
        decide()
    except Refusal:
        return False
    return True


def stories() -> dict[str, Callable[[], Table]]:
    def begun() -> Table:
        return Table(seconds=1200, known=KNOWN).toss().draw(FIRST, "LAITSE")

    return {
        "before the toss": lambda: Table(seconds=1200, known=KNOWN),
        "who begins draws": lambda: Table(seconds=1200, known=KNOWN).toss(),
        "the clocks have not begun": begun,
        "a word": lambda: begun().press(SECOND).play(FIRST, "LAI"),
        "a word contested wrongly": lambda: begun().press(SECOND).play(FIRST, "LAIT").contest(SECOND),
        "a bad word": lambda: begun().press(SECOND).play(FIRST, "LAI").contest(SECOND, jarnac=True),
        "the bag received": lambda: begun().press(SECOND).pass_(FIRST),
        "the clock forgotten": lambda: begun().press(SECOND).pass_(FIRST, pressed=False),
        "a Jarnac": lambda: begun().press(SECOND).pass_(FIRST).jarnac(SECOND, "SET"),
        "the bag come back": lambda: begun().press(SECOND).pass_(FIRST).draw(SECOND, "NOTEUR").pass_(SECOND),
        "without a clock": lambda: Table(known=KNOWN).toss().draw(FIRST, "LAITSE"),
        "a flag fallen": lambda: begun().press(SECOND).wait(1201),
        "passed beside who is out": lambda: begun().press(SECOND).wait(1201).draw(SECOND, "NOTEUR").pass_(SECOND),
        "both flags": lambda: begun().press(SECOND).wait(3000),
    }


@pytest.mark.parametrize("story", stories())
@pytest.mark.parametrize("side", Side)
def test_what_is_offered_is_what_is_allowed(story, side):
    table = stories()[story]()
    assert offers(table, side) == tried(table, side)


def test_nothing_is_offered_while_the_clocks_are_stopped():
    table = Table(seconds=1200, known=KNOWN).toss().draw(FIRST, "LAITSE")
    table.happen(timing.stop(table.match, at=at(0)))
    assert offers(table, FIRST) == offers(table, SECOND) == set()


def test_jarnac_11_who_may_say_jarnac_of_a_full_mat_draws_nothing_meanwhile():
    table = Table(seconds=1200, known=KNOWN).toss().draw(FIRST, "LAITSE").press(SECOND)
    bag = iter("AEINRTOLUSAEINRTOLUSAEINRTOLUS")
    while not table.match.mat(FIRST).is_full:
        if len(table.reliquat(FIRST)) < 3:
            table.pass_(FIRST).draw(SECOND, "BCDFGM" if not table.match.players[SECOND].opened else "E")
            table.pass_(SECOND).draw(FIRST, next(bag))
            continue
        table.play(FIRST, table.reliquat(FIRST)[:3]).draw(FIRST, next(bag))
    table.draw(FIRST, next(bag)) if table.match.due else None
    table.pass_(FIRST)
    assert offers(table, SECOND) == {Act.JARNAC}
    assert Act.DRAW not in offers(table, SECOND)
