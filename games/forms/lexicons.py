"""A list of words that the team sends."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from games.commands.lexicons import Sent


class WordListForm(forms.Form):
    """The file of a lexicon, and what it is called."""

    words = forms.FileField(
        label=_("File of the words"), help_text=_("Text, CSV or TSV table, or Eliot dictionary (.dawg).")
    )
    name = forms.CharField(
        label=_("Name of the lexicon"),
        help_text=_("Lower-case letters, digits, dots and hyphens: ods9."),
        max_length=40,
        validators=[RegexValidator(r"^[a-z0-9][a-z0-9.-]*$", _("Lower-case letters, digits, dots and hyphens only."))],
        widget=forms.TextInput(attrs={"autocapitalize": "none", "spellcheck": "false"}),
    )
    label = forms.CharField(
        label=_("Name of the edition (optional)"), help_text=_("For people: ODS 9."), max_length=120, required=False
    )
    valid_from = forms.DateField(
        label=_("In force from (optional)"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    readings = forms.FileField(
        label=_("File of the readings (optional)"),
        help_text=_("Form, lemma, part of speech and tags, separated by tabs."),
        required=False,
    )

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        typed = self.cleaned_data
        day = typed["valid_from"]
        return {
            "words": _sent(typed["words"]),
            "forms": _sent(typed["readings"]) if typed["readings"] else None,
            "name": typed["name"],
            "label": typed["label"],
            "valid_from": day.isoformat() if day else "",
        }


def _sent(file: UploadedFile) -> Sent:
    return Sent(file.name or "", file.read())
