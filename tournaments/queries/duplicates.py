"""Players who may be one and the same person."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import combinations
from typing import Any
from uuid import UUID

from django.db.models import Case, CharField, Count, Func, Value, When

from engine.people import models, searching
from tournaments.models import competitions, players
from tournaments.queries import memberships, ordering
from tournaments.queries.players import PlayerLine, player_lines

MOST = 200
# What `bare_number` makes of a number, asked of the database.
_BARE = Case(
    When(number__regex="^[0-9]+$", then=Func("number", Value("0"), function="LTRIM", output_field=CharField())),
    default="number",
)


class Suspicion(Enum):
    """Why two players look like one."""

    SAME_BIRTH_DATE = "same name, same birth date"
    NO_BIRTH_DATE = "same name, a birth date unknown"
    SAME_NUMBER = "same licence number, in two federations or but for its zeros"


@dataclass(frozen=True, slots=True)
class Suspected:
    """Two players and why they look like one."""

    first: PlayerLine
    second: PlayerLine
    why: Suspicion
    birth_dates: tuple[date | None, date | None]


def suspected_duplicates(reach: memberships.Reach = memberships.EVERYTHING) -> list[Suspected]:
    """At most MOST pairs, by name; the strongest suspicion of each pair. `reach`: both players are in it."""
    known = (
        None
        if reach.everything
        else set(players.PlayerRow.objects.filter(reach.of_players()).values_list("id", flat=True))
    )
    pairs: dict[tuple[UUID, UUID], Suspicion] = {}
    births: dict[UUID, date | None] = {}
    for first, second, why in (*_same_names(births), *_same_numbers(births)):
        if known is None or {first, second} <= known:
            pairs.setdefault((first, second), why)
        if len(pairs) == MOST:
            break
    lines = player_lines({id_ for pair in pairs for id_ in pair})
    return [
        Suspected(lines[first], lines[second], why, (births[first], births[second]))
        for (first, second), why in pairs.items()
    ]


def shared_competitions(first: UUID, second: UUID) -> list[str]:
    """The names of the competitions that both entered."""
    entered_by_first = players.PlayerEntryRow.objects.filter(player=first).values("competition")
    both = players.PlayerEntryRow.objects.filter(player=second, competition__in=entered_by_first).values("competition")
    return [row.name for row in ordering.in_calendar_order(competitions.CompetitionRow.objects.filter(id__in=both))]


def _same_names(births: dict[UUID, date | None]) -> Iterator[tuple[UUID, UUID, Suspicion]]:
    living = models.Identity.objects.filter(pk__in=_living())
    twice = living.values("folded").annotate(many=Count("id")).filter(many__gt=1).values("folded")
    groups: dict[str, list[tuple[UUID, date | None]]] = defaultdict(list)
    rows = living.filter(folded__in=twice).order_by(searching.in_order_of("folded"), "id")
    for id_, folded, birth in rows.values_list("id", "folded", "birth_date"):
        groups[folded].append((id_, birth))
        births[id_] = birth
    for group in groups.values():
        for (first, one), (second, other) in combinations(group, 2):
            if one is None or other is None:
                yield first, second, Suspicion.NO_BIRTH_DATE
            elif one == other:
                yield first, second, Suspicion.SAME_BIRTH_DATE


def _same_numbers(births: dict[UUID, date | None]) -> Iterator[tuple[UUID, UUID, Suspicion]]:
    """One number, but for the zeros before it, of people with one birth date.

    Two federations gave it: a licence taken over from the other one. Or one did, and a spreadsheet lost the zeros.
    """
    living_licences = models.Licence.objects.filter(person__in=_living()).annotate(bare=_BARE)
    twice = (
        living_licences.values("bare").annotate(many=Count("person", distinct=True)).filter(many__gt=1).values("bare")
    )
    groups: dict[str, list[UUID]] = defaultdict(list)
    for number, person in (
        living_licences.filter(bare__in=twice).order_by("bare", "person").values_list("bare", "person")
    ):
        if person not in groups[number]:
            groups[number].append(person)
    ids = [id_ for group in groups.values() for id_ in group]
    births |= dict(models.Identity.objects.filter(pk__in=ids).values_list("id", "birth_date"))
    for group in groups.values():
        for first, second in combinations(group, 2):
            if births.get(first) and births.get(first) == births.get(second):
                yield first, second, Suspicion.SAME_NUMBER


def _living() -> Any:
    return players.PlayerRow.objects.filter(merged_into=None, forgotten=False).values("id")
