"""What is looked for in the log."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.events.registry import registry
from tournaments.queries.journal import JournalQuery


def _kinds() -> list[tuple[str, str]]:
    names = sorted(registry())
    return [("", "–"), *((name, name) for name in names)]


def _day() -> forms.DateInput:
    return forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


class JournalForm(forms.Form):
    """The fields have French names: they stand in the address."""

    flux = forms.CharField(label=_("Stream"), required=False, max_length=200)
    type = forms.ChoiceField(label=_("Type"), choices=_kinds, required=False)
    personne = forms.CharField(
        label=_("Person (id)"), required=False, max_length=36, help_text=_("Who acted, or whom it is about.")
    )
    du = forms.DateField(label=_("From"), required=False, widget=_day())
    au = forms.DateField(label=_("To"), required=False, widget=_day())
    avant = forms.IntegerField(required=False, min_value=1, max_value=2**62, widget=forms.HiddenInput)

    def asked(self) -> JournalQuery:
        """What makes no sense asks for nothing."""
        fields: dict[str, Any] = self.cleaned_data if self.is_valid() else getattr(self, "cleaned_data", {})
        return JournalQuery(
            stream=fields.get("flux", "").strip(),
            kind=fields.get("type", ""),
            person=fields.get("personne", "").strip().lower(),
            since=fields.get("du"),
            until=fields.get("au"),
            before=fields.get("avant"),
        )
