"""Asking every route as everybody, quickly: who has signed in once is signed in, and nothing that is asked stays."""

from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any
from unittest.mock import patch
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django_htmx.middleware import HtmxDetails

from engine.people.models import Account

# Made of the code alone, and slow: nothing of a partie can be in them.
OF_THE_CODE = ("schema", "api-docs")
# The print page in another dress, in which nobody can search.
BINARY = (
    "standings-pdf",
    "standings-xlsx",
    "partie-sheet-pdf",
    "arbitration:billets-pdf",
    "staff-tables-pdf",
    # what they hold is on the page of the file, but for the texts and pieces: see tests/arbitration/test_dossier.py
    "arbitration:dossier-bundle",
    "api-recours-dossier",
)

_signed_in: dict[UUID, dict[str, str]] = {}


@dataclass(frozen=True, slots=True)
class Answer:
    """Headers and body as text. `in_parts`: the view looked whether a part of the page alone was asked for."""

    status: int
    text: str
    in_parts: bool


def visit(account: Account | AnonymousUser, method: str, address: str, headers: dict[str, str] | None = None) -> Answer:
    """Whatever the address says to the account."""
    client = Client(headers=headers)
    if isinstance(account, Account):
        client.cookies = sign_in(account)
    looked: list[str] = []
    with transaction.atomic(), _noted(looked):
        answer: HttpResponse = client.generic(method, address, content_type="application/json")
        transaction.set_rollback(True)
    return Answer(answer.status_code, f"{answer.headers} {answer.getvalue().decode()}", bool(looked))


def _noted(looked: list[str]) -> Any:
    read = HtmxDetails._get_header_value  # all that a view learns of htmx passes there

    def noting(details: HtmxDetails, name: str) -> str | None:
        looked.append(name)
        return read(details, name)

    return patch.object(HtmxDetails, "_get_header_value", noting)


def sign_in(account: Account) -> SimpleCookie:
    """The cookies of somebody who has signed in once: thousands of answers are asked for."""
    if account.pk not in _signed_in:
        client = Client()
        client.force_login(account)
        _signed_in[account.pk] = {name: cookie.value for name, cookie in client.cookies.items()}
    return SimpleCookie(_signed_in[account.pk])
