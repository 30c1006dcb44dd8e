"""What is asked at the door of players without an account."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.text import LONGEST_NUMBER
from tournaments.mailed_codes.codes import DIGITS

_FIRST_YEAR = 1900


def year_of_birth(label: Any, **attributes: str) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=_FIRST_YEAR,
        max_value=2100,
        widget=forms.NumberInput(attrs={"inputmode": "numeric", **attributes}),
    )


class LicenceForm(forms.Form):
    """Who he is, as the federation knows it."""

    number = forms.CharField(label=_("Licence number"), max_length=LONGEST_NUMBER)
    year = year_of_birth(_("Year of birth"), autocomplete="bday-year")


class CodeForm(forms.Form):
    """What the mail says."""

    code = forms.CharField(
        label=_("Code of the mail"),
        max_length=20,
        help_text=_("Six digits."),
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "one-time-code", "size": DIGITS, "autofocus": True}
        ),
    )
