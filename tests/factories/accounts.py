"""Accounts, and the tokens of their programs."""

from typing import Any

import factory
from factory.django import DjangoModelFactory

from engine.people.models import AccessToken, Account


class AccountFactory(DjangoModelFactory):
    class Meta:
        model = Account

    email = factory.Sequence(lambda number: f"compte{number}@example.org")
    password = "mot-de-passe"

    @classmethod
    def _create(cls, model_class: type[Account], **told: Any) -> Account:
        return model_class.objects.create_user(**told)


class AccessTokenFactory(DjangoModelFactory):
    """Gives the row and its secret."""

    class Meta:
        model = AccessToken

    user = factory.SubFactory(AccountFactory)
