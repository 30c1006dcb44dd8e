"""What is typed of rounds of Jarnac: their plan, results, corrections by hand."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.web.editing import VersionedForm
from tournaments.game_rounds.domain.planning import MOST_ROUNDS
from tournaments.game_rounds.forms import REASON, OneTable, TableResultsForm, choices_of
from tournaments.game_rounds.jarnac.domain.rules import MOST_JARNACS, MOST_MINUTES, MOST_POINTS, MOST_SCALE, Result
from tournaments.game_rounds.jarnac.events import JarnacScore, JarnacSeeding, JarnacSystem
from tournaments.game_rounds.jarnac.game import ShownMatch
from tournaments.game_rounds.jarnac.presentation import SEEDINGS, SYSTEMS
from tournaments.game_rounds.jarnac.presentation import TIE_BREAKS as LABELS

USUAL, TIES = "", 4


def _whole(label: Any, most: int, initial: int, *, least: int = 0, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, initial=initial, help_text=help_text)


class JarnacPlanForm(VersionedForm):
    """How the rounds are made and counted."""

    system = forms.ChoiceField(
        label=_("System"), choices=[(one.value, label) for one, label in SYSTEMS.items()], widget=forms.RadioSelect
    )
    rounds = _whole(_("Rounds of a Swiss"), MOST_ROUNDS, 5, least=1, help_text=_("A round robin takes what it needs."))
    seeding = forms.ChoiceField(
        label=_("Order before the first round"), choices=[(one.value, label) for one, label in SEEDINGS.items()]
    )
    win = _whole(_("A win is worth"), MOST_SCALE, 2)
    draw = _whole(_("A draw is worth"), MOST_SCALE, 1)
    loss = _whole(_("A loss is worth"), MOST_SCALE, 0)
    exempt = _whole(_("A round without an opponent is worth"), MOST_SCALE, 2)
    free_points = _whole(
        _("Points given without playing"),
        MOST_SCALE,
        71,
        help_text=_("To who has no opponent, or whose opponent does not come; who does not come loses as many."),
    )
    minutes = _whole(
        _("Minutes of each player"), MOST_MINUTES, 20, help_text=_("Of a match played on Raccord; 0 without a clock.")
    )
    conjugations = forms.BooleanField(label=_("With conjugations"), required=False)
    same_entry = forms.BooleanField(label=_("With words of the same entry one after the other"), required=False)

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        choices = [("", _("nothing more")), *LABELS.items()]
        for number in range(1, TIES + 1):
            self.fields[f"tie_{number}"] = forms.ChoiceField(
                label=gettext("Equals are split by") if number == 1 else gettext("then by"),
                choices=choices,
                required=False,
            )

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        ties = [typed[name] for name in self._ties() if typed.get(name)]
        for name in self._ties():
            if typed.get(name) and ties.count(typed[name]) > 1:
                self.add_error(name, _("The same stands twice."))
                break
        return typed

    def _ties(self) -> list[str]:
        return [f"tie_{number}" for number in range(1, TIES + 1)]

    def plan(self) -> dict[str, Any]:
        """What the command takes, of a valid form."""
        typed = self.typed()
        ties = [typed.pop(name) for name in self._ties()]
        return typed | {
            "system": JarnacSystem(typed["system"]),
            "seeding": JarnacSeeding(typed["seeding"]),
            "tie_breaks": [name for name in ties if name],
            "expected": self.expected,
        }


class JarnacResultsForm(TableResultsForm):
    """The results of a round: points and Jarnacs of the first player, then of the second."""

    incomplete = _("Give both players their points and their Jarnacs, 0 for none.")

    def fields_of(self, table: ShownMatch) -> Iterator[tuple[str, forms.IntegerField]]:
        for side, player in (("first", table.first), ("second", table.second)):
            scored = table.scores and table.scores[side == "second"]
            told = {"table": table.table, "name": player.name}
            for kind, most, label in (
                ("points", MOST_POINTS, gettext("Table %(table)s, points of %(name)s")),
                ("jarnacs", MOST_JARNACS, gettext("Table %(table)s, Jarnacs of %(name)s")),
            ):
                yield (
                    f"t{table.table}-{side}-{kind}",
                    forms.IntegerField(
                        label=label % told,
                        required=False,
                        min_value=0,
                        max_value=most,
                        initial=getattr(scored, kind) if scored else None,
                        widget=forms.NumberInput(attrs={"inputmode": "numeric", "class": "jarnac-number"}),
                    ),
                )

    def lines(self) -> Iterator[dict[str, Any]]:
        """Each table with its fields, for the template."""
        for table in self.tables:
            points, jarnacs, points_of_other, jarnacs_of_other = (self[name] for name in self.names[table.table])
            sides = [(table.first, points, jarnacs), (table.second, points_of_other, jarnacs_of_other)]
            yield {"table": table, "sides": sides, "errors": self.errors_of(table)}

    def results(self) -> dict[int, Result]:
        """Of a valid form, the tables that were filled in."""
        filled = {table.table: self.typed_at(table) for table in self.tables}
        return {
            number: (JarnacScore(points=typed[0], jarnacs=typed[1]), JarnacScore(points=typed[2], jarnacs=typed[3]))
            for number, typed in filled.items()
            if typed
        }


class JarnacResultForm(OneTable, JarnacResultsForm):
    """The result of one table."""


class JarnacForfeitForm(forms.Form):
    """Who of a table did not play."""

    absent = forms.MultipleChoiceField(label=_("Did not play"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, table: ShownMatch, *args: Any, closed: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        players = choices_of((table.first, table.second))
        self.fields["absent"].choices = players  # type: ignore[attr-defined]  # ChoiceField
        if closed:
            self.fields["reason"] = forms.CharField(label=gettext("Why"), max_length=REASON)

    def absentees(self) -> list[UUID]:
        return [UUID(entry) for entry in self.cleaned_data["absent"]]
