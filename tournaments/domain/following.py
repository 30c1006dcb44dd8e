"""A centre follows the coups drawn in another hall, and confirms that its board is the same (FISF 0.a)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from engine.events.decider import Decider
from games.domain.agreement import CODE_LENGTH, check_code
from tournaments.domain.refusals.following import CodeUnreadable, CoupBeforeNotLaid, CoupHasChanged, CoupNotToldYet
from tournaments.events.following import CoupDisputed, CoupFollowed

FollowingEvent = CoupFollowed | CoupDisputed
Announced = Mapping[int, str]
"""The digest of grid and tirage of each coup announced, by its number."""


@dataclass(frozen=True, slots=True)
class Following:
    """What a centre said of each coup: the digests on its board, and those it disputed."""

    laid: Mapping[int, str] = field(default_factory=dict)
    disputed: Mapping[int, str] = field(default_factory=dict)

    def to_lay(self, announced: Announced) -> list[int]:
        """The coups missing on the board, or annulled and drawn again since, in order."""
        return [coup for coup, digest in sorted(announced.items()) if self.laid.get(coup) != digest]

    def alarm(self, announced: Announced) -> int | None:
        """FISF 0.a: the first coup that the hall disputes."""
        return min((coup for coup, digest in self.disputed.items() if announced.get(coup) == digest), default=None)


def evolve(following: Following, event: FollowingEvent) -> Following:
    match event:
        case CoupFollowed():
            return replace(
                following, laid={**following.laid, event.coup: event.digest}, disputed=_without(following, event.coup)
            )
        case CoupDisputed():
            laid = {coup: digest for coup, digest in following.laid.items() if coup != event.coup}
            return replace(following, laid=laid, disputed={**following.disputed, event.coup: event.digest})
        case _:
            assert_never(event)


def _without(following: Following, coup: int) -> dict[int, str]:
    return {number: digest for number, digest in following.disputed.items() if number != coup}


FOLLOWING: Decider[Following, FollowingEvent] = Decider(initial=Following, evolve=evolve)


def lay(following: Following, *, announced: Announced, coup: int, digest: str) -> list[FollowingEvent]:
    """FISF 0.a: the coup is on the board as the page showed it under this digest, and so are those before it."""
    _expect_shown(announced, coup, digest)
    if before := [number for number in following.to_lay(announced) if number < coup]:
        raise CoupBeforeNotLaid(coup=before[0])
    if following.laid.get(coup) == digest:
        return []
    return [CoupFollowed(coup=coup, digest=digest)]


def compare(following: Following, *, announced: Announced, coup: int, digest: str, code: str) -> list[FollowingEvent]:
    """FISF 0.a: compare the code of the other hall with what the page showed under this digest.

    The right one confirms every coup up to this one, since the grid holds them all.
    """
    _expect_shown(announced, coup, digest)
    typed = "".join(code.split())
    if len(typed) != CODE_LENGTH or not (typed.isascii() and typed.isdigit()):
        raise CodeUnreadable
    if typed != check_code(digest):
        return [CoupDisputed(coup=coup, digest=digest, typed=typed)]
    lacking = [number for number in following.to_lay(announced) if number <= coup]
    return [CoupFollowed(coup=number, digest=announced[number]) for number in lacking]


def dispute(following: Following, *, announced: Announced, coup: int, digest: str) -> list[FollowingEvent]:
    """FISF 0.a: the board of the hall differs from the page."""
    _expect_shown(announced, coup, digest)
    if following.disputed.get(coup) == digest:
        return []
    return [CoupDisputed(coup=coup, digest=digest, typed="")]


def _expect_shown(announced: Announced, coup: int, digest: str) -> None:
    if coup not in announced:
        raise CoupNotToldYet(coup=coup)
    if announced[coup] != digest:
        raise CoupHasChanged(coup=coup)
