"""Checks that commands share."""

from datetime import date
from uuid import UUID

from engine.events.actors import Actor
from engine.people.models import Account
from tournaments.domain.dated import season_on
from tournaments.domain.plan import Plan
from tournaments.domain.refusals import centres, organisation
from tournaments.models.organisation import ComiteRow, FederationRow
from tournaments.queries.memberships import Owner, owners_of
from tournaments.tables import points_table


def refuse_unknown_account(account: UUID) -> None:
    if not Account.objects.filter(id=account).exists():
        raise centres.UnknownAccount


def refuse_unknown_points(plan: Plan, starts_on: date) -> None:
    """A plan names an installed table of points. Raises UnknownPointsTable, PointsTableInvalid."""
    if plan.points_table:
        points_table(plan.points_table, season_on(starts_on))


def owner_named(federation: UUID | None, comite: UUID | None, *, by: Actor) -> Owner:
    """The owner of something new: with a comité, its federation too. Where none is named, the only one of the actor.

    Raises UnknownFederation, UnknownComite, ComiteElsewhere.
    """
    if comite is not None:
        above = ComiteRow.objects.filter(pk=comite).values_list("federation", flat=True).first()
        if above is None:
            raise organisation.UnknownComite
        if federation not in (None, above):
            raise organisation.ComiteElsewhere
        return Owner(above, comite)
    if federation is not None:
        if not FederationRow.objects.filter(pk=federation).exists():
            raise organisation.UnknownFederation
        return Owner(federation)
    if not isinstance(by, Account) or by.is_staff:
        return Owner()
    owners = owners_of(by)
    federations = {place.federation for place, _name in owners}
    return owners[0][0] if len(federations) == 1 else Owner()
