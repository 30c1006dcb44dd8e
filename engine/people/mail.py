"""One mail to one person. Where to write is looked up when it is sent: no event and no job holds an address."""

import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from smtplib import SMTPRecipientsRefused

import structlog
from django.conf import settings
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


def erase_old_mails(older_than: timedelta) -> int:
    """Delete the files of mails written long ago, where mails are files; how many."""
    before = time.time() - older_than.total_seconds()
    return _erase(lambda file: file.stat().st_mtime < before)


def erase_mails_to(address: str) -> int:
    """Delete the files of mails to this address, where mails are files; how many."""
    return _erase(lambda file: f"\nto: {address.lower()}\n".encode() in b"\n" + file.read_bytes().lower())


def _erase(wanted: Callable[[Path], bool]) -> int:
    folder = getattr(settings, "EMAIL_FILE_PATH", None)
    files = [file for file in Path(folder).glob("*.log") if wanted(file)] if folder else []
    for file in files:
        file.unlink(missing_ok=True)
    return len(files)
