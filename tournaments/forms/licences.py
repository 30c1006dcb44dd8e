"""A licence file and the mapping of its columns."""

from collections import Counter
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.web.sentences import translated
from tournaments.domain.licences.base import Ask
from tournaments.domain.licences.columns import REQUIRED, Field, checked
from tournaments.domain.licences.headings import plain_heading
from tournaments.domain.refusals.licences import ColumnMissing, ColumnTwice
from tournaments.forms import files, players
from tournaments.forms.headings import HeadingsForm

FIELD_LABELS = {
    Field.NUMBER: _("Licence number"),
    Field.FAMILY_NAME: _("Family name"),
    Field.GIVEN_NAME: _("Given name"),
    Field.BIRTH_DATE: _("Birth date"),
    Field.CLUB: _("Club"),
    Field.SERIE: _("Série"),
    Field.CATEGORY: _("Category"),
}


class LicenceFileForm(files.FileOrLinesForm):
    """A file, or lines pasted from a spreadsheet."""

    federation = forms.TypedChoiceField(label=_("Federation"), coerce=UUID, choices=players.federation_choices)
    season = players.season_field()
    file = forms.FileField(
        label=_("File (CSV or XLSX)"),
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.xlsx,.txt"}),
    )
    pasted = forms.CharField(
        label=_("Or lines pasted, with their headings"),
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        required=False,
        strip=False,
    )


class MappingForm(HeadingsForm):
    """The mapping of columns, to be confirmed."""

    def __init__(self, *args: Any, headings: tuple[str, ...], **kwargs: Any) -> None:
        help_text = gettext("When you choose another line, the columns are proposed anew.")
        super().__init__(*args, may_lack=True, help_text=help_text, **kwargs)
        nothing = ("", gettext("not in this file"))
        columns = [(str(at), label) for at, label in enumerate(column_labels(headings))]
        for field, label in FIELD_LABELS.items():
            self.fields[field.value] = forms.TypedChoiceField(
                label=label, choices=[nothing, *columns], coerce=int, empty_value=None, required=field in REQUIRED
            )

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if not self.errors:
            try:
                checked(self.mapping())
            except (ColumnMissing, ColumnTwice) as refusal:
                column = str(refusal.params["column"])
                labelled = type(refusal)(column=str(FIELD_LABELS[Field(column)]))
                self.add_error(column, translated(labelled))
        return typed

    def mapping(self) -> dict[Field, int]:
        typed = self.cleaned_data
        return {field: typed[field.value] for field in Field if typed.get(field.value) is not None}


def column_labels(headings: Sequence[str]) -> list[str]:
    """What each column is called: by its heading, and by its number where it has none, or another has the same."""
    numbered = [gettext("column %(at)s") % {"at": at} for at in range(1, len(headings) + 1)]
    many = Counter(map(plain_heading, headings))
    return [
        number if not heading else heading if many[plain_heading(heading)] == 1 else f"{heading} ({number})"
        for heading, number in zip(headings, numbered, strict=True)
    ]


class LeftOutForm(forms.Form):
    """What the examination asks and is not allowed."""

    left_out = forms.TypedMultipleChoiceField(
        coerce=Ask, choices=[(ask.value, ask.value) for ask in Ask], required=False
    )


class OutcomeForm(forms.Form):
    """The lines of one outcome, or all."""

    outcome = forms.ChoiceField(
        choices=[("", ""), *((name, name) for name in ("new", "changed", "unchanged", "refused"))], required=False
    )
