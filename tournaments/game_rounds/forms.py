"""What is typed of rounds, whatever they are played of."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

REASON = 500


class Named(Protocol):
    """An entry under its name."""

    @property
    def id(self) -> UUID: ...
    @property
    def name(self) -> str: ...


class TableResultsForm(forms.Form):
    """The results of a round, some fields for each table; a table that is left empty keeps what it has.

    `incomplete` is told at the first field that misses where others of its table are filled in.
    """

    incomplete: Any

    def __init__(self, tables: Sequence[Any], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.tables = tables
        self.names: dict[int, list[str]] = {}
        for table in tables:
            fields = dict(self.fields_of(table))
            self.names[table.table] = list(fields)
            self.fields |= fields

    def fields_of(self, table: Any) -> Iterator[tuple[str, forms.IntegerField]]:
        """The fields of a table with their names, in the order in which they are typed."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or self.cleaned_data
        for names in self.names.values():
            given = [typed.get(name) is not None for name in names]
            if any(given) and not all(given) and not any(name in self.errors for name in names):
                self.add_error(names[given.index(False)], self.incomplete)
        return typed

    def errors_of(self, table: Any) -> list[Any]:
        """What is wrong at a table, each sentence once."""
        return list(dict.fromkeys(error for name in self.names[table.table] for error in self[name].errors))

    def typed_at(self, table: Any) -> list[int]:
        """Of a valid form, the numbers of a table in the order of its fields; empty where it was left empty."""
        numbers = [self.cleaned_data[name] for name in self.names[table.table]]
        return [] if None in numbers else numbers


class OneTable(TableResultsForm):
    """The same of one table, all of it; of a closed round, with the reason."""

    def __init__(self, table: Any, *args: Any, closed: bool, **options: Any) -> None:
        super().__init__([table], *args, **options)
        for field in self.fields.values():
            field.required = True
        if closed:
            self.fields["reason"] = forms.CharField(label=gettext("Why"), max_length=REASON)


class ReasonedForm(forms.Form):
    reason = forms.CharField(label=_("Why"), max_length=REASON)


class LateForm(ReasonedForm):
    """Who came late is seated in the round in play."""

    entry = forms.TypedChoiceField(label=_("Player"), coerce=UUID)
    field_order = ("entry", "reason")

    def __init__(self, late: Sequence[Named], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["entry"].choices = choices_of(late)  # type: ignore[attr-defined]  # ChoiceField


class ExchangeForm(ReasonedForm):
    """A player of a table changes places with another: the order is that in which they are read."""

    one = forms.TypedChoiceField(label=_("This player"), coerce=UUID)
    other = forms.TypedChoiceField(label=_("changes places with"), coerce=UUID)
    field_order = ("one", "other", "reason")

    def __init__(self, here: Sequence[Named], others: Sequence[Named], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["one"].choices = choices_of(here)  # type: ignore[attr-defined]
        self.fields["other"].choices = choices_of(others)  # type: ignore[attr-defined]


class CauseForm(forms.Form):
    """Why official results are corrected; everybody reads it."""

    cause = forms.CharField(label=_("Cause, which everybody reads"), max_length=REASON)


def choices_of(players: Sequence[Named]) -> list[tuple[str, str]]:
    """Players as a list offers them."""
    return [(str(one.id), one.name) for one in players]
