"""What is typed of rounds of Scrabble cartes: their plan, results, corrections by hand."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.web.editing import VersionedForm
from games.domain.cartes.beginning import LEAST_PLAYERS, MOST_PLAYERS, MOST_TARGET
from games.events import CardsFrom
from tournaments.domain.cartes import LEAST_POINTS, MOST_POINTS, MOST_ROUNDS
from tournaments.events import CartesSeating, CartesSeeding
from tournaments.forms.game_rounds import REASON, ReasonedForm
from tournaments.presentation.cartes import CARDS, SEATINGS, SEEDINGS
from tournaments.queries.cartes_page import ShownTable
from tournaments.queries.jarnac_page import Player


class CartesPlanForm(VersionedForm):
    """How the rounds are made."""

    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS, initial=3)
    size = forms.IntegerField(
        label=_("Players at a table"),
        min_value=LEAST_PLAYERS,
        max_value=MOST_PLAYERS,
        initial=4,
        help_text=_("Some tables have one less where the players do not divide: 10 players at 4 make 4, 3 and 3."),
    )
    seeding = forms.ChoiceField(
        label=_("Seated in the first round"), choices=[(one.value, label) for one, label in SEEDINGS.items()]
    )
    seating = forms.ChoiceField(
        label=_("Seated in the next rounds"), choices=[(one.value, label) for one, label in SEATINGS.items()]
    )
    cards_from = forms.ChoiceField(
        label=_("Tables opened on Raccord"), choices=[(one.value, label) for one, label in CARDS.items()]
    )
    target = forms.IntegerField(
        label=_("Race to so many points"),
        min_value=0,
        max_value=MOST_TARGET,
        initial=0,
        help_text=_("0: until the cards are out, as usual."),
    )

    def plan(self) -> dict[str, Any]:
        """What the command takes, of a valid form."""
        typed = self.typed()
        return typed | {
            "seating": CartesSeating(typed["seating"]),
            "seeding": CartesSeeding(typed["seeding"]),
            "cards_from": CardsFrom(typed["cards_from"]),
            "expected": self.expected,
        }


class CartesResultsForm(forms.Form):
    """The results of a round, a line for each player; a table that is left empty keeps what it has."""

    def __init__(self, tables: Sequence[ShownTable], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.tables = tables
        for table in tables:
            for seat, player in enumerate(table.players, start=1):
                told = {"table": table.table, "name": player.name}
                self.fields[_named(table, seat)] = forms.IntegerField(
                    label=gettext("Table %(table)s, points of %(name)s") % told,
                    required=False,
                    min_value=LEAST_POINTS,
                    max_value=MOST_POINTS,
                    initial=player.points,
                    # no inputmode: the figures alone of a phone have no minus sign
                    widget=forms.NumberInput(attrs={"class": "jarnac-number"}),
                )

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        for table in self.tables:
            names = _names(table)
            given = [typed.get(name) is not None for name in names]
            if any(given) and not all(given) and not any(name in self.errors for name in names):
                self.add_error(names[given.index(False)], _("Give every player of the table his points, 0 for none."))
        return typed

    def lines(self) -> Iterator[dict[str, Any]]:
        """Each table with its fields, for the template."""
        for table in self.tables:
            fields = [self[name] for name in _names(table)]
            errors = [error for field in fields for error in field.errors]
            seats = list(zip(table.players, fields, strict=True))
            yield {"table": table, "seats": seats, "errors": list(dict.fromkeys(errors))}

    def results(self) -> dict[int, tuple[int, ...]]:
        """Of a valid form, the tables that were filled in."""
        typed = self.cleaned_data
        filled = [table for table in self.tables if typed[_named(table, 1)] is not None]
        return {table.table: tuple(typed[name] for name in _names(table)) for table in filled}


def _named(table: ShownTable, seat: int) -> str:
    return f"t{table.table}-{seat}"


def _names(table: ShownTable) -> list[str]:
    return [_named(table, seat) for seat in range(1, len(table.players) + 1)]


class CartesResultForm(CartesResultsForm):
    """The result of one table; of a closed round, with the reason."""

    def __init__(self, table: ShownTable, *args: Any, closed: bool, **options: Any) -> None:
        super().__init__([table], *args, **options)
        for field in self.fields.values():
            field.required = True
        if closed:
            self.fields["reason"] = forms.CharField(label=gettext("Why"), max_length=REASON)


class CartesAbsentForm(ReasonedForm):
    """A player of a table does not play this round."""

    one = forms.TypedChoiceField(label=_("Does not play this round"), coerce=UUID)
    field_order = ("one", "reason")

    def __init__(self, table: ShownTable, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["one"].choices = [(str(one.id), one.name) for one in table.players]  # type: ignore[attr-defined]


class CartesExchangeForm(ReasonedForm):
    """A player of a table changes places with another."""

    one = forms.TypedChoiceField(label=_("This player"), coerce=UUID)
    other = forms.TypedChoiceField(label=_("changes places with"), coerce=UUID)
    field_order = ("one", "other", "reason")

    def __init__(self, table: ShownTable, others: Sequence[Player], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["one"].choices = [(str(one.id), one.name) for one in table.players]  # type: ignore[attr-defined]
        here = {one.id for one in table.players}
        choices = [(str(one.id), one.name) for one in others if one.id not in here]
        self.fields["other"].choices = choices  # type: ignore[attr-defined]
