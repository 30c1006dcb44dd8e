"""Which facts of a partie wake the pages that follow it.

`partie-<id>` is for everybody and hears only of public facts: a draw or a found top wakes nobody.
`conduct-<id>` is for the consoles of the juge-arbitre and hears of every step.
"""

from engine.eventstore import Recorded
from engine.people import allowed
from engine.web.live.topics import register, topics_of
from games.events import (
    BagChecked,
    ClockStarted,
    CoupAnnulled,
    CoupClosed,
    JokerKept,
    JokerReplaced,
    PartieAnnounced,
    PartieEnded,
    PartieInterrupted,
    PartieResumed,
    SolutionAnnounced,
    TirageAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    WillAsked,
)
from games.streams import partie_of
from games.veil import is_veiled_from

# What happens to a partie before everybody's eyes.
PUBLIC = (
    PartieAnnounced,
    TirageAnnounced,
    TiragePutBack,
    ClockStarted,
    CoupClosed,
    SolutionAnnounced,
    JokerReplaced,
    JokerKept,
    CoupAnnulled,
    PartieInterrupted,
    PartieResumed,
    PartieEnded,
)

register("partie", lambda user, partie: not is_veiled_from(partie, user))
register("conduct", lambda user, partie: allowed(user, "games.conduct_partie", partie))


@topics_of(*PUBLIC)
def everybody(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"partie-{partie_of(at.stream)}",)


@topics_of(*PUBLIC, BagChecked, TirageDrawn, TirageRejected, WillAsked, TopComputed)
def consoles(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"conduct-{partie_of(at.stream)}",)
