"""What is typed of rounds of Scrabble cartes: their plan, results, corrections by hand."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.web.editing import VersionedForm
from games.domain.cartes.beginning import LEAST_PLAYERS, MOST_PLAYERS, MOST_TARGET
from games.events import CardsFrom
from tournaments.game_rounds.cartes.domain.rules import LEAST_POINTS, MOST_POINTS
from tournaments.game_rounds.cartes.events import CartesSeating, CartesSeeding
from tournaments.game_rounds.cartes.presentation import CARDS, SEATINGS, SEEDINGS
from tournaments.game_rounds.domain.planning import MOST_ROUNDS
from tournaments.game_rounds.forms import OneTable, ReasonedForm, TableResultsForm, choices_of
from tournaments.game_rounds.page import ShownTable


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


class CartesResultsForm(TableResultsForm):
    """The results of a round: the points of each player, in the order of their seats."""

    incomplete = _("Give every player of the table his points, 0 for none.")

    def fields_of(self, table: ShownTable) -> Iterator[tuple[str, forms.IntegerField]]:
        for seat, player in enumerate(table.players, start=1):
            told = {"table": table.table, "name": player.name}
            yield (
                f"t{table.table}-{seat}",
                forms.IntegerField(
                    label=gettext("Table %(table)s, points of %(name)s") % told,
                    required=False,
                    min_value=LEAST_POINTS,
                    max_value=MOST_POINTS,
                    initial=player.made,
                    # no inputmode: the figures alone of a phone have no minus sign
                    widget=forms.NumberInput(attrs={"class": "jarnac-number"}),
                ),
            )

    def lines(self) -> Iterator[dict[str, Any]]:
        """Each table with its fields, for the template."""
        for table in self.tables:
            fields = (self[name] for name in self.names[table.table])
            seats = list(zip(table.players, fields, strict=True))
            yield {"table": table, "seats": seats, "errors": self.errors_of(table)}

    def results(self) -> dict[int, tuple[int, ...]]:
        """Of a valid form, the tables that were filled in."""
        filled = {table.table: self.typed_at(table) for table in self.tables}
        return {number: tuple(typed) for number, typed in filled.items() if typed}


class CartesResultForm(OneTable, CartesResultsForm):
    """The result of one table."""


class CartesAbsentForm(ReasonedForm):
    """A player of a table does not play this round."""

    one = forms.TypedChoiceField(label=_("Does not play this round"), coerce=UUID)
    field_order = ("one", "reason")

    def __init__(self, table: ShownTable, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["one"].choices = choices_of(table.players)  # type: ignore[attr-defined]
