"""Names of persons: kept outside the log, shown by id, erased on request."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import TypeVar
from uuid import UUID

from django.utils.translation import gettext

from engine.people import called, models, publicity, searching
from engine.text import written

K = TypeVar("K")


def keep_identity(
    person_id: UUID, *, given_name: str, family_name: str, birth_date: date | None = None
) -> models.Identity:
    """Write or correct the name behind `person_id`."""
    identity, _created = models.Identity.objects.update_or_create(
        pk=person_id,
        defaults={"given_name": written(given_name), "family_name": written(family_name), "birth_date": birth_date},
    )
    publicity.names_changed()
    return identity


def names_of(person_ids: Iterable[UUID], competition: UUID | None = None) -> dict[UUID, str]:
    """The name of every id asked for, as the present reader may read it in that competition; else a neutral one.

    A forgotten or unknown person has a neutral name for everybody, distinct from others.
    """
    wanted = set(person_ids)
    known = publicity.bearers(wanted)
    masked = publicity.hidden({competition: known.values()})[competition]
    return {id_: known[id_].name if id_ in known and id_ not in masked else neutral_name(id_) for id_ in wanted}


def readable_names(person_ids: Iterable[UUID]) -> dict[UUID, str]:
    """The names, by person, that the vault has and the present reader may read."""
    known = publicity.bearers(person_ids)
    masked = publicity.hidden({None: known.values()})[None]
    return {id_: bearer.name for id_, bearer in known.items() if id_ not in masked}


def is_known(person_id: UUID) -> bool:
    """Whether the vault has the person."""
    return models.Identity.objects.filter(pk=person_id).exists()


def persons_named(word: str, competition: UUID | None = None) -> set[str]:
    """The ids, as texts, of everybody with a name in which a word begins with this folded one.

    Nobody is found by a name that the present reader may not read.
    """
    bearers = publicity.bearers(
        models.Identity.objects.filter(searching.word_in("folded", word)).values_list("id", flat=True)
    )
    masked = publicity.hidden({competition: bearers.values()})[competition]
    return {str(id_) for id_ in bearers.keys() - masked}


def neutral_name(person_id: UUID) -> str:
    return gettext("Person %(short)s") % {"short": person_id.hex[:6]}


def names_of_groups(groups: Mapping[K, Iterable[str]], competition: UUID | None = None) -> dict[K, str]:
    """The name of each group (a player, or a pair) in a competition, from the ids of its persons as read models keep
    them.
    """
    return names_by_competition({key: (competition, group) for key, group in groups.items()})


def names_by_competition(groups: Mapping[K, tuple[UUID | None, Iterable[str]]]) -> dict[K, str]:
    """The same, for groups of several competitions: who is masked in one may be named in another."""
    persons = {key: [UUID(person) for person in group] for key, (_competition, group) in groups.items()}
    known = publicity.bearers(person for group in persons.values() for person in group)
    playing: dict[UUID | None, list[publicity.Bearer]] = {}
    for key, (competition, _group) in groups.items():
        playing.setdefault(competition, []).extend(known[id_] for id_ in persons[key] if id_ in known)
    masked = publicity.hidden(playing)
    return {
        key: together(
            known[id_].name if id_ in known and id_ not in masked[competition] else neutral_name(id_)
            for id_ in persons[key]
        )
        for key, (competition, _group) in groups.items()
    }


def together(names: Iterable[str]) -> called.DisplayName:
    """One name of several, as a pair has: listed under the first of them, and naming whom they name."""
    listed = list(names)
    families, givens = zip(*map(called.halves_of, listed), strict=True) if listed else ((), ())
    return called.DisplayName(
        " – ".join(listed),
        " – ".join(called.place_in_list(name) for name in listed),
        family=" – ".join(families),
        given=" – ".join(filter(None, givens)),
        persons=tuple(person for name in listed for person in called.persons_in(name)),
    )


def keep_email(person_id: UUID, email: str, *, sure: bool = False) -> None:
    """Where to write to somebody in the vault; nothing for anybody who is not there.

    `sure`: the federation says it. What anybody else says never takes the place of that.
    """
    rows = models.Identity.objects.filter(pk=person_id)
    (rows if sure else rows.filter(email_sure=False)).update(email=email.strip(), email_sure=sure and bool(email))


def sure_email_of(person_id: UUID) -> str:
    """The address that the federation knows; "" where there is none."""
    return models.Identity.objects.filter(pk=person_id, email_sure=True).values_list("email", flat=True).first() or ""


def email_of(person_id: UUID) -> str:
    """Where to write to somebody; "" where nobody has said, or once the person is forgotten."""
    return models.Identity.objects.filter(pk=person_id).values_list("email", flat=True).first() or ""


def forget(person_id: UUID) -> bool:
    """Erase the name and the licence numbers for ever; events and results keep their ids. False when there was none."""
    for rows in (models.Licence, models.NameChoice, models.ErasureRequest, models.PersonalExport):
        rows._default_manager.filter(person=person_id).delete()
    deleted, _by_model = models.Identity.objects.filter(pk=person_id).delete()
    publicity.names_changed()
    return deleted > 0


def keep_identities(
    names: Mapping[UUID, tuple[str, str]], birth_dates: Mapping[UUID, date | None] | None = None
) -> None:
    """Write the (given name, family name) of many persons at once; those already kept are corrected.

    birth_dates: those to write as well; without it, what is kept of them stays.
    """
    born = birth_dates or {}
    rows = [
        models.Identity(pk=id_, given_name=written(given), family_name=written(family), birth_date=born.get(id_))
        for id_, (given, family) in names.items()
    ]
    models.Identity.objects.bulk_create(
        rows,
        batch_size=500,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["given_name", "family_name", "folded", "updated_at", *(("birth_date",) if born else ())],
    )
    publicity.names_changed()


def birth_date_of(person_id: UUID) -> date | None:
    return models.Identity.objects.filter(pk=person_id).values_list("birth_date", flat=True).first()


def born_in(persons: Iterable[UUID], year: int) -> list[UUID]:
    """Those of these persons who were born in that year. One question, even about nobody."""
    asked = [*persons, UUID(int=0)]
    rows = models.Identity.objects.filter(pk__in=asked, birth_date__year=year)
    return list(rows.order_by("pk").values_list("pk", flat=True))


def take_birth_date(person_id: UUID, *, of: UUID) -> None:
    """Give a person whose birth date is unknown that of another row of the same person."""
    known = birth_date_of(of)
    if known is not None:
        models.Identity.objects.filter(pk=person_id, birth_date=None).update(birth_date=known)
