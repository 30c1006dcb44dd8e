"""What an arbitre types when he replaces a verdict."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbitration.domain.decision import Decision, motifs_of
from arbitration.domain.texts import MOTIF_LABELS
from arbitration.domain.verdict import AVERTISSEMENTS, NULLITES, PENALITE
from engine.rules.profile import RulesetProfile
from engine.web.templatetags.raccord import typo


class RectifyForm(forms.Form):
    """Another reading of a bulletin, and why. Left empty, the bulletin as it was read."""

    line = forms.CharField(
        label=_("The bulletin, as it should have been read"),
        help_text=_("Table, word, reference, score."),
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "autofocus": True}),
    )
    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, *arguments: Any, typed: str, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.initial = {"line": typed}


class DecisionForm(forms.Form):
    """What the arbitre decides himself; nothing, and the regulation decides."""

    score = forms.IntegerField(
        label=_("Points"),
        help_text=_("Net of a pénalité."),
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "numeric"}),
    )
    motif = forms.ChoiceField(label=_("Sanction"), required=False)
    above_top = forms.BooleanField(label=_("Yes, more than the top"), required=False, widget=forms.HiddenInput)

    def __init__(self, *arguments: Any, profile: RulesetProfile, **options: Any) -> None:
        super().__init__(*arguments, **options)
        choices = self.fields["motif"]
        assert isinstance(choices, forms.ChoiceField)
        choices.choices = list(_sanctions(profile))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        motif, score = cleaned.get("motif"), cleaned.get("score")
        if motif in NULLITES and score is None and "score" not in self.errors:
            cleaned["score"] = 0
        elif motif and score is None and "score" not in self.errors:
            self.add_error("score", _("Say how many points too."))
        return cleaned

    def given(self) -> dict[str, Any]:
        """The arguments of the command: no decision where no points were typed."""
        typed = self.cleaned_data
        if typed["score"] is None:
            return {}
        return {"decision": Decision(typed["score"], typed["motif"]), "above_top": typed["above_top"]}


def _sanctions(profile: RulesetProfile) -> list[tuple[Any, Any]]:
    """The motifs under the sanction that each brings; none of them, no sanction."""
    groups = ((_("Avertissement"), AVERTISSEMENTS), (_("Pénalité"), (PENALITE,)), (_("Nullité"), NULLITES))
    known = motifs_of(profile)
    choices: list[tuple[Any, Any]] = [("", _("No sanction"))]
    for label, motifs in groups:
        if own := [(motif, typo(MOTIF_LABELS[motif])) for motif in motifs if motif in known]:
            choices.append((label, own))
    return choices
