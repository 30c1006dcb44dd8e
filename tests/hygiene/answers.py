"""Answers of every route of the resolver, undone as soon as they are given."""

from collections.abc import Iterator

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.http import HttpResponse
from django.test import Client

from engine.people.models import Account
from tests.permissions.asking import sign_in
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes


def client_of(account: Account | AnonymousUser, **options: bool) -> Client:
    client = Client(**options)
    if isinstance(account, Account):
        client.cookies = sign_in(account)
    return client


def undone(client: Client, method: str, address: str, **options: object) -> HttpResponse:
    """What is answered; what was written is taken back."""
    with transaction.atomic():
        answer = client.generic(method, address, **options)
        answer.getvalue()
        transaction.set_rollback(True)
    return answer


def every(ids: dict[str, object], method: str) -> Iterator[tuple[Route, str]]:
    """Each route that has a row for the method, with its address."""
    for route in routes():
        if method in ROWS[route.name]:
            yield route, route.address(ids)
