"""Runs online, started by anyone; by guests, so many an hour from one place."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.http import HttpRequest
from rest_framework.request import Request

from engine.events.refusals import Refusal
from engine.people import brakes, guests
from games.commands.run import start_run
from games.domain.topping.refusals import TooManyGuestRuns
from games.queries.toppings import own_run

# A whole club may sit behind one address.
STARTED = brakes.Brake("guest-runs", 60, brakes.HOUR)


def start_own_run(request: HttpRequest | Request, topping: UUID, name: str) -> UUID:
    """The run of the requester; a guest is remembered. Raises TooManyGuestRuns, and as `commands.start_run`."""
    by = guests.somebody(request)
    if not isinstance(by, guests.Guest):
        return start_run(topping, name=name, by=by)
    with _counted(request, topping):
        run = start_run(topping, name=name, by=by)
    guests.remember_guest(request, by)
    return run


@contextmanager
def _counted(request: HttpRequest | Request, topping: UUID) -> Iterator[None]:
    """What starts nothing counts for nothing; a player gets an existing run back, however many others have started."""
    place = brakes.place_of(request)
    known = guests.guest_of(request)
    if not STARTED.lets(place) and not (known and own_run(topping, known.actor_id)):
        raise TooManyGuestRuns
    try:
        yield
    except Refusal:
        STARTED.give_back(place)
        raise
