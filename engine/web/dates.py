"""Dates and moments in the language of the reader; moments by the clocks of where they are told (`engine.zones`)."""

from datetime import date, datetime

from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine import zones
from engine.web import cities, typography


def written_date(value: date, form: str = "j F Y") -> str:
    """A date in a form of Django's `date` filter. French counts the first day of a month and numbers the others."""
    if value.day == 1 and typography.reads_french():
        form = form.replace("j", r"1\e\r")
    return date_format(value, form)


def written_day(moment: datetime, form: str = "j F Y") -> str:
    """The day of a moment, where it is told."""
    return written_date(zones.local(moment), form)


def written_moment(moment: datetime, form: str = "j F Y, H:i") -> str:
    """What the clocks show; whose, where people of several zones read it: "14:00 (heure de Nouméa)"."""
    text = _with_hour(moment, form)
    return _placed(text) if zones.here().shared else text


def stated_moment(moment: datetime, form: str = "") -> str:
    """The same of a moment that binds somebody: whose clocks, wherever they are not those of the installation."""
    text = _with_hour(moment, form or _(r"j F Y \a\t H:i"))
    return _placed(text) if zones.is_said() else text


def marked_moment(moment: datetime, form: str = "") -> SafeString:
    """The same for a page, where zones.js adds what it is for a reader whose own clocks show something else."""
    return format_html('<time datetime="{}">{}</time>', zones.local(moment).isoformat(), stated_moment(moment, form))


def _with_hour(moment: datetime, form: str) -> str:
    zones.show_hours()
    return written_date(zones.local(moment), form)


def _placed(text: str) -> str:
    return _("%(moment)s (%(clocks)s)") % {"moment": text, "clocks": cities.clocks_of(zones.here().zone.key)}
