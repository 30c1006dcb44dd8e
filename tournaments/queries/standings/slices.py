"""Slices of a ranking: the conditions on its lines, and the choices that a page offers."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from uuid import UUID

from engine.text import folded, searchable, words_of
from tournaments.domain.standings.slices import Placed, within
from tournaments.queries.standings.ranking import Ranking
from tournaments.queries.standings.seats import NAMED, Seat, names_of

LONG = 40
"""More centres, clubs… than that are chosen from on a page of their own."""
CHOICES = 100


@dataclass(frozen=True, slots=True)
class Slice:
    """Conditions on the lines of a ranking; None or "" is no condition. A série `4` holds 4A to 4D."""

    centre: UUID | None = None
    serie: str = ""
    category: str = ""
    club: UUID | None = None
    comite: UUID | None = None
    federation: UUID | None = None
    team: UUID | None = None

    @property
    def conditions(self) -> dict[str, UUID | str]:
        """The conditions, by name."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value}

    def holds(self, seat: Seat) -> bool:
        return all(
            seat.serie.startswith(str(wanted)) if name == "serie" else getattr(seat, name) == wanted
            for name, wanted in self.conditions.items()
        )


WHOLE_SLICE = Slice()


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a condition, its name, and how many of the ranking have it."""

    value: str
    name: str
    count: int


def sliced(ranking: Ranking, wanted: Slice) -> Sequence[Placed[UUID]]:
    """The lines of the slice, with their general ranks and those of the slice."""
    if not wanted.conditions:
        return ranking.placed
    seats = ranking.seats
    return within(ranking.lines, lambda entry: wanted.holds(seats[entry]))


@dataclass(frozen=True, slots=True)
class Offer:
    """The `count` values of a condition. If they are too many (`long`), `choices` holds only the chosen one."""

    count: int
    choices: Sequence[Choice]
    long: bool = False


@dataclass(frozen=True, slots=True)
class ChoicesPage:
    """A page of the values that a condition may have, by name; `found` of them in all."""

    competition: UUID
    name: str
    choices: Sequence[Choice]
    number: int
    count: int
    found: int


def offers(ranking: Ranking, wanted: Slice) -> Mapping[str, Offer]:
    """The offer for each condition that has more than one value to choose from."""
    offered = {}
    for name, every in ranking.counted.items():
        counted = Counter({value: count for value, count in every.items() if value})
        if len(counted) > (name != "centre"):
            # A simultané has 600 centres: their names would be most of the page, and nobody looks for one in a menu.
            long, chosen = name in NAMED and len(counted) > LONG, wanted.conditions.get(name)
            listed = counted if not long else Counter({chosen: counted[chosen]} if chosen else {})
            offered[name] = Offer(len(counted), _named(name, listed), long=long)
    return offered


def choices_page(ranking: Ranking, kind: str, *, q: str, page: int) -> ChoicesPage:
    """The values of a condition, by name; each word of `q` begins a word of it. `kind` is one of RANKED_UNDER."""
    words = words_of(q)
    every = _named(kind, Counter({value: count for value, count in ranking.counted[kind].items() if value}))
    matching = [choice for choice in every if all(f" {word}" in searchable(choice.name) for word in words)]
    count = max(1, -(-len(matching) // CHOICES))
    number = min(max(page, 1), count)
    return ChoicesPage(
        competition=ranking.competition,
        name=ranking.name,
        choices=matching[(number - 1) * CHOICES : number * CHOICES],
        number=number,
        count=count,
        found=len(matching),
    )


def _named(kind: str, counted: Counter[UUID | str]) -> list[Choice]:
    if kind in NAMED:
        ids = {value: count for value, count in counted.items() if isinstance(value, UUID)}
        names = names_of(kind, set(ids))
        made = [Choice(str(value), names[value], count) for value, count in ids.items() if value in names]
        return sorted(made, key=lambda choice: folded(choice.name))
    values: Counter[str] = Counter({str(value): count for value, count in counted.items()})
    if kind == "serie":
        for value, count in list(values.items()):
            if value[:1].isdigit() and value[1:]:
                values[value[0]] += count
    return [Choice(value, value, count) for value, count in sorted(values.items())]


def slice_names(wanted: Slice) -> list[str]:
    """The conditions of a slice, in words."""
    return [
        names_of(name, {value}).get(value, "") if isinstance(value, UUID) else value
        for name, value in wanted.conditions.items()
    ]
