"""A statement made before a competition, as another federation sends it."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.domain.proof.statement import LARGEST
from tournaments.forms.files import FileOrLinesForm


class StatementForm(FileOrLinesForm):
    file = forms.FileField(
        label=_("The file of the statement"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".json"}),
    )
    pasted = forms.CharField(
        label=_("Or what it says, pasted"),
        required=False,
        max_length=LARGEST,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
    )
