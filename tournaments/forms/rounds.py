"""The form of a round."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext, gettext_lazy as _

from engine.events.refusals import Refusal
from engine.rules.profile import conducting, ruleset
from engine.web.sentences import translated
from games.domain.preparation import intake, refusals
from games.events.partie import DrawSource
from games.presentation.ruleset import FORMULA_LABELS, mort_subite_times, time_label

ANOTHER_DAY = "another_day"


class _DayForm(forms.Form):
    """A round that opens on another day than its competition was announced for says so."""

    another_day = forms.BooleanField()

    def __init__(self, *args: Any, announced: str = "", **kwargs: Any) -> None:
        """`announced`: for when, where that is another day; it is asked nothing else."""
        super().__init__(*args, **kwargs)
        self.announced = announced
        if announced:
            told = gettext("Announced date: %(day)s. Open the partie today all the same")
            self.fields[ANOTHER_DAY].label = told % {"day": announced}
        else:
            del self.fields[ANOTHER_DAY]

    @property
    def lacks_day_alone(self) -> bool:
        """Whether all else was said."""
        return set(self.errors) == {ANOTHER_DAY}


class OpenRoundForm(_DayForm):
    """The next round: where its letters come from, and the formula and the time of its partie."""

    field_order = ("source", "formula", "seconds", "mort_subite", "prepared", "number", ANOTHER_DAY)
    source = forms.TypedChoiceField(
        label=_("Letters"),
        coerce=DrawSource,
        choices=[
            (DrawSource.SOFTWARE.value, _("drawn by the software")),
            (DrawSource.BAG.value, _("from a bag")),
            (DrawSource.PREPARED.value, _("prepared in advance")),
        ],
    )
    formula = forms.ChoiceField(label=_("Formula"), required=False)
    seconds = forms.IntegerField(
        label=_("Seconds a coup"), min_value=1, max_value=conducting.LONGEST_TIME, required=False
    )
    mort_subite = forms.BooleanField(label=_("Mort subite"), required=False)
    prepared = forms.FileField(
        label=_("File of prepared games"),
        help_text=_("For a partie prepared in advance: the file that manage.py prepare wrote."),
        required=False,
    )
    number = forms.IntegerField(
        label=_("Which game of the file"), min_value=1, initial=1, required=False, widget=forms.NumberInput
    )

    def __init__(
        self,
        *args: Any,
        profile: ruleset.RulesetProfile,
        formula: str,
        seconds: int,
        mort_subite: bool,
        sealed: bool = False,
        **kwargs: Any,
    ) -> None:
        """`sealed`: a game was sealed for this round, and needs no file."""
        super().__init__(*args, **kwargs)
        self.sealed = sealed
        if sealed:
            self.fields["source"].initial = DrawSource.PREPARED.value
            self.fields["prepared"].help_text = _("Without a file, the game that was sealed for this partie is played.")
        allowed = [(name, str(FORMULA_LABELS[name])) for name in profile.formulas]
        self.fields["formula"].choices = allowed  # type: ignore[attr-defined]  # as above
        self.fields["formula"].initial = formula
        if profile.allowed_times:
            times = [(time, time_label(time)) for time in profile.allowed_times]
            self.fields["seconds"] = forms.TypedChoiceField(
                label=_("Time of a coup"), coerce=int, choices=times, empty_value=None, required=False
            )
        self.fields["seconds"].initial = seconds
        if profile.mort_subite_times:
            self.fields["mort_subite"].initial = mort_subite
            params = {"times": mort_subite_times(profile)}
            self.fields["mort_subite"].help_text = gettext("In place of the time above: %(times)s.") % params
        else:
            del self.fields["mort_subite"]

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if self.sealed and not typed.get("prepared"):
            return typed
        if typed.get("source") is DrawSource.PREPARED and "number" in typed:
            try:
                typed["game"] = intake.game_of_file(_content_of(typed.get("prepared")), typed["number"] or 1)
            except Refusal as refusal:
                self.add_error("prepared", translated(refusal))
        return typed

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        typed = self.cleaned_data
        settings = {name: typed[name] or None for name in ("formula", "seconds")}
        settings["mort_subite"] = typed.get("mort_subite")
        return {"source": typed["source"], "prepared": typed.get("game", ""), **settings}


class OpenGameForm(_DayForm):
    """The next round of a simultané: all is in the game that was sealed for it."""

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        return {}


class GameForm(forms.Form):
    """The game of a round to come: one of those that `manage.py prepare` wrote."""

    round = forms.TypedChoiceField(label=_("Partie"), coerce=int)
    prepared = forms.FileField(
        label=_("File of prepared games"),
        help_text=_("The file that manage.py prepare wrote; it stays secret until it is played."),
    )
    number = forms.IntegerField(label=_("Which game of the file"), min_value=1, initial=1)

    def __init__(self, *args: Any, rounds: list[tuple[int, str]], **kwargs: Any) -> None:
        """`rounds`: those whose game may still be chosen, as (number, name)."""
        super().__init__(*args, **kwargs)
        self.fields["round"].choices = rounds  # type: ignore[attr-defined]  # of a choice field

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if "prepared" in typed and "number" in typed:
            try:
                typed["game"] = intake.game_of_file(_content_of(typed["prepared"]), typed["number"])
            except Refusal as refusal:
                self.add_error("prepared", translated(refusal))
        return typed


class SealForm(forms.Form):
    """Sealing the game of a round."""

    round = forms.TypedChoiceField(label=_("Partie"), coerce=int)

    def __init__(self, *args: Any, rounds: list[tuple[int, str]], **kwargs: Any) -> None:
        """`rounds`: those whose game is chosen and not sealed, as (number, name)."""
        super().__init__(*args, **kwargs)
        self.fields["round"].choices = rounds  # type: ignore[attr-defined]  # of a choice field


def _content_of(file: UploadedFile | None) -> bytes:
    """What a file that was sent holds, one byte more than is read at most. Raises GameMissing."""
    if file is None:
        raise refusals.GameMissing
    content: bytes = file.read(intake.LARGEST + 1)
    return content
