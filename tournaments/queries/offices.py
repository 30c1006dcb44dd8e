"""The offices that an account holds now, each read once per page."""

from collections.abc import Mapping
from uuid import UUID

from engine.once import once
from tournaments.domain.terms import ORGANISER
from tournaments.models import competitions, organisation

# By centre: the one competition that an appointment is for, or None where it is for all.
Posts = Mapping[UUID, UUID | None]


@once
def conducted_by(account: UUID | None) -> frozenset[UUID]:
    """The competitions of which an account is juge-arbitre; none for a visitor, here and below."""
    if account is None:
        return frozenset()
    return frozenset(competitions.JugeArbitreRow.objects.filter(account=account).values_list("competition", flat=True))


@once
def halls_conducted_by(account: UUID | None) -> frozenset[tuple[UUID, UUID]]:
    """(competition, centre) of which an account is the juge-arbitre."""
    if account is None:
        return frozenset()
    return frozenset(
        competitions.CentreJugeArbitreRow.objects.filter(account=account).values_list("competition", "centre")
    )


@once
def arbitre_posts(account: UUID | None) -> Posts:
    if account is None:
        return {}
    return dict(organisation.ArbitreRow.objects.filter(account=account).values_list("centre", "competition"))


@once
def double_arbitre_posts(account: UUID | None) -> Posts:
    if account is None:
        return {}
    return dict(organisation.DoubleArbitreRow.objects.filter(account=account).values_list("centre", "competition"))


@once
def memberships_of(account: UUID | None) -> Mapping[UUID, str]:
    """By federation, comité or competition: the role of the account there."""
    if account is None:
        return {}
    return dict(organisation.MembershipRow.objects.filter(account=account).values_list("place", "role"))


def staffed_by(account: UUID | None) -> frozenset[UUID]:
    """The federations and comités of which an account is staff, or an administrator."""
    return frozenset(place for place, role in memberships_of(account).items() if role != ORGANISER)
