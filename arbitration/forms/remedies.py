"""What a commission says follows in the score from its decision."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from arbitration.domain.decision import AboveTheTop, DecisionRefused
from arbitration.domain.recours.remedy import REMEDIES
from arbitration.events.recours import Outcome, Remedy, RemedyDecided
from arbitration.forms.verdicts import DecisionForm
from arbitration.queries.recours import RecoursRow, contested_by
from engine.events.refusals import Refusal
from engine.web.sentences import translated
from games.presentation.annulment import REASONS
from games.queries.parties import profile_of

NOTHING, REMEDY = "nothing", "remedy"
LONGEST_LINE, LAST_COUP = 80, 99
FOLLOWS_LABELS = {
    Remedy.VERDICT: _("Another verdict on the bulletin"),
    Remedy.ANNULMENT: _("The coup does not count"),
    Remedy.REINSTATEMENT: _("The disqualification is lifted: the scores count again"),
}


class RemedyForm(forms.Form):
    """Whether anything follows. It is asked of a decision that does not stand."""

    remedy_kind = Remedy.REINSTATEMENT
    follows = forms.ChoiceField(label=_("What happens to the score?"), required=False, widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nothing = NOTHING, _("Nothing changes in the score")
        self.fields["follows"].choices = [(REMEDY, FOLLOWS_LABELS[self.remedy_kind]), nothing]  # type: ignore[attr-defined]  # ChoiceField

    def clean(self) -> dict[str, Any]:
        typed: dict[str, Any] = super().clean() or {}
        stands = self.data.get("outcome") == Outcome.UPHELD.value
        if not typed.get("follows") and "follows" not in self.errors and not stands and not self.supposes:
            self.add_error("follows", gettext("Say what happens to the score, even if nothing changes."))
        return typed

    @property
    def supposes(self) -> bool:
        """“Et si… ?” was pressed: what would follow, whatever is chosen."""
        return "suppose" in self.data

    def is_meant(self) -> bool:
        return self.supposes or self.data.get("follows") == REMEDY

    def remedy(self) -> RemedyDecided | None:
        """Of a valid form."""
        return self.decided() if self.is_meant() else None

    def decided(self) -> RemedyDecided:
        return RemedyDecided(remedy=self.remedy_kind)

    def warned(self) -> dict[str, bool]:
        """What the command takes besides."""
        return {}

    def refuse(self, refusal: Refusal) -> None:
        """Say it beside what was typed."""
        self.add_error(None, translated(refusal))


class VerdictRemedyForm(RemedyForm, DecisionForm):
    """The new verdict: how the bulletin is read, or how many points it is given."""

    remedy_kind = Remedy.VERDICT
    line = forms.CharField(
        label=_("What the bulletin says"),
        help_text=_("Table, word, reference, score. Empty: as it was read."),
        max_length=LONGEST_LINE,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    field_order = ("follows", "line", "score", "motif", "above_top")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["score"].help_text = gettext("Net of a pénalité. Empty: the regulation decides.")

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        says = typed.get("line", "").strip() or typed.get("score") is not None
        if self.is_meant() and not says and not self.errors:
            self.add_error("line", gettext("Say how the bulletin is read, or how many points it is given."))
        return typed

    def decided(self) -> RemedyDecided:
        typed = self.cleaned_data
        fields = {"line": typed["line"].strip(), "score": typed["score"]}
        return RemedyDecided(
            remedy=Remedy.VERDICT, motif=typed["motif"] if fields["score"] is not None else "", **fields
        )

    def warned(self) -> dict[str, bool]:
        return {"above_top": self.cleaned_data["above_top"]}

    def refuse(self, refusal: Refusal) -> None:
        if isinstance(refusal, AboveTheTop):
            self.fields["above_top"].widget = forms.CheckboxInput()
        of_the_score = isinstance(refusal, AboveTheTop | DecisionRefused)
        self.add_error("score" if of_the_score else "line", translated(refusal))


class AnnulmentRemedyForm(RemedyForm):
    """Which coup, and for what error (FISF 3.6)."""

    remedy_kind = Remedy.ANNULMENT
    coup = forms.IntegerField(label=_("Coup"), min_value=1, max_value=LAST_COUP, required=False)
    error = forms.ChoiceField(
        label=_("The error"), choices=[(reason.value, label) for reason, label in REASONS.items()], required=False
    )

    def clean(self) -> dict[str, Any]:
        typed = super().clean()
        if self.is_meant() and "coup" in typed and typed["coup"] is None:
            self.add_error("coup", gettext("Say which coup does not count."))
        return typed

    def decided(self) -> RemedyDecided:
        return RemedyDecided(remedy=Remedy.ANNULMENT, coup=self.cleaned_data["coup"], error=self.cleaned_data["error"])


def remedy_form(row: RecoursRow, data: Any = None) -> RemedyForm | None:
    """The form for what this recours contests; None where no score can follow."""
    match REMEDIES.get(contested_by(row)):
        case Remedy.VERDICT if row.partie:
            return VerdictRemedyForm(data, profile=profile_of(row.partie))
        case Remedy.ANNULMENT:
            return AnnulmentRemedyForm(data, initial={"coup": row.coup})
        case Remedy.REINSTATEMENT:
            return RemedyForm(data)
    return None
