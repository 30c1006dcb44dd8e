"""From when to when an appointment stands, in words."""

from datetime import datetime
from typing import Protocol

from django.utils.translation import gettext as _

from engine.web.dates import written_moment


class Dated(Protocol):
    @property
    def since(self) -> datetime | None: ...
    @property
    def until(self) -> datetime | None: ...


def moment(at: datetime) -> str:
    return written_moment(at, "SHORT_DATETIME_FORMAT")


def term(event: Dated) -> list[str]:
    """Nothing for one that is open at both ends."""
    since = [_("from %(moment)s") % {"moment": moment(event.since)}] if event.since else []
    until = [_("to %(moment)s") % {"moment": moment(event.until)}] if event.until else []
    return since + until
