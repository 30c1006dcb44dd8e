"""Dates as French writes them."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import get_language


def written_date(value: date, form: str = "j F Y") -> str:
    """A date in a form of Django's `date` filter. French counts the first day of a month and numbers the others."""
    if value.day == 1 and (get_language() or "").startswith("fr"):
        form = form.replace("j", r"1\e\r")
    return date_format(value, form)
