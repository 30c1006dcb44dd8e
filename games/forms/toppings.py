"""What is typed to make a topping, to start a run, to propose a word."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from engine.rules.profile.shelf import DEFAULT_PROFILE
from engine.web.moments import MomentField
from engine.web.names import NameField
from games.commands.run import LONGEST_NAME as LONGEST_PLAYER
from games.commands.topping import LONGEST_NAME
from games.domain.topping.topping import MAX_PENALTY, MAX_SECONDS, MIN_SECONDS
from games.events.topping import Level
from games.presentation import ruleset, toppings
from games.services import lexicons, profiles


class ToppingForm(forms.Form):
    """FISF 3.8.4: the rules of the race. The competition comes with the address."""

    competition = forms.UUIDField(required=False, widget=forms.HiddenInput)
    name = NameField(label=_("Name of the topping"), max_length=LONGEST_NAME)
    where = forms.ChoiceField(
        label=_("How it is played"),
        choices=[
            ("online", _("Online: each player on a telephone or a computer")),
            ("in_person", _("In person: an arbitre conducts the run of each player")),
        ],
        initial="online",
        widget=forms.RadioSelect,
    )
    level = forms.ChoiceField(
        label=_("Difficulty of the game"),
        help_text=_("Games are drawn until one has this level, about one in four."),
        choices=[("", _("Any"))],
        required=False,
    )
    formula = forms.ChoiceField(label=_("Formula"), choices=list(ruleset.FORMULA_LABELS.items()), initial="normale")
    seconds = forms.IntegerField(
        label=_("Seconds of a coup"), min_value=MIN_SECONDS, max_value=MAX_SECONDS, help_text=_("FISF 3.8.4")
    )
    penalty = forms.IntegerField(
        label=_("Seconds added where the solution is given"),
        min_value=0,
        max_value=MAX_PENALTY,
        help_text=_("FISF 3.8.4"),
    )
    opens_at = MomentField(label=_("Opens on"), help_text=_("Empty: at once."), required=False)
    closes_at = MomentField(
        label=_("Closes on"),
        help_text=_("Empty: when you close it. Players who have started can finish."),
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        regulation = profiles.profile_named(DEFAULT_PROFILE)
        self.fields["seconds"].initial = regulation.topping_seconds
        self.fields["penalty"].initial = regulation.topping_penalty
        self.fields["level"].choices = [("", _("Any")), *toppings.LEVEL_LABELS.items()]  # type: ignore[attr-defined]
        self.fields["lexicon"] = forms.ChoiceField(
            label=_("Lexicon"),
            choices=[(name, name) for name in lexicons.shelf().names()],
            initial=settings.DEFAULT_LEXICON,
        )

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        cleaned = dict(self.cleaned_data)
        level, where = cleaned.pop("level"), cleaned.pop("where")
        return {**cleaned, "level": Level(level) if level else None, "in_person": where == "in_person"}


class RunForm(forms.Form):
    """The name that the board shows."""

    name = NameField(
        label=_("Name shown on the leaderboard"),
        help_text=_("Any name you like; it need not be yours. You can erase it later."),
        max_length=LONGEST_PLAYER,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class RunInPersonForm(RunForm):
    """The same, typed by the arbitre."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].help_text = _("As the player wishes to be called there.")
        self.fields["name"].widget.attrs["autocomplete"] = "off"


class ProposalForm(forms.Form):
    """A word and its place, as a bulletin says them; the coup that its author was looking at."""

    coup = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    word = forms.CharField(
        label=_("Word"),
        help_text=_("Whole, without accents; a lower-case letter is a joker."),
        max_length=15,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )
    reference = forms.CharField(
        label=_("Reference"),
        help_text=_("H4 across, 4H down."),
        max_length=10,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}),
    )


class CoupForm(forms.Form):
    """A key of an arbitre, or of a player: the coup on the screen, and which top was said."""

    coup = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    top = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)
