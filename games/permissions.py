"""Permissions on parties that no person has; those of people stand with the facts that give them (tournaments)."""

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people import guests, models, permissions
from games.domain.cartes.table.state import Table
from games.domain.jarnac.match.state import Match
from games.domain.topping.run import Run
from games.events.jarnac import Side

# Only the worker records what a search found: `require` lets SYSTEM through before any rule is asked.
rules.add_perm("games.record_top", rules.always_deny)
# And it alone prepares the game of a topping, and tells it once nobody is to play it.
rules.add_perm("games.prepare_topping", rules.always_deny)
# And records what time has done to a match of Jarnac that nobody looks at.
rules.add_perm("games.settle_match", rules.always_deny)


@rules.predicate
def is_somebody(user: models.Account | AnonymousUser | guests.Guest) -> bool:
    """An account, or the guest of a session."""
    return isinstance(user, guests.Guest) or bool(permissions.is_signed_in(user))


@rules.predicate
def is_the_runner(user: models.Account | AnonymousUser | guests.Guest, run: Run | None) -> bool:
    """Whether this user plays the run online."""
    return run is not None and run.rules.player != "" and getattr(user, "actor_id", None) == run.rules.player


@rules.predicate
def is_in_the_seat(user: models.Account | AnonymousUser | guests.Guest, seat: tuple[Match, Side] | None) -> bool:
    """Whether this user plays there, on their own device."""
    return seat is not None and getattr(user, "actor_id", None) == seat[0].seats.get(seat[1], object())


@rules.predicate
def is_at_the_table(user: models.Account | AnonymousUser | guests.Guest, place: tuple[Table, int] | None) -> bool:
    """Whether this user plays there, on their own device."""
    if place is None or place[1] not in place[0].places:
        return False
    who = place[0].places[place[1]].who
    return who != "" and getattr(user, "actor_id", None) == who


# A game between friends is anybody's to open, and to join by its link.
rules.add_perm("games.open_friendly", is_somebody)
rules.add_perm("games.join_friendly", is_somebody)
rules.add_perm("games.join_table", is_somebody)
rules.add_perm("games.play_at_table", is_somebody & is_at_the_table)
rules.add_perm("games.play_topping", is_somebody)
rules.add_perm("games.take_seat", is_somebody)
rules.add_perm("games.play_seat", is_somebody & is_in_the_seat)
rules.add_perm("games.play_run", is_somebody & is_the_runner)
# A lexicon is of the whole installation.
rules.add_perm("games.keep_lexicons", permissions.is_federation_staff)
