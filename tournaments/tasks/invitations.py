"""The mails of invitations to a role, and how long their names and addresses are kept."""

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext as _, gettext_lazy, ngettext, override

from engine.jobs import queue, retention
from engine.jobs.registry import job
from engine.people.language import language_at
from engine.people.mail import send_mail
from tournaments.commands.invitations import LASTS, erase_old_invitations, invitation_link, invitation_row
from tournaments.queries.invitations import state_of_invitation


@job("tournaments.invitation", outside=True, label=gettext_lazy("Mail of an invitation"))
def mail_invitation(invitation: str) -> None:
    """Nothing for one that is over, or has no address any more."""
    row = invitation_row(UUID(invitation))
    if state_of_invitation(row) != "sent" or not row.email:
        return
    with override(language_at(row.email)):
        hello = _("Hello %(name)s,") % {"name": row.name} if row.name else _("Hello,")
        text = _("You are invited to help with competitions of Scrabble. Open this address:")
        days = LASTS.days
        lives = ngettext("It works once, for %(days)s day.", "It works once, for %(days)s days.", days) % {"days": days}
        link = f"{settings.PUBLIC_URL}{invitation_link(row)}"
        subject, body = _("Your invitation"), f"{hello}\n\n{text}\n\n{link}\n\n{lives}\n"
    send_mail(row.email, subject=subject, body=body, key=queue.running_key())


@retention.retained(
    "tournaments.purge_invitations",
    what=gettext_lazy("Invitations to a role: the name and the address of whom they are for"),
    why=gettext_lazy("to see which was accepted"),
    ground=retention.CONTRACT,
    period="KEEP_MAILS_DAYS",
)
def purge_invitations(older_than: timedelta) -> int:
    """Erase those that ended long ago; how many."""
    return erase_old_invitations(older_than)
