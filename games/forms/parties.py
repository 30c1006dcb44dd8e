"""What a juge-arbitre types in the console."""

from django import forms
from django.utils.translation import gettext_lazy as _

from engine.events.refusals import Refusal
from engine.files.text import Text, name_of
from engine.rules.profile.shelf import DEFAULT_PROFILE
from engine.web.sentences import translated
from games.domain.exchange.formats import LARGEST, decoded
from games.domain.partie.steps import Step
from games.events.partie import Will
from games.presentation.annulment import REASONS
from games.services import lexicons, steps
from games.services.profiles import profile_shelf


class StepForm(forms.Form):
    """Any step: the coup that its author was looking at, and how many tirages of it had gone back into the bag."""

    coup = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)
    rejets = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)

    def arguments(self) -> dict[str, str | int]:
        """What the command takes besides the coup."""
        return {}

    def is_for(self, coup: int, rejets: int) -> bool:
        """Whether its author was looking at this tirage, as far as the form says."""
        said = ((self["coup"].value(), coup), (self["rejets"].value(), rejets))
        return all(value in (None, "", str(now)) for value, now in said)

    def typed(self) -> str:
        """What its author typed or chose and must not lose, when the form itself is gone."""
        return ""


class LettersForm(StepForm):
    """Letters drawn from a physical bag."""

    letters = forms.CharField(
        label=_("Letters drawn, in order"),
        help_text=_("Type ? or joker for a joker; spaces do not count."),
        max_length=80,
        widget=forms.TextInput(attrs={"autofocus": True, "autocomplete": "off", "autocapitalize": "characters"}),
    )

    def set_joker_apart(self) -> None:
        """FISF 3.8.1.a: the joker of a joker partie is not drawn, it stays beside the bag."""
        self.fields["letters"].help_text = _("Without the joker, which stays beside the bag; spaces do not count.")

    def arguments(self) -> dict[str, str | int]:
        return {"letters": self.cleaned_data["letters"]}

    def typed(self) -> str:
        return self["letters"].value() or ""


class CorrectionForm(LettersForm):
    """The letters as they were typed, to be typed as they were drawn."""

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["letters"].label = _("Letters as they were drawn")
        self.fields["letters"].widget.attrs["autofocus"] = False


class CloseForm(StepForm):
    """FISF 3.3: `early` once it has been said that the coup ends before its time."""

    early = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def arguments(self) -> dict[str, str | int]:
        return {"early": self.cleaned_data["early"]}


class WillForm(StepForm):
    """FISF 3.2: how the juge-arbitre counts the deciding Y and jokers. Nothing is preselected."""

    will = forms.ChoiceField(
        label=_("Y and jokers of this tirage"),
        choices=[
            (Will.VALID.value, _("They count as what it lacks: the tirage is valid")),
            (Will.REJET.value, _("They do not: rejet, all the letters go back into the bag")),
        ],
        widget=forms.RadioSelect(attrs={"autofocus": True}),
    )

    def arguments(self) -> dict[str, str | int]:
        return {"will": self.cleaned_data["will"]}


class SolutionForm(StepForm):
    """The solution to retain, written `HUILERAS 4H`; the command says why another one may not be."""

    solution = forms.CharField(label=_("Solution to announce"))

    def arguments(self) -> dict[str, str | int]:
        word, _space, reference = self.cleaned_data["solution"].partition(" ")
        return {"word": word, "reference": reference}

    def typed(self) -> str:
        return self["solution"].value() or ""


class AnnulmentForm(StepForm):
    """FISF 3.6: why the coup is annulled; nothing is preselected, so that nobody annuls with one key."""

    reason = forms.ChoiceField(
        label=_("Reason of the annulment"),
        choices=[(reason.value, label) for reason, label in REASONS.items()],
        widget=forms.RadioSelect,
    )
    sure = forms.BooleanField(label=_("The hall has been told that this coup is annulled"))

    def arguments(self) -> dict[str, str | int]:
        return {"reason": self.cleaned_data["reason"]}


class InterruptionForm(StepForm):
    """FISF 3.7.e: the partie stops now, or stopped a while ago when something more urgent came first."""

    minutes = forms.IntegerField(
        label=_("Minutes since it stopped"),
        help_text=_("Empty: it stops now."),
        min_value=0,
        max_value=steps.LONGEST_STOP,
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )

    def arguments(self) -> dict[str, str | int]:
        return {"minutes": self.cleaned_data["minutes"] or 0}


def form_for(step: Step, data=None, *, coup: int, rejets: int | None = None) -> StepForm:
    """The form of a step, bound to `data` when there is some."""
    initial = {"coup": coup, "rejets": rejets}
    if step is Step.ENTER_LETTERS:
        return LettersForm(data, initial=initial)
    if step is Step.CORRECT_LETTERS:
        return CorrectionForm(data, initial=initial, auto_id="correct-%s")
    if step is Step.CLOSE_COUP:
        return CloseForm(data, initial=initial)
    if step is Step.STATE_WILL:
        return WillForm(data, initial=initial)
    if step is Step.ANNOUNCE_SOLUTION:
        return SolutionForm(data, initial=initial)
    if step is Step.INTERRUPT:
        return InterruptionForm(data, initial=initial)
    if step is Step.ANNUL_COUP:
        return AnnulmentForm(data, initial=initial)
    return StepForm(data, initial=initial)


class ImportForm(forms.Form):
    """A file of a partie, chosen or pasted."""

    file = forms.FileField(label=_("File of a partie"), help_text=_("Text, JSON, Eliot or GCG."), required=False)
    text = forms.CharField(
        label=_("Or its text"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocomplete": "off", "class": "file-text"}),
    )

    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        names = [(name, name) for name in lexicons.shelf().names()]
        unsaid = ("", _("That of the file, if it is installed here"))
        profiles = [(profile.name, profile.title) for profile in profile_shelf().sound()]
        self.fields["lexicon"] = forms.ChoiceField(
            label=_("Lexicon"),
            choices=[unsaid, *names],
            required=False,
            help_text=_("Words and tops are those of this lexicon."),
        )
        self.fields["profile"] = forms.ChoiceField(label=_("Regulation"), choices=profiles, initial=DEFAULT_PROFILE)

    def clean(self) -> dict[str, object]:
        """One file; the text is ignored where a file is chosen. Its bytes are read once."""
        cleaned = super().clean() or self.cleaned_data
        try:
            uploaded = cleaned.get("file")
            pasted = str(cleaned.get("text") or "")
            self._text = decoded(uploaded.read(LARGEST + 1)) if uploaded else Text(pasted, "utf-8")
        except Refusal as refusal:
            raise forms.ValidationError(translated(refusal)) from refusal
        if not self._text.text.strip() and not self.errors:
            raise forms.ValidationError(_("Choose a file, or paste its text."))
        return cleaned

    def content(self) -> str:
        """The text of the file."""
        return self._text.text

    def encoding(self) -> str:
        """The name of the encoding in which a file was read, "" where something told it."""
        return name_of(self._text.encoding) if self._text.guessed else ""

    def given_back(self, text: str | None = None) -> "ImportForm":
        """The form with its text in place of the file, which no browser sends twice."""
        chosen = {name: self.cleaned_data[name] for name in ("lexicon", "profile")}
        form = ImportForm({**chosen, "text": self._text.text if text is None else text})
        form.is_valid()
        return form
