"""Predicates about tables of Scrabble cartes: who opened one, who conducts its competition."""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from engine.people.models import Account
from games.queries.tables import table_if_any
from tournaments.permissions import memberships, officials

User = Account | AnonymousUser


@rules.predicate
def is_maker_of_table(user: User, table: UUID | None) -> bool:
    """Outside competitions, the account that opened a table conducts it."""
    row = table_if_any(table) if table else None
    return row is not None and row.competition is None and row.made_by is not None and row.made_by == user.pk


@rules.predicate
def conducts_table(user: User, table: UUID | None) -> bool:
    """Juge-arbitre or organiser of its competition, or staff of the body that owns it."""
    row = table_if_any(table) if table else None
    if row is None or row.competition is None:
        return False
    return bool(officials.is_juge_arbitre(user, row.competition) or memberships.runs_competition(user, row.competition))
