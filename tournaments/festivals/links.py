"""The page of who has typed the code of the mail: he enters the events of a festival, and withdraws.

Its key enters somebody: it lives until the evening of the next day, then a new code leads to it. The link of each
request, which only withdraws it, lives as long as it always does.
"""

from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from engine.events.refusals import N_, Refusal
from engine.eventstore import recorded
from engine.people.links import key_of, read_key
from tournaments.festivals.refusals import FestivalPageOver

_USE = "tournaments.festival_places"
LASTS = timedelta(days=1)


def places_path(circuit: UUID, person: UUID) -> str:
    key = key_of(_USE, circuit.hex, person.hex, withdrawn=recorded.NEW, lasts=LASTS)
    return reverse("festival-places", args=[key])


def opened(token: str) -> tuple[UUID, UUID]:
    """The circuit and the person. Raises FestivalPageOver."""
    try:
        link = read_key(_USE, token)
        circuit, person = map(UUID, link.opens)
    except ValueError:
        raise FestivalPageOver from None
    try:
        link.refuse_dead(recorded.NEW)
    except Refusal:
        door = reverse("festival-entry", args=[circuit])
        raise FestivalPageOver().leading(N_("Type the licence number again"), door) from None
    return circuit, person
