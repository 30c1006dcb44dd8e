"""A centre: a place that plays, what it has, and who corrects its bulletins."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain import refusals
from tournaments.domain.organisation.status import Lifecycle, Organisation, live, named, refuse_closed
from tournaments.domain.reports.state import NOTHING_REPORTED, ReportEvent, Reports, reported_on
from tournaments.events import (
    ArbitreAppointed,
    CentreAmended,
    CentreOpened,
    CentreRequested,
    DoubleArbitreAppointed,
    ResultsAccepted,
    ResultsReported,
    ResultsReturned,
)

CentreEvent = (
    CentreOpened | CentreRequested | CentreAmended | ArbitreAppointed | DoubleArbitreAppointed | Lifecycle | ReportEvent
)

LONGEST_ITEM = 60
MOST_ITEMS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Centre(Organisation):
    """It has no code; `seats` is 0 when nobody said how many players it takes."""

    club: UUID | None = None
    town: str = ""
    seats: int = 0
    equipment: tuple[str, ...] = ()
    arbitres: frozenset[UUID] = frozenset()
    double_arbitres: frozenset[UUID] = frozenset()
    reports: Reports = field(default_factory=lambda: NOTHING_REPORTED)


def evolve(centre: Centre, event: CentreEvent) -> Centre:
    match event:
        case CentreOpened():
            return replace(centre, name=event.name, approved=True)
        case CentreRequested() | CentreAmended():
            return replace(
                centre,
                name=event.name,
                club=event.club,
                town=event.town,
                seats=event.seats,
                equipment=event.equipment,
            )
        case ArbitreAppointed():
            return replace(centre, arbitres=centre.arbitres | {event.account})
        case DoubleArbitreAppointed():
            return replace(centre, double_arbitres=centre.double_arbitres | {event.account})
        case ResultsReported() | ResultsAccepted() | ResultsReturned():
            return replace(centre, reports=reported_on(centre.reports, event))
        case _:
            return live(centre, event)


CENTRE: Decider[Centre, CentreEvent] = Decider(initial=Centre, evolve=evolve)


def open_centre(centre: Centre, *, name: str) -> list[CentreEvent]:
    if centre.exists:
        raise refusals.CentreAlreadyOpen
    return [CentreOpened(name=named(name))]


def ask(
    centre: Centre, *, name: str, club: UUID | None, town: str, seats: int, equipment: Iterable[str]
) -> list[CentreEvent]:
    if centre.exists:
        raise refusals.CentreAlreadyOpen
    asked = CentreRequested(
        name=named(name), club=club, town=" ".join(town.split()), seats=max(seats, 0), equipment=listed(equipment)
    )
    return [asked]


def amend(
    centre: Centre, *, name: str, club: UUID | None, town: str, seats: int, equipment: Iterable[str]
) -> list[CentreEvent]:
    if not centre.exists:
        raise refusals.UnknownCentre
    refuse_closed(centre)
    amended = CentreAmended(
        name=named(name), club=club, town=" ".join(town.split()), seats=max(seats, 0), equipment=listed(equipment)
    )
    if evolve(centre, amended) == centre:
        raise refusals.NothingChanged
    return [amended]


def listed(equipment: Iterable[str]) -> tuple[str, ...]:
    """Each item once, in the order given."""
    items = (" ".join(item.split())[:LONGEST_ITEM] for item in equipment)
    return tuple(dict.fromkeys(item for item in items if item))[:MOST_ITEMS]


def refuse_to_play(centre: Centre) -> None:
    """Only a centre that is approved and open plays a competition."""
    if not centre.exists:
        raise refusals.UnknownCentre
    if not centre.plays:
        raise refusals.CentreNotPlaying(name=centre.name)


def appoint_arbitre(centre: Centre, *, account: UUID) -> list[CentreEvent]:
    if not centre.exists:
        raise refusals.UnknownCentre
    if account in centre.arbitres:
        raise refusals.AlreadyAppointed
    if account in centre.double_arbitres:
        raise refusals.IsDoubleArbitreHere
    return [ArbitreAppointed(account=account)]


def appoint_double_arbitre(centre: Centre, *, account: UUID) -> list[CentreEvent]:
    """FISF 5.9.d: the double arbitre of a centre is none of its arbitres."""
    if not centre.exists:
        raise refusals.UnknownCentre
    if account in centre.double_arbitres:
        raise refusals.AlreadyAppointed
    if account in centre.arbitres:
        raise refusals.IsArbitreHere
    return [DoubleArbitreAppointed(account=account)]
