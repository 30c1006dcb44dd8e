"""The lines of the standings as their table shows them: every text ready, a hundred of them to a page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any
from uuid import UUID

from django.urls import reverse

from engine.people.called import persons_in
from engine.web import typography

_FIRST = 3
_NOBODY = UUID(int=0)


@dataclass(frozen=True, slots=True)
class Line:
    """`place`: that among the lines shown; `rank`: the general one beside it, "" where they are the same.

    `rounds`: nothing where there is but one; `points`: those that a publication would give, where there are any.
    `profile` and `partner`: the pages of those who are named, of a pair both, each with a name of his own.
    """

    look: str
    place: int
    place_shared: bool
    rank: str
    rank_shared: bool
    url: str
    name: str
    profile: str
    profile_of: str
    partner: str
    partner_of: str
    through: bool
    withdrawn: bool
    notes: tuple[str, ...]
    detail: str
    serie: str
    table: str
    centre: str
    rounds: tuple[str, ...]
    tells_solos: bool
    solos: int
    solo_points: int
    total: str
    negatif: str
    percent: str
    points: tuple[str, ...]


def lines(rows: Iterable[Mapping[str, Any]], context: Mapping[str, Any], word: str) -> list[Line]:
    """`rows`: as `presentation.standings.rows_of` gives them, in that context; `word`: for a table of the hall."""
    french = typography.reads_french()
    return [_line(row, context, word, french=french) for row in rows]


def _line(row: Mapping[str, Any], context: Mapping[str, Any], word: str, *, french: bool) -> Line:
    number = partial(typography.number, french=french)
    sliced, points = context["sliced"], (context.get("points") or {}).get("of")
    detail = (f"{word} {row['table']}" if row["table"] else "", row["centre"], row["serie"])
    (profile, profile_of), (partner, partner_of) = profiles_of(row["name"])
    return Line(
        look=_look(row, sliced=sliced, pinned=context["joueur"]),
        place=row["place"] if sliced else row["rank"],
        place_shared=row["place_shared"] if sliced else row["ex_aequo"],
        rank=str(row["rank"]) if sliced else "",
        rank_shared=row["ex_aequo"],
        url=f"{context['base']}{row['entry']}/",
        name=row["name"],
        profile=profile,
        profile_of=profile_of,
        partner=partner,
        partner_of=partner_of,
        through=row["through"],
        withdrawn=row["withdrawn"],
        notes=tuple(filter(None, (row["stay"], row["split"]))),
        detail=" · ".join(filter(None, detail)),
        serie=row["serie"],
        table="" if row["table"] is None else str(row["table"]),
        centre=row["centre"],
        rounds=tuple(number(points) for points in row["rounds"]) if len(context["rounds"]) > 1 else (),
        tells_solos=context["solos"],
        solos=row["solos"],
        solo_points=row["solo_points"],
        total=number(row["total"]),
        negatif=number(row["negatif"]),
        percent=typography.percent(row["percent"], french=french),
        points=(str(points.get(row["entry"], "")),) if points else (),
    )


def profiles_of(name: str) -> list[tuple[str, str]]:
    """The pages of the first two whom a name names, and who each is; "" in the place of whoever is not named."""
    before, after = _around_player()
    pages = [(f"{before}{person}{after}", called) for person, called in persons_in(name)]
    return [*pages, ("", ""), ("", "")][:2]


@cache
def _around_player() -> tuple[str, str]:
    """The address of a player's page around the id: to reverse it for each of thousands of lines takes long."""
    before, _id, after = reverse("player", args=[_NOBODY]).partition(str(_NOBODY))
    return before, after


def _look(row: Mapping[str, Any], *, sliced: bool, pinned: UUID | None) -> str:
    if row["entry"] == pinned:
        return "is-pinned"
    return "" if sliced or row["rank"] > _FIRST else f"place-{row['rank']}"
