"""Dates as the language of the reader writes them."""

from datetime import date

from django.utils.formats import date_format

from engine.web.languages import reads_french


def written_date(value: date, form: str = "j F Y") -> str:
    """A date in a form of Django's `date` filter. French counts the first day of a month and numbers the others."""
    if value.day == 1 and reads_french():
        form = form.replace("j", r"1\e\r")
    return date_format(value, form)
