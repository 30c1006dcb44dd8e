"""Licence numbers of persons: in the vault, unique for each authority, erased with the person."""

from collections.abc import Iterable
from uuid import UUID

from engine.people.models import Licence

LONGEST_NUMBER = 40


class NumberTaken(Exception):  # noqa: N818  # whoever gives the number says what it is refused for
    """The authority knows somebody else by this number."""

    def __init__(self, holder: UUID) -> None:
        super().__init__()
        self.holder = holder


def plain_number(typed: str) -> str:
    """A number as it is compared: "a 12 34" is "A1234". It means nothing, and its zeros stay."""
    return "".join(typed.split()).upper()


def keep_licence(person: UUID, *, authority: UUID, number: str) -> None:
    """The authority knows the person by this number from now on; an earlier one stays, as former.

    Raises NumberTaken.
    """
    number = plain_number(number)
    kept, _new = Licence.objects.get_or_create(authority=authority, number=number, defaults={"person": person})
    if kept.person != person:
        raise NumberTaken(kept.person)
    others = Licence.objects.filter(person=person, authority=authority).exclude(pk=kept.pk)
    others.update(former=True)
    if kept.former:
        Licence.objects.filter(pk=kept.pk).update(former=False)


def holder_of(authority: UUID, number: str) -> UUID | None:
    """Whom the authority knows by this number, or once knew."""
    found = Licence.objects.filter(authority=authority, number=plain_number(number))
    return found.values_list("person", flat=True).first()


def holders_of(authority: UUID, numbers: Iterable[str]) -> dict[str, UUID]:
    """The same for many numbers, as `plain_number` writes them."""
    found = Licence.objects.filter(authority=authority, number__in=set(numbers))
    return dict(found.values_list("number", "person"))


def numbers_of(persons: Iterable[UUID]) -> dict[UUID, str]:
    """The present number of each person who has one; of two authorities, that of the smaller number."""
    rows = Licence.objects.filter(person__in=set(persons), former=False).order_by("-number")
    return {row.person: row.number for row in rows}


def licences_of(person: UUID) -> list[Licence]:
    """Every number of a person, the present ones first."""
    return list(Licence.objects.filter(person=person).order_by("former", "number"))


def move_licences(from_: UUID, to: UUID) -> None:
    """The numbers of a duplicate are the other person's: former ones where that person has one of the authority."""
    own = set(Licence.objects.filter(person=to, former=False).values_list("authority", flat=True))
    moved = Licence.objects.filter(person=from_)
    moved.filter(authority__in=own).update(person=to, former=True)
    moved.update(person=to)
