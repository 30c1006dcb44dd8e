"""What the page of a game offers to watch, beside its example."""

from dataclasses import dataclass

from django.urls import reverse

from engine.web import phrases
from games.presentation.matches import match_lines
from games.presentation.tables import table_lines
from games.queries import watching as queries


@dataclass(frozen=True, slots=True)
class Watched:
    """`names`: of the players; `over`: it is read again, at this address, step by step; else it is being played."""

    names: str
    over: bool
    address: str


def match_watched() -> Watched | None:
    """None where nobody has played one."""
    row = queries.match_to_watch()
    if row is None:
        return None
    line = match_lines([row])[0]
    page = "games:match-replay" if line.is_over else "games:match"
    return Watched(phrases.all_of([line.first, line.second]), line.is_over, reverse(page, args=[line.id]))


def table_watched() -> Watched | None:
    """None where nobody has played one."""
    row = queries.table_to_watch()
    if row is None:
        return None
    line = table_lines([row])[0]
    page = "games:table-replay" if line.is_over else "games:table"
    return Watched(
        phrases.all_of([player.name for player in line.players]), line.is_over, reverse(page, args=[line.id])
    )
