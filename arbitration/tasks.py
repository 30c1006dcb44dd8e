"""Work of the worker: who is told what becomes of a recours, and dossiers that were not completed in time."""

from datetime import timedelta

from django.utils.timezone import now
from django.utils.translation import gettext_lazy, override

from arbitration.commands import documents, fisf
from arbitration.presentation.mails import mail_of
from arbitration.queries import letters, recipients, seats
from arbitration.queries.fisf import overdue
from arbitration.queries.recours import closed_before, recours_line
from arbitration.streams import recours_of
from engine.eventstore.recorded import Recorded
from engine.jobs import queue, registry, retention
from engine.people.actors import SYSTEM
from engine.people.language import language_at
from engine.people.mail import send_mail
from engine.zones import telling

# What is older is news to nobody: an installation that begins to send mails says nothing of its past.
_NEWS = timedelta(days=30)
# As long, every five minutes while a server does not answer.
_PATIENCE = 30 * 24 * 12


@registry.effect("arbitration.mails", follows=recipients.TOLD, entered=True)
def tell_by_mail(recorded: Recorded) -> None:
    """One job for each person concerned, however often the log is read again."""
    if recorded.recorded_at < now() - _NEWS:
        return
    for recipient in recipients.recipients_of(recorded):
        queue.enqueue(
            "arbitration.mail",
            key=mail_key(recorded, recipient),
            recours=recorded.stream,
            version=recorded.version,
            to=recipient.key,
        )


def mail_key(recorded: Recorded, recipient: recipients.Recipient) -> str:
    return f"recours-mail-{recorded.event_id}-{recipient.key}"


@registry.job("arbitration.mail", outside=True, attempts=_PATIENCE, label=gettext_lazy("Mail about a recours"))
def mail(recours: str, version: int, to: str) -> None:
    """Send it to those who have an address now. It fails, and is tried again, while no server answers."""
    recipient = recipients.Recipient.of(to)
    address = recipients.address_of(recipient)
    if not address:
        return
    recorded = letters.step_at(recours, version)
    line = recours_line(recours_of(recours))
    competition = seats.name_of_competition(line.row.competition)
    with override(language_at(address)), telling(recours=line.row.recours):
        subject, body = mail_of(line, recorded.event, recipient, competition=competition)
    send_mail(address, subject=subject, body=body, key=mail_key(recorded, recipient))


@registry.periodic("arbitration.lapse_dossiers")
def lapse_dossiers() -> int:
    """FISF 6.4.2.c: record that they are void; how many. Nobody waits for it: a page, or a command, tells by itself."""
    late = overdue(now())
    for recours in late:
        fisf.lapse_dossier(recours, by=SYSTEM)
    return len(late)


@retention.retained(
    "arbitration.recours",
    what=gettext_lazy("Photographs, documents and grounds of recours, once they are decided"),
    why=gettext_lazy("a decision may be looked at again for some seasons"),
    ground=retention.INTEREST,
    period="KEEP_RECOURS_DAYS",
)
def purge_recours(older_than: timedelta) -> int:
    """Erase what supported recours closed long ago; how many recours."""
    return documents.erase_supports(closed_before(now() - older_than))
