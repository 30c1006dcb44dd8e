"""Which licensee an account belongs to: claimed by licence number, or set by staff.

The page answers the same for any number, known or not. A mail goes to the address that the federation knows for that
person, and only its reader gets further; what it holds dies with the password it sets, or after
PASSWORD_RESET_TIMEOUT.
"""

from collections.abc import Iterable, Sequence
from uuid import UUID

import structlog
from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode
from django.utils.timezone import now
from django.utils.translation import gettext as _, gettext_lazy, override

from engine.events import actors, refusals
from engine.jobs.queue import enqueue, running_key
from engine.jobs.registry import job
from engine.people import identities, licences, permissions
from engine.people.address import DeadLink
from engine.people.language import language_at
from engine.people.mail import send_mail
from engine.people.models import Account

log = structlog.get_logger(__name__)

_SALT = "people.claim"
# Typing a number again and again does not fill a mailbox.
_ONE_MAIL_A = "%Y%m%d%H"


class LinkOfAnother(refusals.Refusal):
    """Somebody else is signed in than the link was sent to."""

    status = 403
    message = refusals.N_("This link was sent to another account. Log in with that one.")


class AlreadyLinked(refusals.Refusal):
    """The licensee has an account, or the account has a licensee."""

    message = refusals.N_("This account, or this licensee, is linked already.")


class UnknownAccount(refusals.NotThere):
    """No account has this address."""

    message = refusals.N_("No account has this e-mail address.")


def ask_for_access(number: str, *, origin: str) -> None:
    """Somebody wants into the account of the licensee of this number. The same work is done for any number."""
    persons = [str(person) for person in licences.persons_numbered(number)]
    moment = f"{now():{_ONE_MAIL_A}}"
    enqueue("people.claim", key=f"claim-{'-'.join(persons) or 'nobody'}-{moment}", persons=persons, origin=origin)


@job("people.claim", outside=True, label=gettext_lazy("Licences looked for, to join an account"))
def answer_claim(persons: Sequence[str], origin: str) -> None:
    """Write to those of these persons that the federation can reach: a job for each, so that none is told twice."""
    if len(persons) > 1:
        moment = running_key().rpartition("-")[2]
        for person_id in persons:
            enqueue("people.claim", key=f"claim-{person_id}-{moment}", persons=[person_id], origin=origin)
        return
    for person in map(UUID, persons):
        if address := identities.sure_email_of(person):
            with override(language_at(address)):
                send_mail(
                    address, subject=_("Your player access"), body=_mail(person, address, origin), key=running_key()
                )


def _mail(person: UUID, address: str, origin: str) -> str:
    linked = Account.objects.filter(person=person).first()
    same = Account.objects.filter(email=address.lower()).first()
    if linked is None and same is None:
        linked = _opened(person, address)
    if linked is not None and linked.email == address.lower() and not linked.is_staff:
        text = _("Choose a password here; you then read what is kept of you: %(link)s")
        return _letter(text, origin + _password_path(linked))
    if linked is None and same is not None and same.person is None:
        token = signing.dumps({"person": str(person), "account": same.actor_id}, salt=_SALT)
        text = _("Log in with the account of this address, then follow this link to join it to your licence: %(link)s")
        return _letter(text, origin + reverse("player-link", args=[token]))
    text = _("This licence has an account with another address, or this address serves another licensee.")
    return _letter(text + " " + _("Your federation can help: %(link)s"), origin + reverse("home"))


def _letter(text: str, link: str) -> str:
    ignore = _("If you did not ask for this, ignore this mail.")
    return f"{text % {'link': link}}\n\n{ignore}\n\nRaccord\n"


def _opened(person: UUID, address: str) -> Account:
    """An account that nobody can sign in to until the link of the mail is followed."""
    account = Account.objects.create_user(address, None, person=person)
    log.info("player_account_opened", account=account.actor_id, person=str(person))
    return account


def _password_path(account: Account) -> str:
    uidb64 = urlsafe_base64_encode(force_bytes(account.pk))
    return reverse("set-password", args=[uidb64, default_token_generator.make_token(account)])


def person_of_link(token: str, *, by: Account) -> UUID:
    """The licensee that the link joins to this account. Raises DeadLink, LinkOfAnother."""
    try:
        payload = signing.loads(token, salt=_SALT, max_age=settings.PASSWORD_RESET_TIMEOUT)
    except signing.BadSignature:
        raise DeadLink from None
    if payload["account"] != by.actor_id:
        raise LinkOfAnother
    return UUID(payload["person"])


def follow_link(token: str, *, by: Account) -> UUID:
    """Join the account to the licensee; once joined, the link says the same again. Raises AlreadyLinked too."""
    person = person_of_link(token, by=by)
    _join(by, person)
    return person


def link_account(person: UUID, email: str, *, by: actors.Actor) -> Account:
    """Staff join the account of this address to the licensee. Raises UnknownAccount, AlreadyLinked."""
    permissions.require(by, "people.link_accounts", person)
    account = Account.objects.filter(email=email.strip().lower()).first()
    if account is None:
        raise UnknownAccount
    _join(account, person)
    log.info("player_account_linked", account=account.actor_id, person=str(person), by=by.actor_id)
    return account


def unlink_account(person: UUID, *, by: actors.Actor) -> None:
    """Detach the account, if there is one, from its licensee; it stays for its other uses."""
    permissions.require(by, "people.link_accounts", person)
    Account.objects.filter(person=person).update(person=None)
    log.info("player_account_unlinked", person=str(person), by=by.actor_id)


def send_access(person: UUID, *, origin: str, by: actors.Actor) -> None:
    """Staff sends the mail of `ask_for_access` for the licensee. Raises NotAllowed where no address is known."""
    permissions.require(by, "people.link_accounts", person)
    if not identities.sure_email_of(person):
        raise permissions.NotAllowed
    enqueue("people.claim", key=f"claim-{person}-{now():%Y%m%d%H%M}", persons=[str(person)], origin=origin)


def move_account(duplicate: UUID, person: UUID) -> None:
    """Give the account of a duplicate to the kept person; to nobody where that person has one already."""
    taken = Account.objects.filter(person=person).exists()
    Account.objects.filter(person=duplicate).update(person=None if taken else person)


def account_of(person: UUID) -> Account | None:
    return Account.objects.filter(person=person).first()


def address_of(person: UUID) -> str:
    """Where to write to a licensee: the address of the federation, else that of his account; "" where there is none."""
    account = account_of(person)
    return identities.sure_email_of(person) or (account.email or "" if account else "")


def persons_of(accounts: Iterable[UUID]) -> dict[UUID, UUID]:
    """The licensee of each of these accounts that has one."""
    joined = Account.objects.filter(pk__in=set(accounts), person__isnull=False)
    return {account: person for account, person in joined.values_list("pk", "person") if person}


def accounts_of(persons: Iterable[UUID]) -> dict[UUID, UUID]:
    """The account of each of these licensees that has one."""
    joined = Account.objects.filter(person__in=set(persons))
    return {person: account for account, person in joined.values_list("pk", "person") if person}


def _join(account: Account, person: UUID) -> None:
    if account.person == person:
        return
    if account.person is not None:
        raise AlreadyLinked
    try:
        with transaction.atomic():
            Account.objects.filter(pk=account.pk).update(person=person)
    except IntegrityError as taken:
        raise AlreadyLinked from taken
    account.person = person
