"""The field of a moment, typed as the clocks show it where it is told."""

from datetime import datetime
from typing import Any

from django import forms
from django.utils.dateparse import parse_datetime
from django.utils.text import capfirst

from engine import zones
from engine.events.refusals import Refusal
from engine.web import cities, sentences

TYPED = "%Y-%m-%dT%H:%M"


class MomentField(forms.DateTimeField):
    """A day and a time that there are once: what clocks skip or show twice is refused with a sentence."""

    def __init__(self, **kwargs: Any) -> None:
        picker = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=TYPED)
        super().__init__(**{"widget": picker, "input_formats": [TYPED, f"{TYPED}:%S"], **kwargs})

    def to_python(self, value: Any) -> datetime | None:
        shown = parse_datetime(value.strip()) if isinstance(value, str) else value
        if not isinstance(shown, datetime):
            return super().to_python(value)
        if shown.tzinfo is not None:
            return shown
        try:
            return zones.moment_of(shown.date(), shown.time())
        except Refusal as refusal:
            raise forms.ValidationError(sentences.translated(refusal)) from refusal

    def get_bound_field(self, form: Any, field_name: str) -> Any:
        """Whose clocks, wherever they are not those of the installation."""
        zones.show_hours()
        bound = super().get_bound_field(form, field_name)
        if zones.is_said():
            said = f"{capfirst(cities.clocks_of(zones.here().zone.key))}."
            bound.help_text = f"{bound.help_text} {said}" if bound.help_text else said
        return bound
