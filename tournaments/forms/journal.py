"""What is looked for in the log."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.events.registry import registry
from engine.text import folded
from tournaments.presentation import facts, journal
from tournaments.queries.journal import JournalQuery


def _subjects() -> list[tuple[str, str]]:
    """The kinds of streams that there are words for, by the alphabet of their reader."""
    labels = [(f"{kind}-", str(label)) for kind, label in journal.KINDS.items()]
    return [("", gettext("Everything")), *sorted(labels, key=lambda choice: folded(choice[1]))]


def _facts() -> list[tuple[str, Any]]:
    return [("", gettext("Everything")), *facts.facts_by_group()]


def _day() -> forms.DateInput:
    return forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")


class _FactField(forms.ChoiceField):
    """Offers those that there are now; an address may name one of before."""

    def valid_value(self, value: Any) -> bool:
        return value in registry()


class JournalForm(forms.Form):
    """The fields have French names: they stand in the address."""

    personne = forms.CharField(
        label=_("Name"),
        required=False,
        max_length=60,
        help_text=_("Of whoever acted, or of the player it is about; the first letters are enough."),
    )
    flux = forms.ChoiceField(label=_("Subject"), choices=_subjects, required=False)
    type = _FactField(label=_("What happened"), choices=_facts, required=False)
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
