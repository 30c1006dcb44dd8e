"""Entering a festival in words: what each event takes and costs, where somebody stands in it, what is left to pay."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine import zones
from engine.web.typography import number
from tournaments.circuits.events import CircuitKind
from tournaments.circuits.queries.circuits import CircuitPage
from tournaments.festivals.queries import FestivalEvent, OwnEvent, is_taking_entries
from tournaments.online_entries import links, presentation
from tournaments.online_entries.queries.requests import Standing


@dataclass(frozen=True, slots=True)
class OwnEventShown:
    """`place`: where it is played; `price`: "" where it costs nothing; `notes`: when entries are taken, places left,
    or where he stands; `url`: of his request, of the pair that he answers to, or of the event; `link`: what that page
    is for.
    """

    place: str
    price: str
    notes: list[str]
    url: str
    link: str


def entry_url(page: CircuitPage) -> str:
    """Where a festival is entered; "" of another circuit, or while no event of it takes entries."""
    if page.kind is not CircuitKind.FESTIVAL or not is_taking_entries(page):
        return ""
    return reverse("festival-entry", args=[page.id])


def own_event_shown(own: OwnEvent) -> OwnEventShown:
    event = own.event
    with zones.telling(competition=event.competition):
        notes = _notes(own)
    url, link = _way(own)
    return OwnEventShown(place_of(event), price_of(event), notes, url, link)


def place_of(event: FestivalEvent) -> str:
    return ", ".join(centre.name for centre in event.offer.centres) if event.offer else ""


def price_of(event: FestivalEvent) -> str:
    return presentation.sum_text(event.cents, event.currency) if event.cents else ""


def _notes(own: OwnEvent) -> list[str]:
    if own.request is not None:
        standing = presentation.standing_sentence(own.request)
        return [standing, *filter(None, [presentation.payment_sentence(own.payment)])]
    if own.entered:
        typed = _("You are entered: the organiser has typed it.")
        return [typed, *filter(None, [presentation.payment_sentence(own.payment)])]
    if own.event.offer is None:
        return [_("Entries of this event are not taken online.")]
    said = presentation.offer_sentences(own.event.offer)
    if own.event.open and own.event.offer.teams:
        said.append(_("Here you ask for yourself alone: a team is entered on the page of this event."))
    return said


def _way(own: OwnEvent) -> tuple[str, str]:
    if own.request is not None:
        return links.request_path(own.request.request), _("Read this entry, or withdraw it")
    if own.to_answer is not None:
        return links.partner_path(own.to_answer), _("Somebody asks you to be his partner: confirm or decline")
    return reverse("competition", args=[own.event.competition]), _("The page of this event")


def left_to_pay(events: Iterable[OwnEvent]) -> str:
    """What he owes for all that he has asked for, "12,00 € + 5,00 CHF" of two currencies; "" where he owes nothing."""
    left: dict[str, int] = {}
    for own in events:
        if own.payment is not None and own.payment.owes > own.payment.received:
            currency = own.payment.currency
            left[currency] = left.get(currency, 0) + own.payment.owes - own.payment.received
    return " + ".join(presentation.sum_text(cents, currency) for currency, cents in left.items())


def asked_sentence(standings: Iterable[Standing], refused: int) -> str:
    """What became of the events that were ticked."""
    stood = list(standings)
    placed = sum(standing in (Standing.PLACED, Standing.HELD) for standing in stood)
    waiting = stood.count(Standing.WAITING)
    asked = stood.count(Standing.ASKED)
    said = (
        (placed, ngettext("You have a place in %(count)s event.", "You have a place in %(count)s events.", placed)),
        (
            waiting,
            ngettext("You wait for a place in %(count)s event.", "You wait for a place in %(count)s events.", waiting),
        ),
        (
            asked,
            ngettext(
                "The organiser has %(count)s request to accept.",
                "The organiser has %(count)s requests to accept.",
                asked,
            ),
        ),
        (
            refused,
            ngettext(
                "%(count)s event could not be entered: see why there.",
                "%(count)s events could not be entered: see why there.",
                refused,
            ),
        ),
    )
    return " ".join(sentence % {"count": number(count)} for count, sentence in said if count)


def withdrawn_sentence(count: int) -> str:
    sentence = ngettext(
        "You have withdrawn from %(count)s event: somebody else may play.",
        "You have withdrawn from %(count)s events: somebody else may play.",
        count,
    )
    return sentence % {"count": number(count)}
