"""One mail to one person. Where to write is looked up when it is sent: no event and no job holds an address."""

from smtplib import SMTPRecipientsRefused

import structlog
from django.core.mail import EmailMessage

log = structlog.get_logger(__name__)

# From here on a server says that it will not, rather than that it cannot now.
_FOR_GOOD = 500


class MailDelayedError(Exception):
    """The server takes nothing for this address now. It does not say which: the error of a job is kept."""


def send_mail(to: str, *, subject: str, body: str, key: str) -> bool:
    """Send it; False where the server refuses this address for good. Raises while no server answers: try again later.

    `key` tells what it is about and for whom: the same mail sent twice bears the same Message-ID.
    """
    # A line break would begin another header.
    line = " ".join(subject.split())
    message = EmailMessage(line, body, to=[to], headers={"Message-ID": f"<{key}@raccord>"})
    try:
        message.send()
    except SMTPRecipientsRefused as refused:
        if any(code < _FOR_GOOD for code, _said in refused.recipients.values()):
            raise MailDelayedError from None
        log.warning("mail_refused", key=key)
        return False
    return True
