"""Work of the installation itself: the mail of the day."""

from django.utils.translation import gettext_lazy as _

from engine.installation.witness_mails import JOB, ask_for_mails, write_mail
from engine.jobs.registry import job, periodic


@periodic("installation.mail_of_the_day")
def mail_of_the_day() -> None:
    """Asked each hour, sent once a day."""
    ask_for_mails()


@job(JOB, outside=True, label=_("Mail of the day, with the digest of the log"))
def mail_to_a_witness(position: int, place: int) -> None:
    write_mail(position, place)
