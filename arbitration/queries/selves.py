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
class Selves:
    """Every id that one member goes by."""

    persons: frozenset[UUID]
    accounts: frozenset[UUID]


def selves_of(members: Collection[Seated]) -> dict[UUID, Selves]:
    """By the person each sits as: a member typed by name may be a licensee by the account, and conversely."""
    persons = persons_of(one.account for one in members if one.account)
    accounts = accounts_of(one.person for one in members)
    return {
        one.person: Selves(
            frozenset({one.person, *([persons[one.account]] if one.account in persons else [])}),
            frozenset({account for account in (one.account, accounts.get(one.person)) if account}),
        )
        for one in members
    }
