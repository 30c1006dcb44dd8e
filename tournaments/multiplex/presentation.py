"""The halls of a multiplex as the juge-arbitre and their own pages read them, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext as _, ngettext, pgettext_lazy

from games.domain.partie.state.partie import Partie, Phase
from tournaments.multiplex import presence
from tournaments.multiplex.domain.halls import Halls, coup_ahead, progress
from tournaments.multiplex.presence import Ahead, LostByHall, Presence
from tournaments.multiplex.queries import Loaded

STATES = {
    "ready": pgettext_lazy("state of a hall", "Ready"),
    "waiting": pgettext_lazy("state of a hall", "Not ready"),
    "playing": pgettext_lazy("state of a hall", "Playing"),
    "cut": pgettext_lazy("state of a hall", "Cut off"),
    "absent": pgettext_lazy("state of a hall", "No page open"),
    "aside": pgettext_lazy("state of a hall", "Set aside"),
    "ended": pgettext_lazy("state of a hall", "Partie over"),
}


@dataclass(frozen=True, slots=True)
class MultiplexHall:
    """`state`: a key of STATES. `drift_ms` and `error_ms`: of its clock, None until it has measured it.

    `shown_ms`: how late it showed the first signal of the coup that is played; None where it did not say.
    `cut_s`: since how many seconds it is cut off. `lost`: what it has lost of the coup and nobody has decided on.
    """

    centre: UUID
    name: str
    state: str
    label: str
    coup: int
    cut_s: int
    drift_ms: int | None
    error_ms: int | None
    shown_ms: int | None
    lost: LostByHall | None
    aside: bool
    running: bool
    behind: bool


@dataclass(frozen=True, slots=True)
class MultiplexHalls:
    """`spread_ms`: between the halls that showed the first signal first and last; None below two."""

    halls: tuple[MultiplexHall, ...]
    ready: int
    spread_ms: int | None

    @property
    def unready(self) -> tuple[MultiplexHall, ...]:
        return tuple(hall for hall in self.halls if hall.state in ("waiting", "cut", "absent"))


def shown_of(loaded: Loaded) -> MultiplexHalls:
    """The halls as they are now, with what their pages say."""
    centres = list(loaded.halls.parties)
    said, ready = presence.of_halls(loaded.id, centres), presence.ready_for(loaded.id, centres)
    return halls_shown(loaded.halls, said, ready, at=now())


def halls_shown(
    halls: Halls, said: Mapping[UUID, Presence], ready: Mapping[UUID, Ahead], *, at: datetime
) -> MultiplexHalls:
    """Those that need attention first, then by name."""
    furthest = max((progress(partie) for partie in halls.conducted.values()), default=None)
    lines = [
        _shown(halls, centre, _Told(said.get(centre), ready.get(centre)), at, behind=furthest != progress(partie))
        for centre, partie in halls.parties.items()
    ]
    order = ("cut", "absent", "aside", "waiting", "playing", "ready", "ended")
    lines.sort(key=lambda line: (order.index(line.state), line.name, line.centre))
    shown = [line.shown_ms for line in lines if line.shown_ms is not None]
    spread = max(shown) - min(shown) if len(shown) > 1 else None
    return MultiplexHalls(tuple(lines), sum(line.state == "ready" for line in lines), spread)


@dataclass(frozen=True, slots=True)
class _Told:
    """What the page of a hall has told."""

    said: Presence | None
    ready: Ahead | None


def _shown(halls: Halls, centre: UUID, told: _Told, at: datetime, *, behind: bool) -> MultiplexHall:
    partie, said = halls.parties[centre], told.said
    cut = said.cut_for(at) if said else 0
    state = _state(halls, centre, partie, is_heard=said is not None, cut=cut, is_ready=told.ready == coup_ahead(partie))
    started = partie.current.started_at if partie.coups else None
    is_of_coup = said is not None and started is not None and said.started_at == started
    lost = said.lost if said and said.lost and said.lost.coup == len(partie.coups) else None
    if lost and (centre, lost.coup) in halls.multiplex.ruled:
        lost = None
    return MultiplexHall(
        centre=centre,
        name=halls.names.get(centre, ""),
        state=state,
        label=str(STATES[state]),
        coup=len(partie.coups),
        cut_s=cut,
        drift_ms=said.drift_ms if said else None,
        error_ms=said.error_ms if said else None,
        shown_ms=said.shown_ms if said and is_of_coup else None,
        lost=lost,
        aside=halls.is_aside(centre),
        running=partie.phase is Phase.RUNNING and partie.interrupted_at is None,
        behind=behind,
    )


def _state(halls: Halls, centre: UUID, partie: Partie, *, is_heard: bool, cut: int, is_ready: bool) -> str:
    if partie.phase is Phase.ENDED:
        return "ended"
    if halls.is_aside(centre):
        return "aside"
    if not is_heard:
        return "absent"
    if cut:
        return "cut"
    if partie.phase in (Phase.RUNNING, Phase.CLOSED):
        return "playing"
    return "ready" if is_ready else "waiting"


def lost_text(lost: LostByHall) -> str:
    """To the hall that is back: how long it was cut off, and what it has lost of the coup that is played."""
    cut = ngettext("Cut off for %(count)s second.", "Cut off for %(count)s seconds.", lost.seconds)
    parts = [cut % {"count": lost.seconds}]
    if lost.coup:
        told = {"coup": lost.coup, "before": lost.before, "during": lost.during}
        parts.append(_("Coup %(coup)s: %(before)s s lost before its time, %(during)s s of its time.") % told)
        parts.append(_("The juge-arbitre knows, and decides."))
    return " ".join(parts)
