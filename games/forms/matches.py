"""What is typed to open a match of Jarnac, and to play it."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from engine.lexicon.folding import fold
from engine.rules.profile.shelf import DEFAULT_PROFILE
from games.commands.match import LONGEST_NAME, MINUTES
from games.domain.jarnac import boxes, mat, playing
from games.events.jarnac import LettersFrom, ShortJarnac, Side
from games.services import lexicons, profiles

OTHER = "other"
# Longer than any word of Jarnac: one letter too many is refused by its rule.
LONGEST_TYPED = 15
_LATIN = {"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}


class Letters(forms.CharField):
    """Letters as they are typed, whatever their accents, spaces and case."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=options.pop("max_length", LONGEST_TYPED), **options)

    def clean(self, value: Any) -> str:
        return fold("".join(str(super().clean(value)).split()))


class NewMatchForm(forms.Form):
    """JARNAC-1, -9, -11, -14. The competition comes with the address."""

    competition = forms.UUIDField(required=False, widget=forms.HiddenInput)
    first = forms.CharField(label=_("First player"), max_length=LONGEST_NAME)
    second = forms.CharField(label=_("Second player"), max_length=LONGEST_NAME)
    letters_from = forms.ChoiceField(
        label=_("Where the letters come from"),
        choices=[
            (LettersFrom.SERVER.value, _("Drawn here, by a sealed draw that anyone can check afterwards")),
            (LettersFrom.BAG.value, _("A real bag: the letters that come out are entered")),
        ],
        initial=LettersFrom.SERVER.value,
        widget=forms.RadioSelect,
    )
    minutes = forms.IntegerField(
        label=_("Minutes of each player"),
        help_text=_("0: without a clock, 30 seconds for each coup (JARNAC-9)."),
        min_value=0,
        max_value=playing.MAX_MINUTES,
        initial=MINUTES,
    )
    conjugations = forms.BooleanField(
        label=_("With conjugations"),
        help_text=_("Without: infinitives and participles alone, as in competition (JARNAC-14)."),
        required=False,
    )
    same_entry = forms.BooleanField(
        label=_("With words of the same entry"),
        help_text=_("Without: LAC does not become LACS, as in competition (JARNAC-14)."),
        required=False,
    )
    short_jarnac = forms.TypedChoiceField(
        label=_("A Jarnac of a full mat that leaves one’s own eighth line free"),
        help_text=_("The text may be read both ways (JARNAC-11)."),
        choices=[
            (ShortJarnac.GOES_ON.value, _("The match goes on")),
            (ShortJarnac.ENDS.value, _("The match ends")),
        ],
        coerce=ShortJarnac,
        required=False,
        empty_value=None,
        widget=forms.RadioSelect,
    )
    box = forms.ChoiceField(label=_("Box"), help_text=_("Its letters vary by edition (JARNAC-1)."))
    letters = forms.CharField(
        label=_("Letters of another box"),
        help_text=_("Read only for another box: how many of each letter, 144 in all."),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false"}),
        initial=boxes.written(boxes.BOX),
        max_length=400,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["short_jarnac"].initial = profiles.profile_named(DEFAULT_PROFILE).short_jarnac
        names = [(name, _("Box of %(edition)s") % {"edition": name}) for name in boxes.EDITIONS]
        self.fields["box"].choices = [*names, (OTHER, _("Another box"))]  # type: ignore[attr-defined]
        self.fields["box"].initial = boxes.DEFAULT
        self.fields["lexicon"] = forms.ChoiceField(
            label=_("Lexicon"),
            choices=[(name, name) for name in lexicons.shelf().names()],
            initial=settings.DEFAULT_LEXICON,
        )

    def clean(self) -> dict[str, Any]:
        """JARNAC-1: another box has as many letters."""
        cleaned = super().clean() or {}
        if cleaned.get("box") == OTHER:
            count = sum(boxes.read(cleaned.get("letters", "")).values())
            if count != boxes.LETTERS:
                message = _("A box has %(letters)s letters; this one has %(found)s.")
                self.add_error(
                    "letters", forms.ValidationError(message, params={"letters": boxes.LETTERS, "found": count})
                )
        return cleaned

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        cleaned = dict(self.cleaned_data)
        letters, box = cleaned.pop("letters"), cleaned.pop("box")
        chosen = boxes.read(letters) if box == OTHER else boxes.EDITIONS[box]
        return {**cleaned, "letters_from": LettersFrom(cleaned["letters_from"]), "box": chosen}


class SideForm(forms.Form):
    """An act of a side."""

    side = forms.TypedChoiceField(choices=[(side.value, side.value) for side in Side], coerce=Side)


class TossForm(forms.Form):
    """The letters that the players have drawn; empty where they are drawn here."""

    first = Letters(max_length=1, required=False)
    second = Letters(max_length=1, required=False)


class DrawForm(SideForm):
    """`letters`: those that came out of the bag; empty where they are drawn here."""

    letters = Letters(required=False)


class SwapForm(DrawForm):
    """JARNAC-7: `returned` comes as three letters, or one by one as they were touched."""

    returned = Letters()

    def __init__(self, data: Any = None) -> None:
        super().__init__({**data.dict(), "returned": "".join(data.getlist("returned"))} if data else data)


class WordForm(SideForm):
    """`line`: as `games.commands.play_word` and `say_jarnac` take it."""

    word = Letters()
    line = forms.IntegerField(min_value=0, max_value=mat.LINES, required=False)

    def clean_line(self) -> int:
        return self.cleaned_data["line"] or 0


class PassForm(SideForm):
    """`forgot`: the clock was not pressed."""

    forgot = forms.BooleanField(required=False)


class RuleForm(forms.Form):
    """JARNAC-14: the arbitre's ruling on a word, or on what it may become."""

    word = Letters(label=_("Word"))
    into = Letters(label=_("Becomes"), required=False)
    allowed = forms.TypedChoiceField(
        choices=[("1", _("Allowed")), ("0", pgettext_lazy("word", "Refused"))], coerce=lambda value: value == "1"
    )
    reason = forms.CharField(max_length=500)
