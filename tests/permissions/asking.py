"""Asking every route as everybody, quickly: who has signed in once is signed in, and nothing that is asked stays."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.cookies import SimpleCookie
from typing import Any
from uuid import UUID

import pytest
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from engine.people.models import Account
from tests.permissions.matrix import MAKES_PDF

_signed_in: dict[UUID, dict[str, str]] = {}


def sign_in(account: Account | AnonymousUser) -> SimpleCookie:
    """The cookies of somebody who has signed in once: thousands of answers are asked for."""
    if not isinstance(account, Account):
        return SimpleCookie()
    if account.pk not in _signed_in:
        client = Client()
        client.force_login(account)
        _signed_in[account.pk] = {name: cookie.value for name, cookie in client.cookies.items()}
    return SimpleCookie(_signed_in[account.pk])


class Asker:
    """Somebody with a browser, or a program with its headers, who comes to each address as if for the first time."""

    def __init__(self, account: Account | AnonymousUser | None = None, *, language: str = "", **headers: str) -> None:
        self._cookies = sign_in(account or AnonymousUser())
        if language:
            self._cookies[settings.LANGUAGE_COOKIE_NAME] = language
        self._client = Client(headers=headers)

    def __call__(self, method: str, address: str, body: Any = "", **options: Any) -> HttpResponse:
        """What is answered; what was written is taken back, the end of the session too."""
        self._client.cookies = SimpleCookie({name: one.value for name, one in self._cookies.items()})
        with transaction.atomic():
            options = {"content_type": "application/json", **options}
            answer: HttpResponse = self._client.generic(method, address, body, **options)
            content = answer.getvalue()
            transaction.set_rollback(True)
        if answer.streaming:
            answer.streaming_content = [content]
        return answer


@contextmanager
def lightened() -> Iterator[None]:
    """For who looks at what is answered, and not at what it holds: no PDF is laid out, no line of a log is written,
    what grows with each request is not told, and what templates were given is not kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("prometheus_client.generate_latest", lambda registry: b"counts 1\n")
        if MAKES_PDF:
            patch.setattr("engine.web.paper.pdf_of", lambda html, pictures: b"%PDF-")
            patch.setattr("engine.web.paper.pdf_of_parts", lambda pages, pictures: b"%PDF-")
        patch.setattr("django.test.client.store_rendered_templates", lambda *_told, **_more: None)
        logging.disable()
        try:
            yield
        finally:
            logging.disable(logging.NOTSET)


def lines(different: Mapping[Any, tuple[object, object]]) -> str:
    """What is wrong, one line for each address: what was expected, and what came."""
    return "\n".join(f"{asked}: {told} expected, {said} answered" for asked, (told, said) in different.items())
