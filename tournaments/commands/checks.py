"""What commands refuse alike."""

from uuid import UUID

from engine.people.models import Account
from tournaments.domain.refusals import UnknownAccount


def refuse_unknown_account(account: UUID) -> None:
    if not Account.objects.filter(id=account).exists():
        raise UnknownAccount
