"""What is supposed, as it is typed."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from arbitration.forms.verdicts import DecisionForm
from engine.rules.profile.ruleset import Field, RulesetProfile, profile_fields
from games.presentation.ruleset import TITLES, value_of
from tournaments.domain.whatif import supposition

Choices = list[tuple[Any, Any]]
# The sections of a regulation that decide what bulletins are worth once they are played.
_COUNTED = ("correction", "solo", "ledger", "moyenne")
_LAST_COUP = 99


class RulingForm(DecisionForm):
    """Another verdict on a bulletin of a player: read otherwise, or decided."""

    partie = forms.TypedChoiceField(label=_("Partie"), coerce=UUID)
    coup = forms.IntegerField(label=_("Coup"), min_value=1, max_value=_LAST_COUP, widget=forms.NumberInput)
    line = forms.CharField(
        label=_("What the bulletin says"),
        help_text=_("Table, word, reference, score. Empty: as it was read."),
        max_length=80,
        required=False,
    )
    field_order = ("partie", "coup", "line", "score", "motif")

    def __init__(self, *args: Any, parties: Choices, entry: UUID, profile: RulesetProfile, **options: Any) -> None:
        super().__init__(*args, profile=profile, **options)
        self.entry = entry
        self.fields["partie"].choices = parties  # type: ignore[attr-defined]  # ChoiceField
        self.fields["score"].help_text = gettext("Net of a pénalité. Empty: the regulation decides.")
        del self.fields["above_top"]

    def supposed(self) -> supposition.Supposition:
        typed = self.cleaned_data
        return supposition.RulingSupposed(
            typed["partie"], self.entry, typed["coup"], typed["line"].strip(), typed["score"], typed["motif"]
        )


class ExclusionForm(forms.Form):
    """A player disqualified, or not after all."""

    def __init__(self, *args: Any, entry: UUID, is_out: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        self.entry, self.is_out = entry, is_out

    def supposed(self) -> supposition.Supposition:
        return supposition.EntrySupposedBack(self.entry) if self.is_out else supposition.EntrySupposedOut(self.entry)


class AnnulmentForm(forms.Form):
    """A coup that would not count."""

    partie = forms.TypedChoiceField(label=_("Partie"), coerce=UUID)
    coup = forms.IntegerField(label=_("Coup"), min_value=1, max_value=_LAST_COUP, widget=forms.NumberInput)

    def __init__(self, *args: Any, parties: Choices, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["partie"].choices = parties  # type: ignore[attr-defined]  # ChoiceField

    def supposed(self) -> supposition.Supposition:
        return supposition.CoupSupposedAnnulled(self.cleaned_data["partie"], self.cleaned_data["coup"])


class ProfileForm(forms.Form):
    """Another value of one field of the regulation."""

    def __init__(self, *args: Any, profile: RulesetProfile, field: Field, **options: Any) -> None:
        super().__init__(*args, **options)
        self.field = field
        self.fields["value"] = _input(profile, field)

    def supposed(self) -> supposition.Supposition:
        value = self.cleaned_data["value"]
        return supposition.ProfileSupposed(self.field.name, value == "yes" if self.field.kind is bool else value)


SUPPOSING = (RulingForm, ExclusionForm, AnnulmentForm, ProfileForm)


def _input(profile: RulesetProfile, field: Field) -> forms.Field:
    """Where the value is typed or chosen: in the words of the regulation, the present one named first."""
    label = gettext(field.rule.says)
    now = gettext("Now: %(value)s") % {"value": value_of(profile, field)}
    if field.kind is bool:
        choices: Choices = [("yes", gettext("Yes")), ("no", gettext("No"))]
        return forms.ChoiceField(label=label, help_text=now, choices=choices)
    if get_origin(field.kind) is Literal:
        words = [(word, gettext(field.rule.values[word])) for word in get_args(field.kind)]
        return forms.ChoiceField(label=label, help_text=now, choices=words)
    return forms.IntegerField(label=label, help_text=now, min_value=field.rule.least, max_value=field.rule.most)


def supposable() -> Mapping[str, Field]:
    """The fields of a regulation that may be supposed other: those that count points, and that have one value."""
    return {
        name: field
        for name, field in profile_fields().items()
        if field.section in _COUNTED and (field.kind in (int, bool) or get_origin(field.kind) is Literal)
    }


def fields_offered() -> Iterable[tuple[str, Choices]]:
    """The same, by section, to choose from."""
    for section in _COUNTED:
        rules = [(field.name, gettext(field.rule.says)) for field in supposable().values() if field.section == section]
        yield str(TITLES[section]), rules
