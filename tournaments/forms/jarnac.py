"""What is typed of rounds of Jarnac: their plan, results, corrections by hand."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.web.editing import VersionedForm
from tournaments.domain.jarnac import MOST_JARNACS, MOST_MINUTES, MOST_POINTS, MOST_ROUNDS, MOST_SCALE, Result
from tournaments.events import JarnacScore, JarnacSeeding, JarnacSystem
from tournaments.forms.game_rounds import REASON, ReasonedForm
from tournaments.presentation.jarnac import SEEDINGS, SYSTEMS
from tournaments.presentation.jarnac import TIE_BREAKS as LABELS
from tournaments.queries.jarnac_page import Player, ShownTable

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


class JarnacResultsForm(forms.Form):
    """The results of a round, a line for each table; a table that is left empty keeps what it has."""

    def __init__(self, tables: Sequence[ShownTable], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.tables = tables
        for table in tables:
            for side, player in (("first", table.first), ("second", table.second)):
                scored = table.scores and table.scores[side == "second"]
                told = {"table": table.table, "name": player.name}
                for kind, most, label in (
                    ("points", MOST_POINTS, gettext("Table %(table)s, points of %(name)s")),
                    ("jarnacs", MOST_JARNACS, gettext("Table %(table)s, Jarnacs of %(name)s")),
                ):
                    self.fields[_named(table, side, kind)] = forms.IntegerField(
                        label=label % told,
                        required=False,
                        min_value=0,
                        max_value=most,
                        initial=getattr(scored, kind) if scored else None,
                        widget=forms.NumberInput(attrs={"inputmode": "numeric", "class": "jarnac-number"}),
                    )

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        for table in self.tables:
            names = _names(table)
            given = [typed.get(name) is not None for name in names]
            if any(given) and not all(given) and not any(name in self.errors for name in names):
                first_empty = names[given.index(False)]
                self.add_error(first_empty, _("Give both players their points and their Jarnacs, 0 for none."))
        return typed

    def lines(self) -> Iterator[dict[str, Any]]:
        """Each table with its fields, for the template."""
        for table in self.tables:
            points, jarnacs = ([self[_named(table, side, kind)] for side in _SIDES] for kind in ("points", "jarnacs"))
            players = zip((table.first, table.second), points, jarnacs, strict=True)
            errors = [error for name in _names(table) for error in self[name].errors]
            yield {"table": table, "sides": list(players), "errors": list(dict.fromkeys(errors))}

    def results(self) -> dict[int, Result]:
        """Of a valid form, the tables that were filled in."""
        typed = self.cleaned_data
        return {
            table.table: (_score(typed, table, "first"), _score(typed, table, "second"))
            for table in self.tables
            if typed[_named(table, "first", "points")] is not None
        }


_SIDES = ("first", "second")


def _named(table: ShownTable, side: str, kind: str) -> str:
    return f"t{table.table}-{side}-{kind}"


def _names(table: ShownTable) -> list[str]:
    return [_named(table, side, kind) for side in _SIDES for kind in ("points", "jarnacs")]


def _score(typed: dict[str, Any], table: ShownTable, side: str) -> JarnacScore:
    return JarnacScore(points=typed[_named(table, side, "points")], jarnacs=typed[_named(table, side, "jarnacs")])


class JarnacResultForm(JarnacResultsForm):
    """The result of one table; of a closed round, with the reason."""

    def __init__(self, table: ShownTable, *args: Any, closed: bool, **options: Any) -> None:
        super().__init__([table], *args, **options)
        for field in self.fields.values():
            field.required = True
        if closed:
            self.fields["reason"] = forms.CharField(label=gettext("Why"), max_length=REASON)


class JarnacForfeitForm(forms.Form):
    """Who of a table did not play."""

    absent = forms.MultipleChoiceField(label=_("Did not play"), widget=forms.CheckboxSelectMultiple)

    def __init__(self, table: ShownTable, *args: Any, closed: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        players = [(str(one.id), one.name) for one in (table.first, table.second)]
        self.fields["absent"].choices = players  # type: ignore[attr-defined]  # ChoiceField
        if closed:
            self.fields["reason"] = forms.CharField(label=gettext("Why"), max_length=REASON)

    def absentees(self) -> list[UUID]:
        return [UUID(entry) for entry in self.cleaned_data["absent"]]


class JarnacExchangeForm(ReasonedForm):
    """A player of a table changes places with another: the order is that in which they are read."""

    one = forms.TypedChoiceField(label=_("This player"), coerce=UUID)
    other = forms.TypedChoiceField(label=_("changes places with"), coerce=UUID)
    field_order = ("one", "other", "reason")

    def __init__(self, table: ShownTable, others: Sequence[Player], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        here = (table.first, table.second)
        self.fields["one"].choices = [(str(one.id), one.name) for one in here]  # type: ignore[attr-defined]
        self.fields["other"].choices = [(str(one.id), one.name) for one in others]  # type: ignore[attr-defined]
