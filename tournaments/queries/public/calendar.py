"""The calendar: every competition by month, with what it is, where, and what its results are worth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from tournaments.domain.plan import recorded_plan
from tournaments.domain.templates import TEMPLATES
from tournaments.models import CompetitionRow, RoundRow
from tournaments.queries.competitions import State

MOST = 500


@dataclass(frozen=True, slots=True)
class Announced:
    """A competition in the calendar. `kind` is the title of its template, "" without one; `published` as its row."""

    id: UUID
    name: str
    first: date
    last: date
    kind: str
    place: str
    state: State
    published: str
    written_at: datetime


@dataclass(frozen=True, slots=True)
class Month:
    """A month and its competitions, in order; `first` is its first day."""

    first: date
    competitions: tuple[Announced, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of the calendar is asked for; "" asks for everything. `past`: what is over, the latest first."""

    kind: str = ""
    place: str = ""
    past: bool = False


@dataclass(frozen=True, slots=True)
class Calendar:
    """The months asked for, and what can be chosen among."""

    months: tuple[Month, ...]
    kinds: tuple[str, ...]
    places: tuple[str, ...]


def calendar(wanted: Wanted, today: date) -> Calendar:
    """The competitions to come, the next first; or those that are over, the latest first."""
    every = announced()
    shown = [
        one
        for one in every
        if (one.last < today) == wanted.past and wanted.kind in ("", one.kind) and wanted.place in ("", one.place)
    ]
    shown.sort(key=lambda one: (one.first, one.name), reverse=wanted.past)
    return Calendar(
        tuple(_months(shown[:MOST])),
        tuple(sorted({one.kind for one in every if one.kind})),
        tuple(sorted({one.place for one in every if one.place})),
    )


def announced() -> list[Announced]:
    """Every competition, in two queries."""
    rounds: dict[UUID, list[bool]] = {}
    for competition, is_open in RoundRow.objects.values_list("competition", "is_open"):
        rounds.setdefault(competition, []).append(is_open)
    return [_announced(row, rounds.get(row.pk, [])) for row in CompetitionRow.objects.order_by("starts_on", "name")]


def _announced(row: CompetitionRow, rounds: Sequence[bool]) -> Announced:
    plan = recorded_plan(row.plan)
    template = TEMPLATES.get(plan.template)
    state = State.PLAYING if any(rounds) else State.PLAYED if rounds else State.PLANNED
    return Announced(
        id=row.pk,
        name=row.name,
        first=row.starts_on,
        last=row.starts_on + timedelta(days=plan.days - 1),
        kind=template.title if template else "",
        place=plan.place,
        state=state,
        published=row.published,
        written_at=row.created_at,
    )


def _months(shown: Iterable[Announced]) -> list[Month]:
    by_month: dict[date, list[Announced]] = {}
    for one in shown:
        by_month.setdefault(one.first.replace(day=1), []).append(one)
    return [Month(first, tuple(own)) for first, own in by_month.items()]
