"""Predicates about what is played online: matches of Jarnac, tables of Scrabble cartes, toppings."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account
from tournaments.permissions import memberships, officials

User = Account | AnonymousUser


@rules.predicate
def is_of_none(user: User, competition: UUID | None) -> bool:
    """Whether there is no competition."""
    return competition is None


def conducts(row_of: Callable[[UUID], Any], maker: str = "made_by") -> rules.Predicate:
    """Juge-arbitre or organiser of its competition, or staff of the body that owns it; outside competitions, its maker.

    row_of: its row, if there is one; maker: the field of the account that opened it.
    """

    @rules.predicate
    def conducts_play(user: User, played: UUID | None) -> bool:
        row = row_of(played) if played else None
        if row is None:
            return False
        if row.competition is None:
            made_by = getattr(row, maker)
            return made_by is not None and bool(made_by == user.pk)
        return bool(
            officials.is_juge_arbitre(user, row.competition) or memberships.runs_competition(user, row.competition)
        )

    return conducts_play
