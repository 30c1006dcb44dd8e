"""What is typed to open a table of Scrabble cartes, and at each step of it."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.conf import settings
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext_lazy as _

from engine.rules.reference import Direction
from games.commands.table import LONGEST_NAME
from games.domain.cartes import beginning, cards
from games.events.cartes import CardsFrom, FirstWord, TableRules
from games.serializers.tables import FAR
from games.services.lexicons import shelf

Choices = Sequence[tuple[Any, Any]]

FIRST_WORD_NOTE = _(
    "The rule doubles every first word: DEFINIE makes 2 × 11 + 50 = 72. The printed example counts 11 + 50 = 61."
)


def _targets_told() -> str:
    return gettext("From %(least)s to %(most)s; 0 for none.") % {
        "least": beginning.MIN_TARGET,
        "most": beginning.MAX_TARGET,
    }


class NewTableForm(forms.Form):
    """CARTES-1, CARTES-14: who sits there, and the rules. The competition comes with the address."""

    competition = forms.UUIDField(required=False, widget=forms.HiddenInput)
    names = forms.CharField(
        label=_("Players, clockwise, one on each line"),
        help_text=_("Two to six; up to eight in a race to a number of points."),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=beginning.MAX_IN_RACE * (LONGEST_NAME + 2),
    )
    cards_from = forms.ChoiceField(
        label=_("The cards"),
        choices=[
            (CardsFrom.BOX.value, _("Real cards on a real table: the scores are kept here")),
            (CardsFrom.SERVER.value, _("Dealt here: each player on a telephone or a computer")),
        ],
        initial=CardsFrom.BOX.value,
        widget=forms.RadioSelect,
    )
    first_word = forms.ChoiceField(
        label=_("First word"),
        choices=[
            (FirstWord.ALWAYS.value, _("Doubled, as the rule says")),
            (FirstWord.NOT_SEVEN.value, _("Doubled, but for one of seven cards, as the printed example")),
        ],
        help_text=FIRST_WORD_NOTE,
        initial=FirstWord.ALWAYS.value,
    )
    own_and_against = forms.BooleanField(
        label=_("One’s own category and those of opponents may meet on one turn"), required=False, initial=True
    )
    add_instead = forms.BooleanField(
        label=_("Variant: against an opponent, positive points for oneself may be chosen"), required=False
    )
    per_word = forms.BooleanField(label=_("Variant: a category counts for each word that fits"), required=False)
    both_categories = forms.BooleanField(label=_("Variant: both categories of a card at once"), required=False)
    target = forms.IntegerField(
        label=_("Variant: race to a number of points"),
        help_text=lazy(_targets_told, str)(),
        min_value=0,
        max_value=beginning.MAX_TARGET,
        initial=0,
    )
    seconds = forms.IntegerField(
        label=_("Variant: seconds to lay a first card"),
        help_text=_("Ten to fifteen, for example; 0 for no limit. For cards that are dealt here."),
        min_value=0,
        max_value=beginning.MAX_SECONDS,
        initial=0,
    )
    contest_seconds = forms.IntegerField(
        label=_("Seconds to contest a word"),
        help_text=_(
            "Then any player may have the score written, even if another has said nothing. 0: everybody must say that "
            "nothing is contested. For cards that are dealt here."
        ),
        min_value=0,
        max_value=beginning.MAX_SECONDS,
        initial=TableRules().contest_seconds,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["lexicon"] = forms.ChoiceField(
            label=_("Lexicon"),
            help_text=_("Asked about a contested word alone."),
            choices=[(name, name) for name in shelf().names()],
            initial=settings.DEFAULT_LEXICON,
        )

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        cleaned = dict(self.cleaned_data)
        named = ("own_and_against", "add_instead", "per_word", "both_categories")
        rules = {name: cleaned[name] for name in (*named, "target", "seconds", "contest_seconds")}
        return {
            "names": [line for line in cleaned["names"].splitlines() if line.strip()],
            "cards_from": CardsFrom(cleaned["cards_from"]),
            "competition": cleaned["competition"],
            "lexicon": cleaned["lexicon"],
            "rules": TableRules(first_word=FirstWord(cleaned["first_word"]), **rules),
        }


class WordForm(forms.Form):
    """CARTES-7: a whole word, where it begins, which way it reads; a prime on one of its letters."""

    word = forms.CharField(
        label=_("The whole word"),
        help_text=_("The letters that lie there too; a joker in lower case."),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )
    row = forms.IntegerField(label=_("Row of its first letter"), min_value=-FAR, max_value=FAR, initial=0)
    col = forms.IntegerField(label=_("Column of its first letter"), min_value=-FAR, max_value=FAR, initial=0)
    direction = forms.ChoiceField(
        label=_("It reads"),
        choices=[(Direction.H.value, _("from left to right")), (Direction.V.value, _("from top to bottom"))],
        initial=Direction.H.value,
        widget=forms.RadioSelect,
    )
    prime = forms.ChoiceField(
        label=_("Prime card"),
        choices=[("", _("None")), ("2", _("Word counts double")), ("3", _("Word counts triple"))],
        required=False,
    )
    on = forms.IntegerField(
        label=_("On which letter of the word"),
        help_text=_("1 for the first."),
        min_value=1,
        max_value=40,
        required=False,
    )


class ExchangeForm(forms.Form):
    """CARTES-4: cards for others."""

    letters = forms.CharField(label=_("Cards to exchange"), max_length=cards.HAND, required=False)
    bonus = forms.BooleanField(label=_("The bonus card too"), required=False)


class CountForm(forms.Form):
    """CARTES-4, of real cards: how many."""

    count = forms.IntegerField(label=_("Letter cards exchanged"), min_value=0, max_value=cards.HAND, initial=0)
    bonus = forms.BooleanField(label=_("The bonus card too"), required=False)


class CategoryForm(forms.Form):
    """CARTES-9: a category, by the letter of its card and its key; whose card it is, of real ones."""

    category = forms.ChoiceField(label=_("Category"))
    added = forms.BooleanField(label=_("Add its positive points instead of taking points"), required=False)

    def __init__(self, *args: Any, choices: Choices, players: Choices, add_instead: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["category"].choices = choices  # type: ignore[attr-defined]
        if not add_instead:
            del self.fields["added"]
        if players:
            self.fields["player"] = _whose(_("Played by"), players)
            self.fields["told"] = forms.BooleanField(
                label=_("The players agree that a word fits, whatever the lexicon knows"), required=False
            )

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        cleaned = dict(self.cleaned_data)
        card, _colon, keys = cleaned.pop("category").partition(":")
        return {**cleaned, "card": card, "categories": keys.split(",")}


class ChallengeForm(forms.Form):
    """CARTES-12: a word of this turn; who contests it, of real cards, and what their dictionary says."""

    word = forms.ChoiceField(label=_("Word"))

    def __init__(self, *args: Any, words: Choices, players: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["word"].choices = words  # type: ignore[attr-defined]
        if players:
            self.fields["player"] = _whose(_("Contested by"), players)
            self.fields["told"] = forms.ChoiceField(
                label=_("Looked up"),
                choices=[
                    ("", _("in the lexicon of this table")),
                    ("yes", _("in the dictionary of the players: a good word")),
                    ("no", _("in the dictionary of the players: a bad word")),
                ],
                required=False,
            )

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        cleaned = dict(self.cleaned_data)
        return {**cleaned, "told": {"yes": True, "no": False}.get(cleaned.get("told", ""))}


class PlayerForm(forms.Form):
    """One of the players."""

    def __init__(self, *args: Any, players: Choices, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = _whose(_("Player"), players)


class LettersForm(forms.Form):
    """Cards of each of these players: those drawn for the first turn, or those that are left at the end."""

    def __init__(self, *args: Any, players: Sequence[tuple[int, str, int]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number, name, count in players:
            self.fields[f"cards-{number}"] = forms.CharField(
                label=_("Cards of %(name)s") % {"name": name},
                max_length=count,
                widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
            )

    def params(self) -> dict[int, str]:
        """What was typed, by the numbers of the players."""
        return {int(name.removeprefix("cards-")): text.upper() for name, text in self.cleaned_data.items()}


def _whose(label: Any, players: Choices) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, choices=players, coerce=int)
