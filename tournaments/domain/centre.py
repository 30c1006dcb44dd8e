"""A centre: a place that plays, and who corrects its bulletins."""

from dataclasses import dataclass, replace
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from tournaments.domain import refusals
from tournaments.events import ArbitreAppointed, CentreOpened, DoubleArbitreAppointed

CentreEvent = CentreOpened | ArbitreAppointed | DoubleArbitreAppointed


@dataclass(frozen=True, slots=True)
class Centre:
    opened: bool = False
    arbitres: frozenset[UUID] = frozenset()
    double_arbitres: frozenset[UUID] = frozenset()


def evolve(centre: Centre, event: CentreEvent) -> Centre:
    match event:
        case CentreOpened():
            return replace(centre, opened=True)
        case ArbitreAppointed():
            return replace(centre, arbitres=centre.arbitres | {event.account})
        case DoubleArbitreAppointed():
            return replace(centre, double_arbitres=centre.double_arbitres | {event.account})
        case _:
            assert_never(event)


CENTRE: Decider[Centre, CentreEvent] = Decider(initial=Centre, evolve=evolve)


def open_centre(centre: Centre, *, name: str) -> list[CentreEvent]:
    if centre.opened:
        raise refusals.CentreAlreadyOpen
    if not name.strip():
        raise refusals.NameMissing
    return [CentreOpened(name=name.strip())]


def appoint_arbitre(centre: Centre, *, account: UUID) -> list[CentreEvent]:
    if not centre.opened:
        raise refusals.UnknownCentre
    if account in centre.arbitres:
        raise refusals.AlreadyAppointed
    if account in centre.double_arbitres:
        raise refusals.IsDoubleArbitreHere
    return [ArbitreAppointed(account=account)]


def appoint_double_arbitre(centre: Centre, *, account: UUID) -> list[CentreEvent]:
    """FISF 5.9.d: the double arbitre of a centre is none of its arbitres."""
    if not centre.opened:
        raise refusals.UnknownCentre
    if account in centre.double_arbitres:
        raise refusals.AlreadyAppointed
    if account in centre.arbitres:
        raise refusals.IsArbitreHere
    return [DoubleArbitreAppointed(account=account)]
