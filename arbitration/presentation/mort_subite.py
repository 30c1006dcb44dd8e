"""What the pages of a mort subite show, as plain values for templates and for the API (FISF 3.8.3)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from arbitration.domain.mort_subite import Fall
from arbitration.queries import names_of_entries
from arbitration.queries.mort_subite import Fighter, MortSubite, centre_names
from arbitration.queries.survivors import Survivors
from engine.people.called import place_in_list

Card = dict[str, Any]

# On the screen of the hall, beside the grid: more names than that are a number.
MOST_NAMES = 24


@dataclass(frozen=True, slots=True)
class _Names:
    """Of the players, and of their centres where there are several."""

    players: Mapping[UUID, str]
    centres: Mapping[UUID, str]


def eliminations(found: MortSubite) -> Card:
    """For the juge-arbitre: the coup to pronounce, who would fall and why, whose bulletin lacks; what was said."""
    names = _Names(names_of_entries(found.fighters), centre_names(found))
    following = found.waiting[0] if found.waiting else None
    lacking = found.lacking(following[0]) if following else []
    since = found.lacking_since()
    last = max(found.pronounced, default=None)
    return {
        "partie": found.partie,
        "left": len(found.left),
        "players": len(found.fighters),
        "over": found.state.left is not None and found.state.left <= 1,
        "waiting": [coup for coup, _attempt in found.waiting],
        "coup": _coup(found, *following, names) if following else None,
        "lacking": [names.players[each] for each in lacking],
        "since": [names.players[each] for each in since],
        "again": {"coup": last, "attempt": found.pronounced[last]} if since and last else None,
        "said": [_said(found, coup, names) for coup in sorted(found.pronounced, reverse=True)],
    }


def _coup(found: MortSubite, coup: int, attempt: int, names: _Names) -> Card:
    fall = found.falls_at(coup)
    lines = [_line(entry, each, coup, names, falls=entry in fall) for entry, each in found.in_at(coup).items()]
    return {
        "coup": coup,
        "attempt": attempt,
        "best": found.best_at(coup),
        "presumed": sum(line["presumed"] for line in lines),
        # who falls first: that is what is to be said
        "lines": sorted(lines, key=lambda line: (not line["falls"], place_in_list(line["name"]))),
        "falling": len(fall),
    }


def _line(entry: UUID, fighter: Fighter, coup: int, names: _Names, *, falls: bool) -> Card:
    return {
        "entry": entry,
        "name": names.players[entry],
        "table": fighter.seat.table or 0,
        "centre": names.centres.get(fighter.seat.centre, ""),
        "points": fighter.player.points(coup),
        "penalty": fighter.player.cost.get(coup, 0),
        "missing": not fighter.player.wrote(coup),
        "awaited": fighter.lacks(coup),
        "presumed": coup in fighter.presumed,
        "excused": not fighter.player.plays(coup),
        "falls": falls,
    }


def _said(found: MortSubite, coup: int, names: _Names) -> Card:
    fell = [(names.players[entry], fall) for entry, fall in found.recorded.items() if fall.coup == coup]
    return {"coup": coup, "fallen": [{"name": name, "why": why(fall)} for name, fall in sorted(fell, key=_by_name)]}


def _by_name(one: tuple[str, Fall]) -> str:
    return place_in_list(one[0])


def why(fall: Fall) -> str:
    """Why somebody fell: "24 points, 30 for the best"."""
    told = {"points": fall.points, "best": fall.best, "penalty": fall.penalty}
    if fall.missing:
        return _("no bulletin; %(best)s points for the best") % told
    if fall.penalty:
        return _("%(points)s points, %(penalty)s of pénalité withdrawn; %(best)s for the best") % told
    return _("%(points)s points; %(best)s for the best") % told


def survivors_shown(found: Survivors, *, most: int | None = None) -> Card:
    """For everybody. most: how many names are shown at most; of more, their number."""
    last = found.coups[0] if found.coups else None
    return {
        "partie": found.partie,
        "competition": {"id": found.competition, "name": found.competition_name},
        "round": found.round,
        "over": found.over,
        "waiting": None if found.over else found.waiting,
        "left": len(found.still_in),
        "still_in": _shown((one.name for one in found.still_in), most),
        "last": _falls(last, most) if last else None,
        "coups": [_falls(each, None) for each in found.coups],
    }


def _falls(each: Any, most: int | None) -> Card:
    fallen = [{"entry": one.entry, "name": one.name, "why": why(one.fall)} for one in each.fallen]
    shown = fallen if most is None or len(fallen) <= most else []
    return {"coup": each.coup, "count": len(fallen), "fallen": shown}


def _shown(names: Iterable[str], most: int | None) -> list[str]:
    listed = list(names)
    return listed if most is None or len(listed) <= most else []
