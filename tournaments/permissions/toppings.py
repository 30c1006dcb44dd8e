"""Predicates about toppings: who made one, who conducts its competition."""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account
from games.queries.toppings import topping_if_any
from tournaments.permissions import memberships, officials

User = Account | AnonymousUser


@rules.predicate
def is_of_none(user: User, competition: UUID | None) -> bool:
    """Whether there is no competition."""
    return competition is None


@rules.predicate
def is_maker_of_topping(user: User, topping: UUID | None) -> bool:
    """Outside competitions, the maker of a topping conducts it."""
    row = topping_if_any(topping) if topping else None
    return row is not None and row.competition is None and row.asked_by is not None and row.asked_by == user.pk


@rules.predicate
def conducts_topping(user: User, topping: UUID | None) -> bool:
    """Juge-arbitre or organiser of its competition, or staff of the body that owns it."""
    row = topping_if_any(topping) if topping else None
    if row is None or row.competition is None:
        return False
    return bool(officials.is_juge_arbitre(user, row.competition) or memberships.runs_competition(user, row.competition))
