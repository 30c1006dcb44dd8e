"""Predicates about accounts alone. Apps combine them with their own in their `rules.py`."""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account


@rules.predicate
def is_signed_in(user: Account | AnonymousUser) -> bool:
    return user.is_authenticated and user.is_active and not user.has_expired


@rules.predicate
def has_address(user: Account | AnonymousUser) -> bool:
    """False for a pass of one day: nothing outlives it, and nothing opens it again."""
    return bool(getattr(user, "email", None))


@rules.predicate
def is_federation_staff(user: Account | AnonymousUser) -> bool:
    """The team of the installation: everything, for every federation."""
    return user.is_authenticated and user.is_active and user.is_staff


@rules.predicate
def is_the_player(user: Account | AnonymousUser, person: UUID | None) -> bool:
    """The licensee whose account it is: asked about the id of a person."""
    return person is not None and getattr(user, "person", None) == person


rules.add_perm("people.keep_accounts", is_federation_staff)
rules.add_perm("people.keep_tokens", is_signed_in & has_address)
