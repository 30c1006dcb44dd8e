"""Who decides recours: what commissions are stands here; other permissions stand with the facts of tournaments."""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from arbitration.models import fisf, recours
from arbitration.queries import reviews, seats
from engine.people import models, permissions


@rules.predicate
def is_member(user: models.Account | AnonymousUser, commission: UUID | None) -> bool:
    """Whether the account sits in the commission now."""
    if commission is None or user.pk is None:
        return False
    return recours.MemberRow.objects.filter(commission=commission, account=user.pk, seat__isnull=False).exists()


@rules.predicate
def presides(user: models.Account | AnonymousUser, commission: UUID | None) -> bool:
    """Whether the account presides over the commission now."""
    if commission is None or user.pk is None:
        return False
    return recours.MemberRow.objects.filter(commission=commission, account=user.pk, seat=1).exists()


@rules.predicate
def is_of_fisf(user: models.Account | AnonymousUser) -> bool:
    """Whether the account is of the commission du règlement of the FISF."""
    return user.pk is not None and fisf.FisfSeatRow.objects.filter(account=user.pk).exists()


@rules.predicate
def presides_fisf(user: models.Account | AnonymousUser) -> bool:
    return user.pk is not None and fisf.FisfSeatRow.objects.filter(account=user.pk, role="president").exists()


@rules.predicate
def sits_in_competition(user: models.Account | AnonymousUser, competition: UUID | None) -> bool:
    """Whether the account sits now in a commission of the competition, or of a centre of it."""
    if competition is None or user.pk is None:
        return False
    its = recours.CommissionRow.objects.filter(competition=competition).values("commission")
    return recours.MemberRow.objects.filter(commission__in=its, account=user.pk, seat__isnull=False).exists()


@rules.predicate
def sits_for_competition(user: models.Account | AnonymousUser, competition: UUID | None) -> bool:
    """Whether the account sits now in the commission of the whole competition."""
    if competition is None or user.pk is None:
        return False
    its = recours.CommissionRow.objects.filter(competition=competition, centre__isnull=True).values("commission")
    return recours.MemberRow.objects.filter(commission__in=its, account=user.pk, seat__isnull=False).exists()


@rules.predicate
def hears_competition(user: models.Account | AnonymousUser, competition: UUID | None) -> bool:
    """Whether a recours of the competition is before the FISF, and the account is of its commission du règlement."""
    if competition is None or not is_of_fisf(user):
        return False
    its = recours.RecoursRow.objects.filter(competition=competition).values("recours")
    return fisf.FurtherRow.objects.filter(recours__in=its).exists()


@rules.predicate
def corrects_partie(user: models.Account | AnonymousUser, partie: UUID | None) -> bool:
    """Whether the account corrects bulletins of the partie, or looks again at them, in any centre."""
    if partie is None or user.pk is None:
        return False
    return seats.is_arbitre_of(user.pk, partie) or reviews.is_double_arbitre_of(user.pk, partie)


# For those who conduct no partie: those who do hear of its bulletins too.
rules.add_perm("arbitration.follow_bulletins", permissions.is_signed_in & corrects_partie)
rules.add_perm("arbitration.compose_fisf", permissions.is_federation_staff)
rules.add_perm("arbitration.lead_fisf", permissions.is_federation_staff | (permissions.is_signed_in & presides_fisf))
rules.add_perm(
    "arbitration.conclude_recours", permissions.is_federation_staff | (permissions.is_signed_in & is_of_fisf)
)
rules.add_perm("arbitration.preside_commission", permissions.is_signed_in & presides)
