"""The calendar: every competition by month, with its kind, its place, and the state of its results."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from engine import zones
from engine.text import by_name, folded
from tournaments.domain.plan import recorded_plan
from tournaments.domain.programme import Item, programme
from tournaments.domain.templates import TEMPLATES
from tournaments.models.competitions import CentreEnrolmentRow, CompetitionRow, EntryRow, RoundRow
from tournaments.models.organisation import CentreRow, ClubRow, FederationRow
from tournaments.queries import ordering, rehearsals
from tournaments.queries.competitions import State, state_of
from tournaments.queries.zones import zones_of_competitions

MOST = 500


@dataclass(frozen=True, slots=True)
class Announced:
    """A competition in the calendar. `kind` is the title of its template, "" without one; `published` as its row.

    Its days are those of its `zone`.

    `federations`: those of the clubs that hold its centres; where no centre is a club's, those of its entries.
    """

    id: UUID
    name: str
    first: date
    last: date
    kind: str
    place: str
    state: State
    published: str
    written_at: datetime
    federations: frozenset[UUID]
    zone: ZoneInfo
    programme: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Month:
    """A month and its competitions, in order; `first` is its first day."""

    first: date
    competitions: tuple[Announced, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The filter of the calendar; "" filters nothing. `past`: only what is over, the latest first."""

    kind: str = ""
    place: str = ""
    federation: UUID | None = None
    past: bool = False


@dataclass(frozen=True, slots=True)
class Calendar:
    """The filtered months, and the values to filter by."""

    months: tuple[Month, ...]
    kinds: tuple[str, ...]
    places: tuple[str, ...]
    federations: tuple[tuple[UUID, str], ...]


def calendar(wanted: Wanted) -> Calendar:
    """The competitions to come, the next first; or those that are over, the latest first. Each by its own clocks."""
    every = announced()
    listed = [
        competition
        for competition in every
        if (competition.last < zones.today_in(competition.zone)) == wanted.past and _is_wanted(competition, wanted)
    ]
    listed.sort(key=lambda competition: (competition.first, folded(competition.name)), reverse=wanted.past)
    playing = {federation for competition in every for federation in competition.federations}
    named = by_name(FederationRow.objects.values_list("id", "name"))
    return Calendar(
        tuple(_months(listed[:MOST])),
        tuple(sorted({competition.kind for competition in every if competition.kind})),
        tuple(sorted({competition.place for competition in every if competition.place}, key=folded)),
        tuple((id_, name) for id_, name in named if id_ in playing),
    )


def _is_wanted(competition: Announced, wanted: Wanted) -> bool:
    if wanted.federation is not None and wanted.federation not in competition.federations:
        return False
    return wanted.kind in ("", competition.kind) and wanted.place in ("", competition.place)


def announced(of: Collection[UUID] | None = None) -> list[Announced]:
    """Every competition that counts, or of these, in the same queries whatever their number."""
    rounds: dict[UUID, list[bool]] = {}
    for competition, is_open in RoundRow.objects.values_list("competition", "is_open"):
        rounds.setdefault(competition, []).append(is_open)
    federations = federations_by_competition()
    real = rehearsals.real_competitions()
    rows = list(ordering.in_calendar_order(real if of is None else real.filter(id__in=of)))
    zone_of = zones_of_competitions(rows)
    return [
        _announced(row, rounds.get(row.pk, []), federations.get(row.pk, frozenset()), zone_of[row.pk]) for row in rows
    ]


def federations_by_competition() -> dict[UUID, frozenset[UUID]]:
    """By competition, those of its centres; of its entries where no centre is a club's."""
    of_club = dict(ClubRow.objects.values_list("id", "federation"))
    clubs = CentreRow.objects.filter(club__isnull=False).values_list("id", "club")
    of_centre = {centre: of_club[club] for centre, club in clubs if club is not None and club in of_club}
    enrolled = CentreEnrolmentRow.objects.values_list("competition", "centre")
    entered = EntryRow.objects.filter(federation__isnull=False).values_list("competition", "federation")
    by_centre = _grouped((competition, of_centre.get(centre)) for competition, centre in enrolled)
    return _grouped(entered.order_by().distinct()) | by_centre


def _grouped(pairs: Iterable[tuple[UUID, UUID | None]]) -> dict[UUID, frozenset[UUID]]:
    by_competition: dict[UUID, set[UUID]] = {}
    for competition, federation in pairs:
        if federation is not None:
            by_competition.setdefault(competition, set()).add(federation)
    return {competition: frozenset(federations) for competition, federations in by_competition.items()}


def _announced(row: CompetitionRow, rounds: Sequence[bool], federations: frozenset[UUID], zone: ZoneInfo) -> Announced:
    plan = recorded_plan(row.plan)
    template = TEMPLATES.get(plan.template)
    return Announced(
        id=row.pk,
        name=row.name,
        first=row.starts_on,
        last=row.starts_on + timedelta(days=plan.days - 1),
        kind=template.title if template else "",
        place=plan.place,
        state=state_of(row, rounds),
        published=row.published,
        written_at=row.created_at,
        federations=federations,
        zone=zone,
        programme=programme(plan.visit.hours, row.starts_on, plan.days),
    )


def _months(listed: Iterable[Announced]) -> list[Month]:
    by_month: dict[date, list[Announced]] = {}
    for competition in listed:
        by_month.setdefault(competition.first.replace(day=1), []).append(competition)
    return [Month(first, tuple(competitions)) for first, competitions in by_month.items()]
