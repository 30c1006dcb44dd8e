"""What is typed of rounds of Jarnac: their plan, results, forfeits."""

from typing import Any, ClassVar
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from tournaments.game_rounds.domain.rounds import MOST_ROUNDS
from tournaments.game_rounds.forms import Number, PlanForm, ResultsForm, TypedForm, enum_field, whole_field
from tournaments.game_rounds.jarnac import events, presentation
from tournaments.game_rounds.jarnac.domain import rules
from tournaments.game_rounds.page import AtTable
from tournaments.game_rounds.queries import seated

TIES = [f"tie_{number}" for number in range(1, 5)]


class JarnacPlanForm(PlanForm):
    system = enum_field(_("System"), presentation.SYSTEMS, widget=forms.RadioSelect)
    rounds = whole_field(
        _("Rounds of a Swiss"), MOST_ROUNDS, least=1, help_text=_("A round robin takes as many as it needs.")
    )
    seeding = enum_field(_("Order before the first round"), presentation.SEEDINGS)
    win = whole_field(_("A win is worth"), rules.MOST_SCALE)
    draw = whole_field(_("A draw is worth"), rules.MOST_SCALE)
    loss = whole_field(_("A loss is worth"), rules.MOST_SCALE)
    exempt = whole_field(_("A round without an opponent is worth"), rules.MOST_SCALE)
    free_points = whole_field(
        _("Points given without playing"),
        rules.MOST_SCALE,
        help_text=_(
            "For a player who has no opponent, or whose opponent does not come; who does not come loses as many."
        ),
    )
    minutes = whole_field(
        _("Minutes of each player"), rules.MOST_MINUTES, help_text=_("Of a match played on Raccord; 0 without a clock.")
    )
    conjugations = forms.BooleanField(label=_("With conjugations"), required=False)
    same_entry = forms.BooleanField(label=_("With words of the same entry one after the other"), required=False)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        choices = [("", _("nothing more")), *presentation.TIE_BREAKS.items()]
        for name in TIES:
            label = gettext("Equals are split by") if name == TIES[0] else gettext("then by")
            self.fields[name] = forms.ChoiceField(label=label, choices=choices, required=False)

    @classmethod
    def begun(cls, plan: Any) -> dict[str, Any]:
        rounds = plan.rounds or rules.USUAL["rounds"]
        return super().begun(plan) | {"rounds": rounds} | dict(zip(TIES, plan.tie_breaks, strict=False))

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        ties = [typed[name] for name in TIES if typed.get(name)]
        twice = [name for name in TIES if typed.get(name) and ties.count(typed[name]) > 1]
        if twice:
            self.add_error(twice[0], _("The same tie-break is chosen twice."))
        return typed

    def plan(self) -> dict[str, Any]:
        planned = super().plan()
        return planned | {"tie_breaks": [tie for tie in map(planned.pop, TIES) if tie]}


class JarnacResultsForm(ResultsForm):
    """The results of a round: points and Jarnacs of the first player, then of the second."""

    seats = ("first", "second")
    numbers = (
        Number("points", 0, rules.MOST_POINTS, _("Table %(table)s, points of %(name)s")),
        Number("jarnacs", 0, rules.MOST_JARNACS, _("Table %(table)s, Jarnacs of %(name)s")),
    )
    attrs: ClassVar = {"inputmode": "numeric"}
    incomplete = _("Give both players their points and their Jarnacs, 0 for none.")

    def result(self, made: list[list[int]]) -> events.Played:
        first, second = (events.JarnacScore(points=points, jarnacs=jarnacs) for points, jarnacs in made)
        return first, second


class JarnacForfeitForm(TypedForm):
    """Which players of a table did not play."""

    absent = forms.MultipleChoiceField(label=_("Did not play"), widget=forms.CheckboxSelectMultiple)
    players: ClassVar = {"absent": seated}
    at: AtTable

    def arguments(self) -> dict[str, Any]:
        forfeit = events.Forfeit(tuple(map(UUID, self.cleaned_data["absent"])))
        return {"results": {self.at.table.table: forfeit}, "reason": self.cleaned_data.get("reason", "")}
