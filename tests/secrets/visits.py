"""Asking every route as everybody, quickly: who has signed in once is signed in, and nothing that is asked stays."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any
from unittest.mock import patch
from zipfile import ZipFile

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django_htmx.middleware import HtmxDetails

from engine.people.models import Account
from tests.counted import forget_counts
from tests.permissions.asking import sign_in

# Made of the code alone, and slow: nothing of a partie can be in them.
OF_THE_CODE = ("schema", "api-docs", "proof-program", "proof-worker")
# The print page in another dress, in which nobody can search.
BINARY = ("standings-pdf", "partie-sheet-pdf", "arbitration:billets-pdf", "staff-tables-pdf")


@dataclass(frozen=True, slots=True)
class Answer:
    """Headers and body as text. `in_parts`: the view looked whether a part of the page alone was asked for."""

    status: int
    text: str
    in_parts: bool


# Made once: it loads all that every request passes through.
_browser = Client()


def visit(account: Account | AnonymousUser, method: str, address: str, headers: dict[str, str] | None = None) -> Answer:
    """Whatever the address says to the account."""
    forget_counts()
    _browser.cookies = sign_in(account)
    looked: list[str] = []
    with transaction.atomic(), _noted(looked):
        answer: HttpResponse = _browser.generic(method, address, content_type="application/json", headers=headers)
        transaction.set_rollback(True)
    return Answer(answer.status_code, f"{answer.headers} {readable(answer.getvalue())}", bool(looked))


def readable(content: bytes) -> str:
    """The text of an answer; of an archive or of a workbook, that of all its files, and a PDF byte by byte."""
    if not content.startswith(b"PK"):
        # lines of SIGLES are written in latin-1
        return content.decode("latin-1" if content.startswith(b"%PDF") else "utf-8", errors="replace")
    with ZipFile(BytesIO(content)) as archive:
        return " ".join(archive.read(name).decode(errors="replace") for name in archive.namelist())


def _noted(looked: list[str]) -> Any:
    read = HtmxDetails._get_header_value  # all that a view learns of htmx passes there

    def noting(details: HtmxDetails, name: str) -> str | None:
        looked.append(name)
        return read(details, name)

    return patch.object(HtmxDetails, "_get_header_value", noting)
