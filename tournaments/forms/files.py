"""A file, or its lines pasted: where somebody brings a table made elsewhere."""

from typing import Any

from django import forms
from django.utils.translation import gettext


class FileOrLinesForm(forms.Form):
    """What comes from elsewhere; subclasses declare `file` and `pasted`, in the words of their own field."""

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if not self.errors.get("file") and not typed.get("file") and not (typed.get("pasted") or "").strip():
            self.add_error("file", gettext("Choose a file, or paste its lines."))
        return typed

    def content(self) -> tuple[str, bytes]:
        """The name and the bytes of what was sent."""
        sent = self.cleaned_data["file"]
        if sent:
            return sent.name or "", sent.read()
        return gettext("pasted lines"), self.cleaned_data["pasted"].encode()
