"""Which names are public: those of adults who did not refuse, and of anyone who consented.

Of a competition, age counts on its day: a ranking does not begin to name a child who has grown up. The choice is kept
beside the name, outside the log, and is erased with it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction
from django.db.models import Case, Max, QuerySet, When

from engine import zones
from engine.people import called, models, readers
from engine.prepared import prepared

MAJORITY = 18


class ChosenBy(StrEnum):
    """Who said whether a name may be shown."""

    PLAYER = "player"
    PARENT = "parent"
    FEDERATION = "federation"


class Bearer(NamedTuple):
    """The facts about a person that decide whether the name is shown; `youth`: of a minor, as far as a category tells,
    where there is no birth date.
    """

    id: UUID
    name: called.DisplayName
    birth_date: date | None
    shown: bool | None
    youth: bool


class _Youth(NamedTuple):
    """What of the other apps' rows tells minors: columns of a question about `Identity`, and what they say."""

    columns: tuple[Any, ...]
    is_minor: Callable[..., bool]


_days: list[Callable[[Iterable[UUID]], Mapping[UUID, date]]] = []
_youths: list[_Youth] = []


def competition_dates(function: Callable[[Iterable[UUID]], Mapping[UUID, date]]) -> Callable[..., Mapping[UUID, date]]:
    """Register what knows the first day of competitions."""
    _days.append(function)
    return function


def minors(*columns: Any) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
    """Register what tells, of a person without a birth date, whether that is one who plays in a category of minors.

    It is given the values of these columns, which the question about names asks for as well.
    """

    def register(function: Callable[..., bool]) -> Callable[..., bool]:
        _youths.append(_Youth(columns, function))
        return function

    return register


def bearers(person_ids: Iterable[UUID]) -> dict[UUID, Bearer]:
    """Those of the vault, in one query."""
    wanted = list(set(person_ids))
    return {
        id_: Bearer(id_, called.named(given, family, folded, id_), birth_date, shown, youth=_is_youth(told))
        for id_, given, family, folded, birth_date, shown, *told in (_named(wanted) if wanted else ())
    }


def _is_youth(told: Sequence[Any]) -> bool:
    values = iter(told)
    return any(one.is_minor(*islice(values, len(one.columns))) for one in _youths)


@prepared(list[UUID])
def _named(ids: Any) -> "QuerySet[Any, Any]":
    columns = ("id", "given_name", "family_name", "folded", "birth_date", "shown")
    # Looked up for those alone of whom it decides something.
    more = [Case(When(birth_date=None, shown=None, then=column)) for one in _youths for column in one.columns]
    return models.Identity.objects.filter(pk__in=ids).values_list(*columns, *more)


def hidden(by_competition: Mapping[UUID | None, Iterable[Bearer]]) -> dict[UUID | None, set[UUID]]:
    """Of each competition (None: of no one in particular, today), those whose names the present reader may not read."""
    asks = readers.reader()
    own = asks.person
    masked = _masked(by_competition)
    return {
        competition: set() if not ids or asks.sees_names(competition) else ids - {own}
        for competition, ids in masked.items()
    }


def _masked(by_competition: Mapping[UUID | None, Iterable[Bearer]]) -> dict[UUID | None, set[UUID]]:
    undecided = {key: [bearer for bearer in persons if bearer.shown is None] for key, persons in by_competition.items()}
    refused = {
        key: {bearer.id for bearer in persons if bearer.shown is False} for key, persons in by_competition.items()
    }
    born = {
        key for key, persons in undecided.items() if key is not None and any(bearer.birth_date for bearer in persons)
    }
    days: dict[UUID | None, date] = {}
    for function in _days if born else ():
        known = function(born)
        days |= {key: known[key] for key in born if key in known}
    today = zones.today_in(zones.installation_zone())
    return {
        competition: refused[competition]
        | {
            bearer.id
            for bearer in persons
            if (
                bearer.youth if bearer.birth_date is None else is_minor(bearer.birth_date, days.get(competition, today))
            )
        }
        for competition, persons in undecided.items()
    }


def is_minor(birth_date: date, on: date) -> bool:
    had_birthday = (on.month, on.day) >= (birth_date.month, birth_date.day)
    return on.year - birth_date.year - (not had_birthday) < MAJORITY


def shown_to_all(person: UUID) -> bool:
    """Whether everybody reads the name today."""
    known = bearers([person])
    return bool(known) and not _masked({None: known.values()})[None]


def all_shown(persons: Iterable[UUID], competition: UUID) -> bool:
    """Whether everybody reads the names of all of these in a competition; none of whom has been forgotten."""
    wanted = set(persons)
    known = bearers(wanted)
    return known.keys() == wanted and not _masked({competition: known.values()})[competition]


@transaction.atomic
def choose(persons: Iterable[UUID], *, shown: bool | None, chosen_by: ChosenBy, account: str) -> None:
    """Show the name of a person, given with its duplicates, to everybody, or mask it; None: as age says.

    `account`: who typed it, which is kept with the date.
    """
    for person in persons:
        if models.Identity.objects.filter(pk=person).update(shown=shown):
            models.NameChoice.objects.create(person=person, shown=shown, chosen_by=chosen_by, account=account)
    names_changed()


@transaction.atomic
def join_choices(person: UUID, duplicate: UUID) -> None:
    """Give two rows of one person the same choice: masked where either is, else what either chose."""
    rows = models.Identity.objects.filter(pk__in=[person, duplicate])
    chosen = [choice for choice in rows.values_list("shown", flat=True) if choice is not None]
    if chosen:
        rows.update(shown=all(chosen))
    names_changed()


def choices_of(person: UUID) -> list[models.NameChoice]:
    """The choices made, the latest first."""
    return list(models.NameChoice.objects.filter(person=person).order_by("-id"))


def names_changed() -> None:
    """Everything shown with names must be made again. A row is added: two writers need not wait for one another."""
    models.NameChange.objects.create()


def names_stamp() -> str:
    """The same text as long as no name, and no right to read one, has changed for the present reader."""
    return f"{models.NameChange.objects.aggregate(last=Max('id'))['last'] or 0}{readers.reader().mark}"
