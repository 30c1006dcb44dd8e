"""The events of a festival, as whoever enters them reads them: what is open, what it costs, where he stands."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.utils.timezone import now

from tournaments.circuits.events import CircuitKind
from tournaments.circuits.queries.circuits import CircuitPage, circuit_page
from tournaments.festivals.refusals import FestivalClosed, NotAFestival
from tournaments.models.competitions import EntryRow
from tournaments.models.players import PlayerEntryRow
from tournaments.online_entries.queries import requests
from tournaments.online_entries.queries.payments import PaymentLine, payment_line, payments_of
from tournaments.online_entries.queries.situations import has_begun


@dataclass(frozen=True, slots=True, kw_only=True)
class FestivalEvent:
    """An event of a festival. `offer`: null where no entries are taken online. `cents`: what an entry costs, in
    hundredths of `currency`.
    """

    competition: UUID
    name: str
    starts_on: date
    offer: requests.OnlineOffer | None
    cents: int
    currency: str

    @property
    def open(self) -> bool:
        """Whether it may be ticked now."""
        return self.offer is not None and self.offer.open


@dataclass(frozen=True, slots=True)
class OwnEvent:
    """An event, and where somebody stands in it. `request`: what waits or has its place; `payment`: of that entry.

    `entered`: the organiser has typed his entry. `to_answer`: the request of a pair that waits for him.
    """

    event: FestivalEvent
    request: requests.PlaceRequestLine | None
    payment: PaymentLine | None
    entered: bool
    to_answer: UUID | None

    @property
    def free(self) -> bool:
        """Whether he may tick it."""
        return self.event.open and self.request is None and not self.entered


def festival_page(circuit: UUID) -> CircuitPage:
    """Raises UnknownCircuit, NotAFestival."""
    page = circuit_page(circuit)
    if page.kind is not CircuitKind.FESTIVAL:
        raise NotAFestival
    return page


def events_of(page: CircuitPage) -> list[FestivalEvent]:
    """In the order of the calendar."""
    return [_event(of.id, of.name, of.starts_on) for of in page.competitions]


def _event(competition: UUID, name: str, starts_on: date) -> FestivalEvent:
    payments = payments_of(competition)
    return FestivalEvent(
        competition=competition,
        name=name,
        starts_on=starts_on,
        offer=requests.offer_of(competition),
        cents=payments.fee,
        currency=payments.currency,
    )


def own_events(page: CircuitPage, person: UUID) -> list[OwnEvent]:
    """Of somebody, in the order of the calendar."""
    entered = _entered(person, [of.id for of in page.competitions])
    awaiting = {line.competition: line.request for line in reversed(requests.asked_as_partner(person))}
    return [_own(event, person, entered, awaiting) for event in events_of(page)]


def _own(event: FestivalEvent, person: UUID, entered: dict[UUID, UUID], awaiting: dict[UUID, UUID]) -> OwnEvent:
    lines = requests.requests_in(event.competition, [person])
    standing = next((line for line in lines if line.standing in requests.STANDING), None)
    entry = standing.entry if standing else entered.get(event.competition)
    return OwnEvent(
        event,
        standing,
        payment_line(event.competition, entry) if entry else None,
        event.competition in entered,
        awaiting.get(event.competition),
    )


def _entered(person: UUID, competitions: Iterable[UUID]) -> dict[UUID, UUID]:
    """His entry in each of these competitions that he plays, entered online or by hand."""
    rows = PlayerEntryRow.objects.filter(player=person, competition__in=list(competitions))
    played = EntryRow.objects.filter(entry__in=rows.values("entry"), state="in")
    return dict(played.values_list("competition", "entry"))


def is_taking_entries(page: CircuitPage) -> bool:
    """Whether some event of it may be ticked now."""
    return any(_is_open(of.id) for of in page.competitions)


def _is_open(competition: UUID) -> bool:
    """As `FestivalEvent.open`, of what it costs little to know."""
    window = requests.window_of(competition)
    return window is not None and window.opens_at <= now() < window.closes_at and not has_begun(competition)


def refuse_closed(page: CircuitPage) -> None:
    """Before anybody says who he is. Raises FestivalClosed."""
    if not is_taking_entries(page):
        raise FestivalClosed
