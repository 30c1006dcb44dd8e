"""What a player may do at a moment (JARNAC-3 to -11): what a page offers.

Nothing is decided here: decisions refuse what was not offered.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum

from games.domain.jarnac.match.state import SWAPPED, Match, Phase
from games.events.jarnac import Side


class Act(Enum):
    TOSS = "toss"
    DRAW = "draw"
    SWAP = "swap"
    PLAY = "play"
    PASS = "pass"
    PRESS = "press"
    JARNAC = "jarnac"
    CONTEST = "contest"


def offered(match: Match, side: Side, at: datetime) -> frozenset[Act]:
    """The acts of a side at a moment; match: as time has made it by then."""
    if match.created is None or match.is_over or match.clocks.stopped_at is not None:
        return frozenset()
    return frozenset(act for act, is_open in _OPEN.items() if is_open(match, side, at))


def may_press(match: Match, side: Side) -> bool:
    """JARNAC-9: the loser of the toss, once six letters lie there; a player who forgot to, later."""
    if not match.has_clock:
        return False
    begins = not match.clocks.started and side is match.hand.other and match.players[match.hand].opened
    forgotten = match.clocks.running is side and match.hand is side.other
    return begins or forgotten


def may_claim(match: Match, side: Side) -> bool:
    """JARNAC-10: whether a player out of time has a moment, after the other's pass, to say a Jarnac."""
    in_time = match.last_call is not None and match.passer is side.other and not match.closing
    return match.phase is Phase.RECEIVED and in_time


def _toss(match: Match, _side: Side, _at: datetime) -> bool:
    return match.phase is Phase.TOSS


def _draw(match: Match, side: Side, at: datetime) -> bool:
    drawing = match.phase in (Phase.RECEIVED, Phase.SAID, Phase.PLACED)
    waits = match.last_call is not None and at < match.last_call
    return drawing and not waits and _has_the_hand(match, side)


def _swap(match: Match, side: Side, at: datetime) -> bool:
    player = match.players[side]
    there = player.opened and len(player.mat.reliquat) >= SWAPPED
    return there and match.phase is not Phase.PLACED and _draw(match, side, at)


def _play(match: Match, side: Side, _at: datetime) -> bool:
    return match.phase is Phase.PLAYING and _has_the_hand(match, side) and bool(match.mat(side).reliquat)


def _pass(match: Match, side: Side, _at: datetime) -> bool:
    return match.phase is Phase.PLAYING and _has_the_hand(match, side)


def _press(match: Match, side: Side, _at: datetime) -> bool:
    return may_press(match, side)


def _jarnac(match: Match, side: Side, _at: datetime) -> bool:
    """JARNAC-6, and -10: a player out of time says it in the moment after a pass, and takes nothing."""
    if match.phase is not Phase.RECEIVED:
        return False
    if match.is_out(side):
        return may_claim(match, side)
    return match.hand is side and match.may_say and not match.is_out(side.other) and not match.mat(side).is_full


def _contest(match: Match, side: Side, _at: datetime) -> bool:
    return match.pending is not None and match.pending.side is not side


def _has_the_hand(match: Match, side: Side) -> bool:
    return match.hand is side and not match.is_out(side)


_OPEN: Mapping[Act, Callable[[Match, Side, datetime], bool]] = {
    Act.TOSS: _toss,
    Act.DRAW: _draw,
    Act.SWAP: _swap,
    Act.PLAY: _play,
    Act.PASS: _pass,
    Act.PRESS: _press,
    Act.JARNAC: _jarnac,
    Act.CONTEST: _contest,
}
