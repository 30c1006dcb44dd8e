"""What stands on the page "Mon compte": each app adds its own in a module `account_links.py`."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from engine.people.models import Account


def everybody(_account: Account) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class AccountLink:
    """A route without parameters, and who sees it there."""

    route: str
    label: str | Promise
    note: str | Promise
    shown_to: Callable[[Account], bool] = everybody


_links: dict[str, AccountLink] = {}


def add_account_link(link: AccountLink) -> None:
    _links[link.route] = link


def account_links(account: Account) -> list[AccountLink]:
    """In the order in which they were added."""
    return [link for link in _links.values() if link.shown_to(account)]
