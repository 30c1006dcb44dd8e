"""Who decides recours: what commissions are stands here; other permissions stand with the facts of tournaments."""

from uuid import UUID

import rules
from django.contrib.auth.models import AnonymousUser

from arbitration.models import MemberRow
from engine.people.models import Account
from engine.people.rules import is_federation_staff, is_signed_in


@rules.predicate
def is_member(user: Account | AnonymousUser, commission: UUID | None) -> bool:
    """Whether the account sits in the commission now."""
    if commission is None or user.pk is None:
        return False
    return MemberRow.objects.filter(commission=commission, account=user.pk, seat__isnull=False).exists()


rules.add_perm("arbitration.decide_recours", is_federation_staff | (is_signed_in & is_member))
