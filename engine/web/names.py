"""The field of a name: of a club, a competition, a player."""

from typing import Any

from django import forms

from engine.text import written


class NameField(forms.CharField):
    """As it is kept, so that what the page says of it is what the lists say."""

    def to_python(self, value: Any) -> str:
        return written(super().to_python(value) or "")
