"""The door of players without an account: the mail of its code, and the codes of yesterday that go."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _, override

from engine.jobs import queue, registry, retention
from engine.people import identities
from engine.people.language import language_at
from engine.people.mail import send_mail
from tournaments.mailed_codes import codes, mails


@registry.job(codes.SEND_CODE, outside=True, label=_("Code by mail for a player"))
def send_code(person: str, competition: str, moment: str, purpose: str = "enter") -> None:
    """To the address that the federation vouches for; to nobody, where there is none."""
    address = identities.sure_email_of(UUID(person)) if person else ""
    if not address:
        return
    opens = codes.Purpose(purpose)
    code = codes.code_of(UUID(person), UUID(competition), moment, opens)
    with override(language_at(address)):
        subject, body = mails.code_mail(opens, codes.name_of(UUID(competition), opens), code)
    send_mail(address, subject=subject, body=body, key=queue.running_key())


@retention.retained(
    "tournaments.purge_entry_codes",
    what=_("Codes asked for without an account, to enter or to read one's parties"),
    why=_("to know who types the code"),
    ground=retention.CONTRACT,
    period=timedelta(days=1),
)
def purge_codes(older_than: timedelta) -> int:
    """Erase those of long ago; how many."""
    return codes.erase_old_codes(older_than)
