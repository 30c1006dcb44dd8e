"""Results that a centre brings from a file, and what the federation answers."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.forms.files import FileOrLinesForm

LONGEST_MESSAGE = 1_000


class ReportForm(FileOrLinesForm):
    """A file of results, or its lines pasted."""

    round = forms.TypedChoiceField(label=_("Partie"), coerce=int)
    file = forms.FileField(
        label=_("File (SIGLES, CSV, XLSX, JSON, Eliot)"),
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": ".txt,.csv,.xlsx,.json,.xml"}),
    )
    pasted = forms.CharField(
        label=_("Or its lines pasted"),
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        required=False,
        strip=False,
    )

    def __init__(self, *args: Any, rounds: list[tuple[int, str]], **options: Any) -> None:
        super().__init__(*args, **options)
        chosen: Any = self.fields["round"]
        chosen.choices = rounds


class ReturnForm(forms.Form):
    """What the centre is to correct."""

    message = forms.CharField(
        label=_("What is to be corrected"),
        max_length=LONGEST_MESSAGE,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("The centre reads it: say the table, and what is expected."),
        required=False,
    )
