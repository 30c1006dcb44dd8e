"""What commands refuse alike."""

from datetime import date
from uuid import UUID

from engine.people.models import Account
from tournaments.domain.dated import season_on
from tournaments.domain.plan import Plan
from tournaments.domain.refusals import UnknownAccount
from tournaments.tables import points_table


def refuse_unknown_account(account: UUID) -> None:
    if not Account.objects.filter(id=account).exists():
        raise UnknownAccount


def refuse_unknown_points(plan: Plan, starts_on: date) -> None:
    """Raises UnknownPointsTable, PointsTableInvalid: a plan names a table of points that is installed."""
    if plan.points_table:
        points_table(plan.points_table, season_on(starts_on))
