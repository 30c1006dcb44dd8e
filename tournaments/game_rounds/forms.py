"""What is typed of rounds, whatever is played: their plan, results, corrections by hand."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar, NamedTuple
from uuid import UUID

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _

from engine.web.editing import VersionedForm
from tournaments.game_rounds import queries
from tournaments.game_rounds.page import AtRound, AtTable, Player, SeatedPlayer, ShownTable

REASON = 500


class PlanForm(VersionedForm):
    """How the rounds are made and counted."""

    @classmethod
    def begun(cls, plan: Any) -> dict[str, Any]:
        """What the fields begin with."""
        values = {field.name: getattr(plan, field.name) for field in fields(plan)}
        return {name: getattr(value, "value", value) for name, value in values.items()}

    def plan(self) -> dict[str, Any]:
        """What the command takes, of a valid form."""
        return self.typed() | {"expected": self.expected}


def enum_field(label: Any, labels: dict[Any, Promise], **options: Any) -> forms.TypedChoiceField:
    """A choice among the members of an enumeration, under their labels."""
    kind: Any = type(next(iter(labels)))
    choices = [(choice.value, said) for choice, said in labels.items()]
    return forms.TypedChoiceField(label=label, choices=choices, coerce=kind, **options)


def whole_field(label: Any, most: int, *, least: int = 0, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, help_text=help_text)


class Number(NamedTuple):
    """A number that a player makes at a table: an attribute of what he has made, or "" where that is the number."""

    name: str
    least: int
    most: int
    label: Promise


class TypedForm(forms.Form):
    """What is typed of a round or of a table; `arguments` are those of the command that it is given to.

    `players`: whom the choices of a player offer there, by field. A reason is asked for where it `corrects`, and once
    the round of a table is closed.
    """

    players: ClassVar[Mapping[str, Callable[[Any], Iterable[Player]]]] = {}
    corrects: ClassVar[bool] = False

    def __init__(self, at: AtRound, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.at = at
        for name, players in self.players.items():
            offered = [(str(player.id), player.name) for player in players(at)]
            self.fields[name].choices = offered  # type: ignore[attr-defined]  # ChoiceField
        self.add_fields()
        if self.corrects or (isinstance(at, AtTable) and at.round.closed):
            self.fields["reason"] = forms.CharField(label=gettext("Why"), max_length=REASON)

    def add_fields(self) -> None:
        """Those that depend on what is there."""

    def arguments(self) -> dict[str, Any]:
        return self.cleaned_data


class ResultsForm(TypedForm):
    """The results of the tables of a round, in some numbers of each player; one that is left empty keeps what it has.

    Of one table alone all numbers are needed; once its round is closed, a reason too. `seats`: what places are called
    in the names of fields, their numbers where it is empty. `incomplete` is told at the first field that misses where
    others of its table are filled in.
    """

    seats: ClassVar[Sequence[str]] = ()
    numbers: ClassVar[Sequence[Number]]
    attrs: ClassVar[Mapping[str, str]] = {}
    incomplete: ClassVar[Any]

    def __init__(self, at: AtRound, *args: Any, **options: Any) -> None:
        super().__init__(
            at, *args, **options | {"auto_id": "id_%s"}
        )  # the names of the fields bear their table already

    def add_fields(self) -> None:
        alone = isinstance(self.at, AtTable)
        self.tables: Sequence[ShownTable] = (self.at.table,) if isinstance(self.at, AtTable) else self.at.round.tables
        self.names = {
            table.table: [self._add(table, *seat, required=alone) for seat in self._seats(table)]
            for table in self.tables
        }

    def _seats(self, table: ShownTable) -> list[tuple[str, SeatedPlayer]]:
        return list(zip(self.seats or map(str, range(1, len(table.players) + 1)), table.players, strict=True))

    def _add(self, table: ShownTable, place: str, player: SeatedPlayer, *, required: bool) -> list[str]:
        """The fields of a player at a table; their names."""
        names = []
        for number in self.numbers:
            made = getattr(player.made, number.name, None) if number.name else player.made
            names.append("-".join(filter(None, (f"t{table.table}", place, number.name))))
            self.fields[names[-1]] = forms.IntegerField(
                label=str(number.label) % {"table": table.table, "name": player.name},
                required=required,
                min_value=number.least,
                max_value=number.most,
                initial=made,
                widget=forms.NumberInput(attrs={**self.attrs, "class": "rounds-number"}),
            )
        return names

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        for table in self.tables:
            names = self._names(table)
            filled = [typed.get(name) is not None for name in names]
            if any(filled) and not all(filled) and not any(name in self.errors for name in names):
                self.add_error(names[filled.index(False)], self.incomplete)
        return typed

    def _names(self, table: ShownTable) -> list[str]:
        return [name for names in self.names[table.table] for name in names]

    def lines(self) -> Iterator[dict[str, Any]]:
        """Each table with the fields of its players, for the template; what is wrong there, each sentence once."""
        for table in self.tables:
            seats = [
                (player, [self[name] for name in names])
                for player, names in zip(table.players, self.names[table.table], strict=True)
            ]
            errors = dict.fromkeys(error for name in self._names(table) for error in self[name].errors)
            yield {"table": table, "seats": seats, "errors": list(errors)}

    def results(self) -> dict[int, Any]:
        """Of a valid form, what the tables that were filled in have made."""
        filled = {
            table.table: [[self.cleaned_data[name] for name in names] for names in self.names[table.table]]
            for table in self.tables
        }
        return {table: self.result(made) for table, made in filled.items() if not any(None in value for value in made)}

    def arguments(self) -> dict[str, Any]:
        return {"results": self.results(), "reason": self.cleaned_data.get("reason", "")}

    def result(self, made: list[list[int]]) -> Any:
        """What a table has made, of the numbers of its players in the order of their seats."""
        raise NotImplementedError


class LateForm(TypedForm):
    """A late entry is seated in the round in play."""

    entry = forms.TypedChoiceField(label=_("Player"), coerce=UUID)
    players: ClassVar = {"entry": queries.late}
    corrects = True

    def arguments(self) -> dict[str, Any]:
        return {"one": self.cleaned_data["entry"], "other": None, "reason": self.cleaned_data["reason"]}


class ExchangeForm(TypedForm):
    """A player of a table changes places with another: the order is that in which they are read."""

    one = forms.TypedChoiceField(label=_("This player"), coerce=UUID)
    other = forms.TypedChoiceField(label=_("changes places with"), coerce=UUID)
    players: ClassVar = {"one": queries.seated, "other": queries.exchangeable}
    corrects = True


class CauseForm(forms.Form):
    """Why official results are corrected; everybody reads it."""

    cause = forms.CharField(label=_("Reason, which will be public"), max_length=REASON)
