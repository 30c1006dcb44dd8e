"""Licence numbers of persons: in the vault, unique for each authority, erased with the person."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from engine.people.models import Licence
from engine.text import plain_number, spellings


class NumberTaken(Exception):  # noqa: N818  # the caller words the refusal
    """The authority knows somebody else by this number."""

    def __init__(self, holder: UUID) -> None:
        super().__init__()
        self.holder = holder


def keep_licence(person: UUID, *, authority: UUID, number: str) -> None:
    """The authority knows the person by this number from now on; an earlier one stays, as former.

    Two numbers that zeros alone tell apart are one: the first that was given stays. Raises NumberTaken.
    """
    number = _as_known(authority, plain_number(number))
    licence, _new = Licence.objects.get_or_create(authority=authority, number=number, defaults={"person": person})
    if licence.person != person:
        raise NumberTaken(licence.person)
    others = Licence.objects.filter(person=person, authority=authority).exclude(pk=licence.pk)
    others.update(former=True)
    if licence.former:
        Licence.objects.filter(pk=licence.pk).update(former=False)


def persons_numbered(number: str) -> list[UUID]:
    """The persons known by this number today: several where two authorities gave it."""
    licences = Licence.objects.filter(number__in=spellings(plain_number(number)), former=False)
    return list(licences.order_by("person").values_list("person", flat=True).distinct())


def holders_of(authority: UUID, numbers: Iterable[str]) -> dict[str, UUID]:
    """The same for many numbers, as `plain_number` writes them: each matches whatever its leading zeros."""
    wanted = {number: spellings(number) for number in numbers}
    rows = Licence.objects.filter(
        authority=authority, number__in={spelling for many in wanted.values() for spelling in many}
    )
    known = dict(rows.values_list("number", "person"))
    holders = {
        number: next((known[spelling] for spelling in many if spelling in known), None)
        for number, many in wanted.items()
    }
    return {number: person for number, person in holders.items() if person is not None}


def numbers_of(persons: Iterable[UUID]) -> dict[UUID, str]:
    """The present number of each person who has one; of two authorities, that of the smaller number."""
    rows = Licence.objects.filter(person__in=set(persons), former=False).order_by("-number")
    return {row.person: row.number for row in rows}


def licences_of(person: UUID) -> list[Licence]:
    """Every number of a person, the present ones first."""
    return list(Licence.objects.filter(person=person).order_by("former", "number"))


def move_licences(from_: UUID, to: UUID) -> None:
    """The numbers of a duplicate are the other person's: former ones where that person has one of the authority."""
    authorities = set(Licence.objects.filter(person=to, former=False).values_list("authority", flat=True))
    moved = Licence.objects.filter(person=from_)
    moved.filter(authority__in=authorities).update(person=to, former=True)
    moved.update(person=to)


def numbers_of_authority(authority: UUID, persons: Iterable[UUID]) -> dict[UUID, str]:
    """The present number of each person whom the authority has given one."""
    rows = Licence.objects.filter(authority=authority, person__in=set(persons), former=False)
    return dict(rows.values_list("person", "number"))


def _as_known(authority: UUID, number: str) -> str:
    """The number as the authority has given it, itself where it has not."""
    known = set(
        Licence.objects.filter(authority=authority, number__in=spellings(number)).values_list("number", flat=True)
    )
    return next((spelling for spelling in spellings(number) if spelling in known), number)


def keep_new_licences(authority: UUID, numbers: Mapping[UUID, str]) -> None:
    """Write the numbers of persons who had none, at once. IntegrityError where one is taken meanwhile."""
    rows = [
        Licence(person=person, authority=authority, number=plain_number(number)) for person, number in numbers.items()
    ]
    Licence.objects.bulk_create(rows, batch_size=500)
