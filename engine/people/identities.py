"""Names of persons: kept outside the log, shown by id, erased on request."""

from collections.abc import Iterable, Mapping
from datetime import date
from uuid import UUID

from django.utils.translation import gettext

from engine.people.models import Identity, Licence
from engine.people.searching import word_in


def keep_identity(person_id: UUID, *, given_name: str, family_name: str, birth_date: date | None = None) -> Identity:
    """Write or correct the name behind `person_id`."""
    identity, _created = Identity.objects.update_or_create(
        pk=person_id,
        defaults={"given_name": given_name, "family_name": family_name, "birth_date": birth_date},
    )
    return identity


def names_of(person_ids: Iterable[UUID]) -> dict[UUID, str]:
    """The name of every id asked for; a forgotten or unknown person gets a neutral, distinct one."""
    wanted = set(person_ids)
    known = known_names(wanted)
    return {person_id: known.get(person_id) or neutral_name(person_id) for person_id in wanted}


def known_names(person_ids: Iterable[UUID]) -> dict[UUID, str]:
    """The names that the vault has; nothing for a forgotten or unknown person."""
    return {identity.pk: str(identity) for identity in Identity.objects.filter(pk__in=set(person_ids))}


def persons_named(word: str) -> set[str]:
    """The ids, as texts, of everybody of whose names a word begins with this folded one."""
    return {str(person) for person in Identity.objects.filter(word_in("folded", word)).values_list("id", flat=True)}


def neutral_name(person_id: UUID) -> str:
    return gettext("Person %(short)s") % {"short": person_id.hex[:6]}


def names_of_groups(groups: Mapping[UUID, Iterable[str]]) -> dict[UUID, str]:
    """The name of each group (a player, or a pair), from the ids of its persons as read models keep them."""
    persons = {key: [UUID(person) for person in group] for key, group in groups.items()}
    names = names_of(person for group in persons.values() for person in group)
    return {key: " – ".join(names[person] for person in group) for key, group in persons.items()}


def keep_email(person_id: UUID, email: str) -> None:
    """Where to write to somebody of the vault; nothing for who is not there."""
    Identity.objects.filter(pk=person_id).update(email=email.strip())


def email_of(person_id: UUID) -> str:
    """Where to write to somebody; "" where nobody has said, or once the person is forgotten."""
    return Identity.objects.filter(pk=person_id).values_list("email", flat=True).first() or ""


def forget(person_id: UUID) -> bool:
    """Erase the name and the licence numbers for ever; events and results keep their ids. False when there was none."""
    Licence.objects.filter(person=person_id).delete()
    deleted, _by_model = Identity.objects.filter(pk=person_id).delete()
    return deleted > 0


def keep_identities(
    names: Mapping[UUID, tuple[str, str]], birth_dates: Mapping[UUID, date | None] | None = None
) -> None:
    """Write the (given name, family name) of many persons at once; those already kept are corrected.

    birth_dates: those to write as well; without it, what is kept of them stays.
    """
    born = birth_dates or {}
    rows = [
        Identity(pk=id_, given_name=given, family_name=family, birth_date=born.get(id_))
        for id_, (given, family) in names.items()
    ]
    Identity.objects.bulk_create(
        rows,
        batch_size=500,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["given_name", "family_name", "folded", "updated_at", *(("birth_date",) if born else ())],
    )


def birth_date_of(person_id: UUID) -> date | None:
    return Identity.objects.filter(pk=person_id).values_list("birth_date", flat=True).first()


def take_birth_date(person_id: UUID, *, of: UUID) -> None:
    """Give a person whose birth date is unknown that of another row of the same person."""
    known = birth_date_of(of)
    if known is not None:
        Identity.objects.filter(pk=person_id, birth_date=None).update(birth_date=known)
