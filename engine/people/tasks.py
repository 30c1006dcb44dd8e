"""The mails about accounts; housekeeping: what expired is deleted, not only ignored; and what stays of persons."""

from datetime import timedelta
from uuid import UUID

from django.core.management import call_command
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from engine.jobs.registry import job, periodic
from engine.jobs.retention import CONSENT, CONTRACT, INTEREST, SECURITY, retained, stays
from engine.people import claims  # noqa: F401  # its job is registered
from engine.people.address import write_address_mail
from engine.people.mail import erase_old_mails
from engine.people.mails import MailKind, write_mail
from engine.people.models import AccessToken, AddressMail, NameChange


@job("people.mail", outside=True, label=_("Mail about an account"))
def mail_about_account(kind: str, account: str, origin: str) -> None:
    write_mail(MailKind(kind), UUID(account), origin=origin)


@job("people.address_mail", outside=True, label=_("Mail about a change of address"))
def mail_about_address(mail: str, origin: str) -> None:
    write_address_mail(UUID(mail), origin=origin)


@retained(
    "people.address_mails",
    what=_("The address of a mail that confirms another address, or says that it changed"),
    why=_("until the mail is sent; kept longer only where no server takes it"),
    ground=SECURITY,
    kept=timedelta(days=7),
)
def delete_old_address_mails(older_than: timedelta) -> None:
    AddressMail.objects.filter(asked_at__lt=timezone.now() - older_than).delete()


@retained(
    "people.expired_sessions",
    what=_("Who is signed in, and where"),
    why=_("not to sign in each time"),
    ground=SECURITY,
    kept="KEEP_SESSIONS_DAYS",
)
def delete_expired_sessions(older_than: timedelta) -> None:
    """A session says itself when it ends: the setting is its length."""
    call_command("clearsessions")


@periodic("people.expired_tokens")
def delete_expired_tokens() -> None:
    AccessToken.objects.filter(expiry__lt=timezone.now()).delete()


@periodic("people.name_changes")
def delete_old_name_changes() -> None:
    """The last row alone says whether names have changed."""
    last = NameChange.objects.order_by("-id").values_list("id", flat=True).first()
    if last is not None:
        NameChange.objects.filter(id__lt=last).delete()


@retained(
    "people.mails",
    what=_("Mails written to files, where no server sends them"),
    why=_("to find one that got lost"),
    ground=SECURITY,
    kept="KEEP_MAILS_DAYS",
)
def delete_old_mails(older_than: timedelta) -> int:
    return erase_old_mails(older_than)


stays(
    "people.identities",
    what=_("Name, birth date, address, licence numbers"),
    why=_("a licensee has them as long as the results are his"),
    ground=CONTRACT,
    until=_("until the player is forgotten"),
)
stays(
    "people.accounts",
    what=_("Accounts: address, name shown, last sign-in"),
    why=_("to sign in"),
    ground=CONTRACT,
    until=_("until the account is deleted, or its player forgotten"),
)
stays(
    "people.tokens",
    what=_("Access of programs"),
    why=_("each says itself when it ends"),
    ground=SECURITY,
    until=_("until it ends or is revoked"),
)
stays(
    "people.name_choices",
    what=_("Whether a name is shown: who said so, and when"),
    why=_("to prove the consent"),
    ground=CONSENT,
    until=_("until the player is forgotten"),
)
stays(
    "people.reasons",
    what=_("Reasons of judgements, rectifications, annulments and decisions"),
    why=_("each total is explained by them; they name nobody"),
    ground=INTEREST,
    until=_("as long as the results"),
)
stays(
    "people.log",
    what=_("The log: what happened, with ids and without names"),
    why=_("rankings are counted again from it"),
    ground=INTEREST,
    until=_("for good"),
)
