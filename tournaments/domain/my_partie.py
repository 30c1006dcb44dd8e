"""What a player may read of his own partie, and when (FISF 2.1.b, 3.5.d, 5.9)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

MOST_LOSSES = 3


class Telling(Enum):
    """How much of a partie its player reads."""

    TO_COME = "to_come"
    PLAYING = "playing"  # a coup is being played: nothing at all (FISF 2.1.b)
    AWAITED = "awaited"  # others are still to play the same letters: nothing of them
    UNDER_WAY = "under_way"  # between two coups: what the hall has heard, and the billets that were handed over
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a partie stands. `in_coup`: a tirage is announced and its bulletins are not raised yet."""

    begun: bool
    in_coup: bool
    ended: bool
    embargoed: bool


def tellings(moments: Sequence[Moment]) -> tuple[Telling, ...]:
    """For each partie of a player, in their order: while he plays a coup he reads nothing of any of them."""
    is_playing = any(moment.in_coup for moment in moments)
    return tuple(_telling(moment, is_playing) for moment in moments)


def _telling(moment: Moment, is_playing: bool) -> Telling:
    if not moment.begun:
        return Telling.TO_COME
    if is_playing:
        return Telling.PLAYING
    if moment.embargoed:
        return Telling.AWAITED
    return Telling.OVER if moment.ended else Telling.UNDER_WAY


def verdict_is_told(telling: Telling, *, is_handed_over: bool) -> bool:
    """FISF 5.9: to read a verdict is to be notified of it: after the partie, or with the billet, motif included."""
    return telling is Telling.OVER or (telling is Telling.UNDER_WAY and is_handed_over)


@dataclass(frozen=True, slots=True)
class Loss:
    """Points between the top of a coup and what was made of it."""

    coup: int
    points: int


def greatest_losses(coups: Iterable[tuple[int, int, int | None]]) -> tuple[Loss, ...]:
    """Where most was lost, the most first, of (coup, top, score or None where it is not told)."""
    losses = [Loss(coup, top - score) for coup, top, score in coups if score is not None and score < top]
    return tuple(sorted(losses, key=lambda loss: (-loss.points, loss.coup))[:MOST_LOSSES])
