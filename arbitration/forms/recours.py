"""What is typed of a recours: what is contested, where, and why (FISF 6.3)."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from django import forms
from django.conf import settings
from django.utils.timezone import now
from django.utils.translation import gettext, gettext_lazy as _

from arbitration.events.recours import Contested, Outcome
from arbitration.queries.recours import Matter
from games.presentation.names import partie_label

SUBJECT_LABELS = {
    Contested.VERDICT: _("The verdict on a bulletin"),
    Contested.ANNULMENT: _("A coup that was annulled, or was not"),
    Contested.DRAW: _("A tirage"),
    Contested.CLOCK: _("The time of a coup"),
    Contested.DISQUALIFICATION: _("A disqualification"),
    Contested.OTHER: _("Something else"),
}
LONGEST_GROUNDS = 4000
NOBODY = "arbitres"
_OF_COUP = (Contested.VERDICT, Contested.ANNULMENT)


class RecoursForm(forms.Form):
    """The four questions."""

    subject = forms.TypedChoiceField(
        label=_("What do you contest?"),
        coerce=Contested,
        choices=[(subject.value, label) for subject, label in SUBJECT_LABELS.items()],
    )
    partie = forms.TypedChoiceField(label=_("In which partie?"), coerce=UUID, empty_value=None, required=False)
    coup = forms.IntegerField(
        label=_("At which coup?"),
        help_text=_("For a verdict or an annulled coup."),
        min_value=1,
        max_value=999,
        required=False,
    )
    grounds = forms.CharField(
        label=_("What decision do you ask for, and why?"),
        max_length=LONGEST_GROUNDS,
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    late = forms.BooleanField(
        label=_("Send it all the same: it will be kept, and declared inadmissible"),
        required=False,
        widget=forms.HiddenInput,
    )
    email = forms.EmailField(
        label=_("Your e-mail address"),
        help_text=_("To tell you what happens next. It is kept apart, and erased with your name."),
        required=False,
    )

    def __init__(self, *args: Any, parties: Sequence[tuple[UUID, int, bool]], **kwargs: Any) -> None:
        """`parties`: (id, number, whether the time for a recours about it is over)."""
        super().__init__(*args, **kwargs)
        # the latest first: what is contested is fresh
        listed = [(str(id_), _choice(number, is_over)) for id_, number, is_over in reversed(parties)]
        in_time = [str(id_) for id_, _number, is_over in reversed(parties) if not is_over]
        self.fields["partie"].choices = [*listed, ("", _("no partie in particular"))]  # type: ignore[attr-defined]  # ChoiceField
        if "partie" not in self.initial:
            self.fields["partie"].initial = in_time[0] if in_time else ""

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        subject = typed.get("subject")
        if subject is not None and subject is not Contested.DISQUALIFICATION and not typed.get("partie"):
            self.add_error("partie", gettext("Say in which partie."))
        if subject in _OF_COUP and "coup" in typed and typed["coup"] is None:
            self.add_error("coup", gettext("Say at which coup."))
        return typed

    def warn_of_time(self, until: str) -> None:
        """What would be refused is sent only by who has been told so."""
        self.fields["late"].widget = forms.CheckboxInput()
        text = gettext("The time for a recours was over at %(moment)s: it will be declared inadmissible (FISF 6.3).")
        self.add_error("late", text % {"moment": until})

    def matter(self, competition: UUID, entry: UUID | None) -> Matter:
        """Of a valid form."""
        typed = self.cleaned_data
        if typed["subject"] is Contested.DISQUALIFICATION:
            return Matter(competition, typed["subject"], entry)
        return Matter(competition, typed["subject"], entry, typed["partie"], typed["coup"])


def _choice(number: int, is_over: bool) -> str:
    label = partie_label(number)
    return gettext("%(partie)s (the time is over)") % {"partie": label} if is_over else str(label)


class DeskRecoursForm(RecoursForm):
    """The same, typed by an arbitre for a player, or for the arbitres themselves."""

    email = None  # type: ignore[assignment]  # the player gives it himself
    entry = forms.ChoiceField(label=_("Player"))
    by_arbitres = forms.BooleanField(label=_("Filed by the arbitres, not by this player"), required=False)
    minutes = forms.IntegerField(
        label=_("Filed how many minutes ago?"),
        help_text=_("What counts is when it was filed, not when it is entered."),
        min_value=0,
        max_value=24 * 60,
        initial=0,
    )
    field_order = ("entry", "by_arbitres", "subject", "partie", "coup", "grounds", "minutes", "late")

    def __init__(self, *args: Any, seats: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nobody = ("", _("choose")), (NOBODY, _("nobody: the arbitres contest it"))
        self.fields["entry"].choices = [*nobody, *((str(id_), name) for id_, name in seats)]  # type: ignore[attr-defined]  # ChoiceField

    def clean_entry(self) -> UUID | None:
        typed: str = self.cleaned_data["entry"]
        return None if typed == NOBODY else UUID(typed)

    def arguments(self) -> dict[str, Any]:
        """What the command takes besides the matter."""
        typed = self.cleaned_data
        at = now() - timedelta(minutes=typed["minutes"])
        return {"by_arbitres": typed["by_arbitres"], "at": at if typed["minutes"] else None}


class DocumentForm(forms.Form):
    """A photograph, or a document, that supports a recours."""

    document = forms.FileField(
        label=_("Photograph or document"),
        # named so, a telephone turns the photographs of its own format into JPEG
        widget=forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp,application/pdf"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        most = {"megabytes": settings.DOCUMENT_MEGABYTES}
        self.fields["document"].help_text = gettext("JPEG, PNG, WebP or PDF, at most %(megabytes)s MB.") % most

    def content(self) -> bytes:
        """Of a valid form; one byte more than is received, and no further."""
        content: bytes = self.cleaned_data["document"].read(settings.DOCUMENT_MEGABYTES * 1_000_000 + 1)
        return content


class BundleForm(forms.Form):
    """The file of a recours, as Raccord wrote it."""

    bundle = forms.FileField(label=_("File of a recours (.zip)"), widget=forms.FileInput(attrs={"accept": ".zip"}))

    def content(self) -> bytes:
        """Of a valid form; what is cut short is no bundle."""
        content: bytes = self.cleaned_data["bundle"].read(settings.DOCUMENT_MEGABYTES * 12_000_000)
        return content


OUTCOME_LABELS = {
    Outcome.UPHELD: _("The decision stands"),
    Outcome.OVERTURNED: _("The decision is overturned"),
    Outcome.PARTLY: _("The decision is overturned in part"),
}


class DecisionOfCommissionForm(forms.Form):
    """What a commission decides, who sat, and why."""

    sitting = forms.TypedMultipleChoiceField(label=_("Who sat?"), coerce=UUID, widget=forms.CheckboxSelectMultiple)
    outcome = forms.TypedChoiceField(
        label=_("What is decided?"),
        coerce=Outcome,
        choices=[(outcome.value, label) for outcome, label in OUTCOME_LABELS.items()],
        widget=forms.RadioSelect,
    )
    favourable = forms.BooleanField(
        label=_("The reading that favours the player was taken"),
        help_text=_("The text allows several, and the bulletin cannot be an attempt to have it both ways (FISF 6.3)."),
        required=False,
    )
    reason = forms.CharField(label=_("Reasons"), max_length=LONGEST_GROUNDS, widget=forms.Textarea(attrs={"rows": 6}))

    def __init__(self, *args: Any, members: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["sitting"].choices = [(str(id_), name) for id_, name in members]  # type: ignore[attr-defined]  # ChoiceField
