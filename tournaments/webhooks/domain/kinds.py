"""The kinds of news that a webhook may ask for: those of the public stream, and no other."""

from collections.abc import Iterable

from engine.events.registry import type_of
from games.events import partie
from tournaments.events import publication
from tournaments.events.competition import RoundClosed, RoundOpened
from tournaments.webhooks.domain.refusals import UnknownKinds

# What most sites wait for stands first.
CLASSES: tuple[type, ...] = (
    publication.ResultsPublished,
    RoundOpened,
    RoundClosed,
    partie.PartieAnnounced,
    partie.TirageAnnounced,
    partie.ClockStarted,
    partie.CoupClosed,
    partie.SolutionAnnounced,
    partie.JokerReplaced,
    partie.JokerKept,
    partie.TiragePutBack,
    partie.CoupAnnulled,
    partie.PartieInterrupted,
    partie.PartieResumed,
    partie.PartieEnded,
)
KINDS: tuple[str, ...] = tuple(type_of(cls).name for cls in CLASSES)


def kinds_among(named: Iterable[str]) -> tuple[str, ...]:
    """Those named, in the order of `KINDS`. Raises UnknownKinds where there is none, or one that is not offered."""
    wanted = set(named)
    if not wanted or not wanted <= set(KINDS):
        raise UnknownKinds
    return tuple(kind for kind in KINDS if kind in wanted)
