"""The forms of rounds of Scrabble cartes: their plan, results, absent players."""

from typing import Any, ClassVar
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from games.domain.cartes.beginning import MAX_PLAYERS, MAX_TARGET, MIN_PLAYERS
from tournaments.game_rounds.cartes.domain.rules import LEAST_POINTS, MOST_POINTS
from tournaments.game_rounds.cartes.presentation import CARDS, SEATINGS, SEEDINGS
from tournaments.game_rounds.domain.rounds import MOST_ROUNDS
from tournaments.game_rounds.forms import Number, PlanForm, ResultsForm, TypedForm, enum_field, whole_field
from tournaments.game_rounds.queries import seated


class CartesPlanForm(PlanForm):
    rounds = whole_field(_("Rounds"), MOST_ROUNDS, least=1)
    size = whole_field(
        _("Players at a table"),
        MAX_PLAYERS,
        least=MIN_PLAYERS,
        help_text=_("Some tables have one player fewer if the numbers do not divide: 10 players by 4 make 4, 3 and 3."),
    )
    seeding = enum_field(_("Seated in the first round"), SEEDINGS)
    seating = enum_field(_("Seated in the next rounds"), SEATINGS)
    cards_from = enum_field(_("Tables opened on Raccord"), CARDS)
    target = whole_field(
        _("Race to a number of points"), MAX_TARGET, help_text=_("0: until the cards run out, as usual.")
    )


class CartesResultsForm(ResultsForm):
    """The results of a round: the points of each player, in the order of their seats."""

    # no inputmode: the figures alone of a phone have no minus sign
    numbers = (Number("", LEAST_POINTS, MOST_POINTS, _("Table %(table)s, points of %(name)s")),)
    incomplete = _("Give every player of the table his points, 0 for none.")

    def result(self, made: list[list[int]]) -> tuple[int, ...]:
        return tuple(points for (points,) in made)


class CartesAbsentForm(TypedForm):
    """A player of a table does not play this round."""

    one = forms.TypedChoiceField(label=_("Does not play this round"), coerce=UUID)
    players: ClassVar = {"one": seated}
    corrects = True

    def arguments(self) -> dict[str, Any]:
        return self.cleaned_data | {"other": None}
