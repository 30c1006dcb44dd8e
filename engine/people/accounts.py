"""Accounts: who acted, from what an event says of it, and how they are listed."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from uuid import UUID

from engine.events.actors import Actor
from engine.people import actors, models, publicity
from engine.people.called import DisplayName, place_in_list
from engine.text import searchable


def accounts_named(words: Collection[str]) -> set[str]:
    """The ids, as texts, of the accounts in whose name a word begins with each of these folded ones."""
    accounts = models.Account.objects.only("id", "display_name", "email")
    called = {str(account.pk): searchable(account.display_name) for account in accounts}
    return {id_ for id_, name in called.items() if all(f" {word}" in name for word in words)}


def actor_of(actor_id: str) -> Actor | None:
    """The account, as it is now, or the house itself; None for somebody without one, or acting by a link."""
    if actor_id == actors.SYSTEM.actor_id:
        return actors.SYSTEM
    with suppress(ValueError):
        return models.Account.objects.filter(pk=UUID(actor_id)).first()
    return None


def called(accounts: Iterable[models.Account]) -> dict[UUID, DisplayName]:
    """The display name of each, which sorts as its licensee's where the vault has one."""
    listed = list(accounts)
    known = publicity.bearers(account.person for account in listed if account.person)
    places = {account.pk: known[account.person].name.place for account in listed if account.person in known}
    return {account.pk: DisplayName(str(account), places.get(account.pk, "")) for account in listed}


def accounts_by_name(accounts: Iterable[models.Account]) -> list[tuple[UUID, DisplayName]]:
    """Accounts with their display names, in alphabetical order."""
    return sorted(called(accounts).items(), key=lambda pair: (place_in_list(pair[1]), pair[0]))
