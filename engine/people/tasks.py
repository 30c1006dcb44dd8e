"""The mails about accounts; housekeeping: what expired is deleted, not only ignored; and what stays of persons."""

from datetime import timedelta
from uuid import UUID

from django.core.management import call_command
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

import engine.people.claims  # noqa: F401  # its job is registered
from engine.jobs import registry, retention
from engine.people import address, mails, models
from engine.people.mail import erase_old_mails


@registry.job("people.mail", outside=True, label=_("Mail about an account"))
def mail_about_account(kind: str, account: str, origin: str) -> None:
    mails.write_mail(mails.MailKind(kind), UUID(account), origin=origin)


@registry.job("people.address_mail", outside=True, label=_("Mail about a change of address"))
def mail_about_address(mail: str, origin: str) -> None:
    address.write_address_mail(UUID(mail), origin=origin)


@retention.retained(
    "people.address_mails",
    what=_("The address of a mail that confirms another address, or says that it changed"),
    why=_("until the mail is sent; kept longer only where no server takes it"),
    ground=retention.SECURITY,
    period=timedelta(days=7),
)
def delete_old_address_mails(older_than: timedelta) -> None:
    models.AddressMail.objects.filter(asked_at__lt=timezone.now() - older_than).delete()


@retention.retained(
    "people.expired_sessions",
    what=_("Who is signed in, and where"),
    why=_("not to sign in each time"),
    ground=retention.SECURITY,
    period="KEEP_SESSIONS_DAYS",
)
def delete_expired_sessions(older_than: timedelta) -> None:
    """A session holds its own end: the setting is its length."""
    call_command("clearsessions")


@registry.periodic("people.expired_tokens")
def delete_expired_tokens() -> None:
    models.AccessToken.objects.filter(expiry__lt=timezone.now()).delete()


@registry.periodic("people.name_changes")
def delete_old_name_changes() -> None:
    """The last row alone says whether names have changed."""
    last = models.NameChange.objects.order_by("-id").values_list("id", flat=True).first()
    if last is not None:
        models.NameChange.objects.filter(id__lt=last).delete()


@retention.retained(
    "people.mails",
    what=_("Mails written to files, where no server sends them"),
    why=_("to find one that got lost"),
    ground=retention.SECURITY,
    period="KEEP_MAILS_DAYS",
)
def delete_old_mails(older_than: timedelta) -> int:
    return erase_old_mails(older_than)


retention.stays(
    "people.identities",
    what=_("Name, birth date, address, licence numbers"),
    why=_("a licensee has them as long as the results are his"),
    ground=retention.CONTRACT,
    until=_("until the player is forgotten"),
)
retention.stays(
    "people.accounts",
    what=_("Accounts: address, name shown, last sign-in"),
    why=_("to sign in"),
    ground=retention.CONTRACT,
    until=_("until the account is deleted, or its player forgotten"),
)
retention.stays(
    "people.tokens",
    what=_("Access of programs"),
    why=_("each says itself when it ends"),
    ground=retention.SECURITY,
    until=_("until it ends or is revoked"),
)
retention.stays(
    "people.name_choices",
    what=_("Whether a name is shown: who said so, and when"),
    why=_("to prove the consent"),
    ground=retention.CONSENT,
    until=_("until the player is forgotten"),
)
retention.stays(
    "people.reasons",
    what=_("Reasons of judgements, rectifications, annulments and decisions"),
    why=_("each total is explained by them; they name nobody"),
    ground=retention.INTEREST,
    until=_("as long as the results"),
)
retention.stays(
    "people.log",
    what=_("The log: what happened, with ids and without names"),
    why=_("rankings are counted again from it"),
    ground=retention.INTEREST,
    until=_("for good"),
)
