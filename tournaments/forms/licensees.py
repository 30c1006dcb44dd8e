"""A licensee of a federation, told by his number."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.people import licences
from engine.text import LONGEST_NUMBER, plain_number


class LicenseeForm(forms.Form):
    """`licence` is the licensee once it is valid."""

    licence = forms.CharField(label=_("Licence number"), max_length=LONGEST_NUMBER)

    def __init__(self, *args: Any, federation: UUID | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._federation = federation

    def clean_licence(self) -> UUID:
        number = plain_number(self.cleaned_data["licence"])
        found = licences.holders_of(self._federation, [number]) if self._federation else {}
        if not found:
            raise forms.ValidationError(gettext("Nobody of the federation has this licence number."))
        return next(iter(found.values()))
