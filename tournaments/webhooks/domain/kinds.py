"""The kinds of news that a webhook may ask for: those of the public stream, and what plugins make of them."""

from collections.abc import Iterable

from engine.events.registry import type_of
from engine.plugins.additions import Kind, Plugin, Webhook
from engine.plugins.installed import added
from engine.plugins.points import Point, join
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
    """Those named, in the order of `kinds_here`. Raises UnknownKinds where there is none, or one not offered."""
    wanted, offered = set(named), kinds_here()
    if not wanted or not wanted <= set(offered):
        raise UnknownKinds
    return tuple(kind for kind in offered if kind in wanted)


def kinds_here() -> tuple[str, ...]:
    """Ours, then those of plugins by name."""
    return (*KINDS, *sorted(added(Kind.WEBHOOKS)))


def kind_of_plugin(name: str) -> Webhook | None:
    """None for ours, and once the plugin is gone."""
    return added(Kind.WEBHOOKS).get(name)


def kinds_of_fact(type_: str, wanted: Iterable[str]) -> list[str]:
    """Under which of the kinds wanted a fact of this type is told."""
    made = {name for name, kind in added(Kind.WEBHOOKS).items() if type_ in kind.follows}
    return [kind for kind in wanted if kind == type_ or kind in made]


def _fault_of(kind: Webhook, _plugin: Plugin) -> UnknownKinds | None:
    """It follows what is public, and nothing else."""
    return None if set(kind.follows) <= set(KINDS) else UnknownKinds()


join(Point(Kind.WEBHOOKS, lambda: KINDS, _fault_of))
