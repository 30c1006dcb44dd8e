"""Predicates about accounts alone. Apps combine them with their own in their `rules.py`."""

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account


@rules.predicate
def is_signed_in(user: Account | AnonymousUser) -> bool:
    return user.is_authenticated and user.is_active


@rules.predicate
def is_federation_staff(user: Account | AnonymousUser) -> bool:
    """Staff of the federation: they open competitions and centres, and settle what arbiters cannot."""
    return user.is_authenticated and user.is_active and user.is_staff


rules.add_perm("people.invite", is_federation_staff)
