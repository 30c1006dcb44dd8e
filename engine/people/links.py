"""Links that are keys: the bearer acts. Each is signed for one use, tells its last day, and can be withdrawn.

A link tells how many of its place were withdrawn before it was made: one that tells fewer than there are now is dead.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from django.core.signing import BadSignature, Signer

from engine import zones
from engine.events.refusals import N_, Refusal


class LinkExpired(Refusal):
    status = 410
    message = N_("This link has expired: ask the arbitre for another. What was recorded through it stays.")


class LinkWithdrawn(Refusal):
    status = 410
    message = N_("This link was withdrawn: ask the arbitre for another. What was recorded through it stays.")


@dataclass(frozen=True, slots=True)
class Link:
    """What a link opens: the parts of a name; `until`: its last day; `withdrawn`: how many were so before it."""

    opens: tuple[str, ...]
    withdrawn: int
    until: date

    def refuse_dead(self, withdrawn: int) -> None:
        """`withdrawn`: how many of its place are so now. Raises LinkExpired, LinkWithdrawn."""
        if self.withdrawn != withdrawn:
            raise LinkWithdrawn
        if zones.today() > self.until:
            raise LinkExpired


def key_of(use: str, *opens: str, withdrawn: int, lasts: timedelta) -> str:
    """What a link holds: the same for a whole day, so that a page that shows it does not change."""
    until = last_day(lasts)
    return Signer(salt=use).sign(".".join((*opens, str(withdrawn), str(until.toordinal()))))


def last_day(lasts: timedelta) -> date:
    """Of a link that is made today."""
    return zones.today() + lasts


def read_key(use: str, key: str) -> Link:
    """ValueError for what was cut short, changed, or made for another use."""
    try:
        *opens, withdrawn, until = Signer(salt=use).unsign(key).split(".")
    except BadSignature as error:
        raise ValueError("not a link of ours") from error
    return Link(tuple(opens), int(withdrawn), date.fromordinal(int(until)))
