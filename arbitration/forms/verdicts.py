"""What an arbitre types when he replaces a verdict."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _, ngettext

from arbitration.domain import decision, motifs
from arbitration.events.feuille import JudgementSubject, Sanction
from arbitration.events.recours import Contested, Outcome
from arbitration.forms.recours import OUTCOME_LABELS, SUBJECT_LABELS
from arbitration.presentation.verdicts import SANCTION_LABELS, motif_label
from arbitration.queries.jurisprudence import Sought
from engine.rules.profile.ruleset import RulesetProfile

SUBJECTS = {
    JudgementSubject.PLAUSIBILITY: _("Plausibility of a word formed across"),
    JudgementSubject.ILLEGIBLE: _("Illegible word"),
    JudgementSubject.PRESENTATION: _("Presentation that makes it hard to read"),
    JudgementSubject.DISCIPLINE: _("Disciplinary avertissement"),
    JudgementSubject.GRAVE: _("Serious disciplinary motive: zero"),
}
_PLAUSIBLE = JudgementSubject.PLAUSIBILITY
_ANSWERS = [("yes", _("Yes")), ("no", _("No"))]
_OUTCOMES = {outcome.value for outcome in Outcome}
_SITUATIONS = {each.value: each for each in (*JudgementSubject, *Contested)}


def subject_of(name: str | None) -> JudgementSubject | Contested | None:
    """What was judged, or contested, under this name; None for none."""
    return _SITUATIONS.get(name or "")


class RectifyForm(forms.Form):
    """Another reading of a bulletin, and why. Left empty, the bulletin as it was read."""

    line = forms.CharField(
        label=_("What the bulletin says"),
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
        if motif in motifs.NULLITES and score is None and "score" not in self.errors:
            cleaned["score"] = 0
        elif motif and score is None and "score" not in self.errors:
            self.add_error("score", _("Say how many points too."))
        return cleaned

    def given(self) -> dict[str, Any]:
        """The arguments of the command: no decision where no points were typed."""
        typed = self.cleaned_data
        if typed["score"] is None:
            return {}
        return {"decision": decision.Decision(typed["score"], typed["motif"]), "above_top": typed["above_top"]}


def _sanctions(profile: RulesetProfile) -> list[tuple[Any, Any]]:
    """The motifs under the sanction that each brings; none of them, no sanction."""
    known = decision.motifs_of(profile)
    choices: list[tuple[Any, Any]] = [("", _("No sanction"))]
    for sanction in (Sanction.AVERTISSEMENT, Sanction.PENALITE, Sanction.NULLITE):
        if under_label := [(motif.value, motif_label(motif.value)) for motif in known if motif.sanction is sanction]:
            choices.append((SANCTION_LABELS[sanction], under_label))
    return choices


class JudgeForm(forms.Form):
    """What the arbitre saw of a bulletin; words formed across are judged where they are asked about."""

    subject = forms.ChoiceField(
        label=_("What is judged"),
        choices=[(subject.value, label) for subject, label in SUBJECTS.items()],
        initial=JudgementSubject.PRESENTATION.value,
    )
    words = forms.MultipleChoiceField(
        label=_("Words judged"),
        help_text=_("For the plausibility alone."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    answer = forms.ChoiceField(label=_("Answer"), choices=_ANSWERS, widget=forms.RadioSelect)
    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, *arguments: Any, words: Collection[str], **options: Any) -> None:
        """`words`: those that may be judged plausible or not; where there is none, the rest alone is judged."""
        super().__init__(*arguments, **options)
        if words:
            self.fields["words"].choices = [(word, word) for word in words]  # type: ignore[attr-defined]  # a choice field
            return
        del self.fields["words"]
        subjects = self.fields["subject"]
        subjects.choices = [(subject.value, label) for subject, label in SUBJECTS.items() if subject is not _PLAUSIBLE]  # type: ignore[attr-defined]  # the same

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("subject") == _PLAUSIBLE.value and not cleaned.get("words") and "words" not in self.errors:
            self.add_error("words", _("Tick the word or words judged plausible."))
        return cleaned

    def judged(self) -> dict[str, Any]:
        """What the command takes."""
        cleaned = self.cleaned_data
        return {
            "subject": JudgementSubject(cleaned["subject"]),
            "words": tuple(cleaned.get("words", ())),
            "answer": cleaned["answer"] == "yes",
            "reason": cleaned["reason"],
        }


class LateForm(forms.Form):
    """FISF 6.2: who arrived late, and at which coup."""

    entry = forms.TypedChoiceField(label=_("Table"), coerce=UUID)
    before_coup = forms.IntegerField(
        label=_("First coup played"),
        help_text=_("The coups before it are nul. 1 takes a late arrival back."),
        min_value=1,
        max_value=999,
    )
    partner_present = forms.BooleanField(label=_("Of this pair, one was there from the beginning"), required=False)

    def __init__(self, *arguments: Any, tables: list[tuple[UUID, str]], pairs: bool, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["entry"].choices = [(str(id_), label) for id_, label in tables]  # type: ignore[attr-defined]  # Field has no choices, TypedChoiceField has
        if not pairs:
            del self.fields["partner_present"]


class MoyenneForm(forms.Form):
    """The moyenne of a player who is alone, and why."""

    score = forms.IntegerField(
        label=_("Points granted"), min_value=0, max_value=999, widget=forms.NumberInput(attrs={"autofocus": True})
    )
    reason = forms.CharField(label=_("Reason"), max_length=500, widget=forms.TextInput(attrs={"autocomplete": "off"}))

    def __init__(self, *args: Any, most: int | None = None, **kwargs: Any) -> None:
        """`most`: what the solution proposed would have earned, where it is known."""
        super().__init__(*args, **kwargs)
        if most is not None:
            self.fields["score"].help_text = ngettext("%(most)d point at most.", "%(most)d points at most.", most) % {
                "most": most
            }


class RegisterForm(forms.Form):
    """What is looked for in the register of judgements."""

    word = forms.CharField(label=_("Word, or a part of it"), max_length=15, required=False)
    subject = forms.ChoiceField(
        label=_("What is judged"),
        choices=[
            ("", _("Everything")),
            (_("Judgements of arbitres"), [(subject.value, label) for subject, label in SUBJECTS.items()]),
            (_("Decisions of commissions"), [(subject.value, label) for subject, label in SUBJECT_LABELS.items()]),
        ],
        required=False,
    )
    answer = forms.ChoiceField(
        label=_("Answer"),
        choices=[
            ("", _("Every answer")),
            (_("Judgements of arbitres"), _ANSWERS),
            (_("Decisions of commissions"), [(outcome.value, label) for outcome, label in OUTCOME_LABELS.items()]),
        ],
        required=False,
    )
    article = forms.CharField(label=_("Article"), max_length=20, required=False)
    since = forms.DateField(label=_("From"), required=False, widget=forms.DateInput(attrs={"type": "date"}))
    until = forms.DateField(label=_("To"), required=False, widget=forms.DateInput(attrs={"type": "date"}))

    def sought(self) -> Sought:
        """What the query takes; a field that makes no sense looks for nothing."""
        self.is_valid()
        cleaned = self.cleaned_data
        return Sought(
            word=cleaned.get("word", ""),
            subject=subject_of(cleaned.get("subject", "")),
            answer={"yes": True, "no": False}.get(cleaned.get("answer", "")),
            outcome=Outcome(cleaned["answer"]) if cleaned.get("answer") in _OUTCOMES else None,
            article=cleaned.get("article", ""),
            since=cleaned.get("since"),
            until=cleaned.get("until"),
        )
