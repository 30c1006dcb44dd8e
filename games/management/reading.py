"""The files that commands are given."""

from pathlib import Path

from django.core.management.base import CommandError
from django.utils.translation import gettext as _


def content_of(path: Path, most: int) -> bytes:
    """The bytes of a file, no more than may be of use; a file that cannot be read ends the command with code 2."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        message = _("%(path)s cannot be read: %(reason)s.") % {"path": path, "reason": error.strerror}
        raise CommandError(message, returncode=2) from error
