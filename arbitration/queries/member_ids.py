"""One person under two ids: as a licensee of the vault, and as an account (FISF 6.4)."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol
from uuid import UUID

from engine.people.claims import accounts_of, persons_of


class Seated(Protocol):
    """A member of a commission: a person, and an account where there is one."""

    @property
    def person(self) -> UUID: ...

    @property
    def account(self) -> UUID | None: ...


@dataclass(frozen=True, slots=True)
class MemberIds:
    """All the ids of one member."""

    persons: frozenset[UUID]
    accounts: frozenset[UUID]


def ids_of_members(members: Collection[Seated]) -> dict[UUID, MemberIds]:
    """The ids of members, by person: a member typed by name may be a licensee through the account, and conversely."""
    persons = persons_of(member.account for member in members if member.account)
    accounts = accounts_of(member.person for member in members)
    return {
        member.person: MemberIds(
            frozenset({member.person, *([persons[member.account]] if member.account in persons else [])}),
            frozenset({account for account in (member.account, accounts.get(member.person)) if account}),
        )
        for member in members
    }
