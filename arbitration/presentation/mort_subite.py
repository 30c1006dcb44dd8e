"""What the pages of a mort subite show, as plain values for templates and for the API (FISF 3.8.3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from arbitration.domain.mort_subite import Fall
from arbitration.queries import seats, survivors
from arbitration.queries.mort_subite import Fighter, MortSubite, centre_names
from engine.people.called import place_in_list
from engine.web.shapes import FOR_PAGES

Context = dict[str, Any]

# On the screen of the hall, beside the grid: more names than that are a number.
MOST_NAMES = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class FighterShown:
    """A player who had not fallen before the coup. `penalty` was withdrawn from `points` at once (FISF 5.9).

    `missing`: no bulletin; `excused`: none is asked, being wrongly out at the time; `presumed`: the top given to all.
    """

    entry: UUID
    name: str
    table: int
    points: int
    penalty: int
    missing: bool
    presumed: bool
    excused: bool
    falls: bool
    centre: str = field(metadata=FOR_PAGES)
    awaited: bool = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class CoupToPronounce:
    """The coup whose eliminations are to be pronounced next; `best`: the most that a player found."""

    coup: int
    attempt: int
    best: int
    lines: Sequence[FighterShown]

    @property
    def falling(self) -> int:
        return sum(line.falls for line in self.lines)

    @property
    def presumed(self) -> int:
        return sum(line.presumed for line in self.lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class Eliminations:
    """`lacking` and `since`: names of players without a bulletin, of that coup or of one pronounced before.

    `over`: at most one player is left.
    """

    left: int
    players: int
    over: bool
    waiting: Sequence[int]
    coup: CoupToPronounce | None
    lacking: Sequence[str]
    since: Sequence[str]
    # the coup to pronounce again without the bulletins that were taken back since, and those pronounced so far
    again: Context | None = field(metadata=FOR_PAGES)
    said: Sequence[Context] = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class _Names:
    """Of the players, and of their centres where there are several."""

    players: Mapping[UUID, str]
    centres: Mapping[UUID, str]


def eliminations(mort_subite: MortSubite) -> Eliminations:
    """For the juge-arbitre: the coup to pronounce, who would fall and why, whose bulletin is missing; what was said."""
    names = _Names(seats.names_of_entries(mort_subite.fighters), centre_names(mort_subite))
    following = mort_subite.waiting[0] if mort_subite.waiting else None
    lacking = mort_subite.lacking(following[0]) if following else []
    since = mort_subite.lacking_since()
    last = max(mort_subite.pronounced, default=None)
    return Eliminations(
        left=len(mort_subite.left),
        players=len(mort_subite.fighters),
        over=mort_subite.state.left is not None and mort_subite.state.left <= 1,
        waiting=[coup for coup, _attempt in mort_subite.waiting],
        coup=_coup(mort_subite, *following, names) if following else None,
        lacking=[names.players[entry] for entry in lacking],
        since=[names.players[entry] for entry in since],
        again={"coup": last, "attempt": mort_subite.pronounced[last]} if since and last else None,
        said=[_pronounced(mort_subite, coup, names) for coup in sorted(mort_subite.pronounced, reverse=True)],
    )


def _coup(mort_subite: MortSubite, coup: int, attempt: int, names: _Names) -> CoupToPronounce:
    fall = mort_subite.falls_at(coup)
    lines = [
        _line(entry, fighter, coup, names, falls=entry in fall) for entry, fighter in mort_subite.in_at(coup).items()
    ]
    return CoupToPronounce(
        coup=coup,
        attempt=attempt,
        best=mort_subite.best_at(coup),
        # who falls first: that is what is to be said
        lines=sorted(lines, key=lambda line: (not line.falls, place_in_list(line.name))),
    )


def _line(entry: UUID, fighter: Fighter, coup: int, names: _Names, *, falls: bool) -> FighterShown:
    return FighterShown(
        entry=entry,
        name=names.players[entry],
        table=fighter.seat.table or 0,
        points=fighter.player.points(coup),
        penalty=fighter.player.cost.get(coup, 0),
        missing=not fighter.player.wrote(coup),
        presumed=coup in fighter.presumed,
        excused=not fighter.player.plays(coup),
        falls=falls,
        centre=names.centres.get(fighter.seat.centre, ""),
        awaited=fighter.lacks(coup),
    )


def _pronounced(mort_subite: MortSubite, coup: int, names: _Names) -> Context:
    fell = [(names.players[entry], fall) for entry, fall in mort_subite.recorded.items() if fall.coup == coup]
    return {"coup": coup, "fallen": [{"name": name, "why": why(fall)} for name, fall in sorted(fell, key=_by_name)]}


def _by_name(named: tuple[str, Fall]) -> str:
    return place_in_list(named[0])


def why(fall: Fall | survivors.Fallen) -> str:
    """Why somebody fell: "24 points, 30 for the best"."""
    params = {"points": fall.points, "best": fall.best, "penalty": fall.penalty}
    if fall.missing:
        return _("no bulletin; %(best)s points for the best") % params
    if fall.penalty:
        return _("%(points)s points, %(penalty)s of pénalité withdrawn; %(best)s for the best") % params
    return _("%(points)s points; %(best)s for the best") % params


def survivors_shown(mort_subite: survivors.Survivors, *, most: int | None = None) -> Context:
    """For everybody. most: how many names are shown at most; of more, their number."""
    last = mort_subite.coups[0] if mort_subite.coups else None
    return {
        "partie": mort_subite.partie,
        "competition": {"id": mort_subite.competition, "name": mort_subite.competition_name},
        "round": mort_subite.round,
        "over": mort_subite.over,
        "waiting": None if mort_subite.over else mort_subite.waiting,
        "left": len(mort_subite.still_in),
        "still_in": _at_most((player.name for player in mort_subite.still_in), most),
        "last": _falls(last, most) if last else None,
        "coups": [_falls(coup, None) for coup in mort_subite.coups],
    }


def _falls(settled: Any, most: int | None) -> Context:
    fallen = [{"entry": player.entry, "name": player.name, "why": why(player)} for player in settled.fallen]
    shown = fallen if most is None or len(fallen) <= most else []
    return {"coup": settled.coup, "count": len(fallen), "fallen": shown}


def _at_most(names: Iterable[str], most: int | None) -> list[str]:
    listed = list(names)
    return listed if most is None or len(listed) <= most else []
