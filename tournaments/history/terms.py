"""From when to when an appointment stands, in words."""

from datetime import datetime
from typing import Protocol

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _


class Dated(Protocol):
    @property
    def since(self) -> datetime | None: ...
    @property
    def until(self) -> datetime | None: ...


def moment(at: datetime) -> str:
    return date_format(localtime(at), "SHORT_DATETIME_FORMAT")


def term(event: Dated) -> list[str]:
    """Nothing for one that is open at both ends."""
    since = [_("from %(moment)s") % {"moment": moment(event.since)}] if event.since else []
    until = [_("to %(moment)s") % {"moment": moment(event.until)}] if event.until else []
    return since + until
