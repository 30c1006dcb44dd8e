"""A match that an arbitre has opened, and the letters that come out of his bag."""

import pytest
from django.test import Client

from tests.factories.accounts import AccountFactory

NAMES = {"first": "Léa", "second": "Noé"}


@pytest.fixture
def arbitre(lexicon):
    client = Client()
    client.force_login(AccountFactory())
    return client
