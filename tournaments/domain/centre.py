"""A centre: a place to play, its equipment, and who corrects its bulletins."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from engine.events import decider, timezones
from tournaments.domain import terms
from tournaments.domain.organisation.status import Lifecycle, Organisation, live, named, refuse_closed
from tournaments.domain.refusals import centres, organisation
from tournaments.domain.reports.state import NOTHING_REPORTED, ReportEvent, Reports, reported_on
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events import centre as events, reporting

CentreEvent = (
    events.CentreOpened
    | events.CentreRequested
    | events.CentreAmended
    | events.CentreEntrusted
    | events.ArbitreAppointed
    | events.ArbitreDismissed
    | events.DoubleArbitreAppointed
    | events.DoubleArbitreDismissed
    | Lifecycle
    | ReportEvent
)

LONGEST_ITEM = 60
MOST_ITEMS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Centre(Organisation):
    """It has no code; `seats` is 0 if unknown. Its people, by their accounts."""

    federation: UUID | None = None
    comite: UUID | None = None
    club: UUID | None = None
    town: str = ""
    seats: int = 0
    equipment: tuple[str, ...] = ()
    time_zone: str = ""
    arbitres: Mapping[UUID, Term] = field(default_factory=dict)
    double_arbitres: Mapping[UUID, Term] = field(default_factory=dict)
    reports: Reports = field(default_factory=lambda: NOTHING_REPORTED)


def evolve(centre: Centre, event: CentreEvent) -> Centre:
    match event:
        case events.CentreOpened():
            federation, comite = event.federation, event.comite
            time_zone = event.time_zone
            return replace(
                centre, name=event.name, approved=True, federation=federation, comite=comite, time_zone=time_zone
            )
        case events.CentreRequested():
            return replace(_amended(centre, event), federation=event.federation, comite=event.comite)
        case events.CentreAmended():
            return _amended(centre, event)
        case events.CentreEntrusted():
            return replace(centre, federation=event.federation, comite=event.comite)
        case events.ArbitreAppointed():
            return replace(centre, arbitres={**centre.arbitres, event.account: _term(event)})
        case events.ArbitreDismissed():
            return replace(centre, arbitres=terms.without(centre.arbitres, event.account))
        case events.DoubleArbitreAppointed():
            return replace(centre, double_arbitres={**centre.double_arbitres, event.account: _term(event)})
        case events.DoubleArbitreDismissed():
            return replace(centre, double_arbitres=terms.without(centre.double_arbitres, event.account))
        case reporting.ResultsReported() | reporting.ResultsAccepted() | reporting.ResultsReturned():
            return replace(centre, reports=reported_on(centre.reports, event))
        case _:
            return live(centre, event)


def _amended(centre: Centre, event: events.CentreRequested | events.CentreAmended) -> Centre:
    return replace(
        centre,
        name=event.name,
        club=event.club,
        town=event.town,
        seats=event.seats,
        equipment=event.equipment,
        time_zone=event.time_zone,
    )


def _term(event: events.ArbitreAppointed | events.DoubleArbitreAppointed) -> Term:
    return Term(event.since, event.until, event.competition)


CENTRE: decider.Decider[Centre, CentreEvent] = decider.Decider(initial=Centre, evolve=evolve)


def open_centre(
    centre: Centre, *, name: str, federation: UUID | None = None, comite: UUID | None = None, time_zone: str = ""
) -> list[CentreEvent]:
    if centre.exists:
        raise centres.CentreAlreadyOpen
    zone = timezones.named(time_zone)
    return [events.CentreOpened(name=named(name), federation=federation, comite=comite, time_zone=zone)]


def ask(
    centre: Centre,
    *,
    name: str,
    club: UUID | None,
    town: str,
    seats: int,
    equipment: Iterable[str],
    federation: UUID | None = None,
    comite: UUID | None = None,
    time_zone: str = "",
) -> list[CentreEvent]:
    if centre.exists:
        raise centres.CentreAlreadyOpen
    return [
        events.CentreRequested(
            name=named(name),
            club=club,
            town=" ".join(town.split()),
            seats=max(seats, 0),
            equipment=listed(equipment),
            federation=federation,
            comite=comite,
            time_zone=timezones.named(time_zone),
        )
    ]


def amend(
    centre: Centre,
    *,
    name: str,
    club: UUID | None,
    town: str,
    seats: int,
    equipment: Iterable[str],
    time_zone: str = "",
) -> list[CentreEvent]:
    if not centre.exists:
        raise centres.UnknownCentre
    refuse_closed(centre)
    amended = events.CentreAmended(
        name=named(name),
        club=club,
        town=" ".join(town.split()),
        seats=max(seats, 0),
        equipment=listed(equipment),
        time_zone=timezones.named(time_zone),
    )
    if evolve(centre, amended) == centre:
        raise organisation.NothingChanged
    return [amended]


def entrust(centre: Centre, *, federation: UUID | None, comite: UUID | None) -> list[CentreEvent]:
    """The new owner of the centre, besides that of its club."""
    if not centre.exists:
        raise centres.UnknownCentre
    refuse_closed(centre)
    if (federation, comite) == (centre.federation, centre.comite):
        raise organisation.NothingChanged
    return [events.CentreEntrusted(federation=federation, comite=comite)]


def give(centre: Centre, *, federation: UUID, comite: UUID | None) -> list[CentreEvent]:
    """The same for a centre without an owner. Raises AlreadyOwned too."""
    if centre.federation or centre.comite or centre.club:
        raise organisation.AlreadyOwned(name=centre.name)
    return entrust(centre, federation=federation, comite=comite)


def listed(equipment: Iterable[str]) -> tuple[str, ...]:
    """Each item once, in the order given."""
    items = (" ".join(item.split())[:LONGEST_ITEM] for item in equipment)
    return tuple(dict.fromkeys(item for item in items if item))[:MOST_ITEMS]


def refuse_to_play(centre: Centre) -> None:
    """Only a centre that is approved and open plays a competition."""
    if not centre.exists:
        raise centres.UnknownCentre
    if not centre.plays:
        raise organisation.CentreNotPlaying(name=centre.name)


def appoint_arbitre(centre: Centre, *, account: UUID, now: datetime, term: Term = ALWAYS) -> list[CentreEvent]:
    if not centre.exists:
        raise centres.UnknownCentre
    terms.refuse_standing(centre.arbitres, account, term, now)
    if terms.held(centre.double_arbitres, account, now):
        raise centres.IsDoubleArbitreHere
    return [events.ArbitreAppointed(account=account, since=term.since, until=term.until, competition=term.competition)]


def appoint_double_arbitre(centre: Centre, *, account: UUID, now: datetime, term: Term = ALWAYS) -> list[CentreEvent]:
    """FISF 5.9.d: the double arbitre of a centre is none of its arbitres."""
    if not centre.exists:
        raise centres.UnknownCentre
    terms.refuse_standing(centre.double_arbitres, account, term, now)
    if terms.held(centre.arbitres, account, now):
        raise centres.IsArbitreHere
    return [
        events.DoubleArbitreAppointed(account=account, since=term.since, until=term.until, competition=term.competition)
    ]


def dismiss_arbitre(centre: Centre, *, account: UUID) -> list[CentreEvent]:
    terms.refuse_missing(centre.arbitres, account)
    return [events.ArbitreDismissed(account=account)]


def dismiss_double_arbitre(centre: Centre, *, account: UUID) -> list[CentreEvent]:
    terms.refuse_missing(centre.double_arbitres, account)
    return [events.DoubleArbitreDismissed(account=account)]
