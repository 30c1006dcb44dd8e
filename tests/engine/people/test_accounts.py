import pytest
from django.contrib.auth import authenticate
from django.db import IntegrityError, transaction

from engine.people.models import Account

pytestmark = pytest.mark.django_db


def test_account_is_found_whatever_the_capitals_of_its_address():
    account = Account.objects.create_user("Ada@Example.org", "correct horse")
    assert account.email == "ada@example.org"
    assert authenticate(username=" ADA@example.ORG", password="correct horse") == account


def test_account_cannot_be_created_twice_by_a_capital_letter():
    Account.objects.create_user("ada@example.org", "correct horse")
    with pytest.raises(IntegrityError), transaction.atomic():
        Account.objects.create_user("ADA@example.org", "another")


def test_database_refuses_an_address_in_capitals():
    account = Account.objects.create_user("ada@example.org", "correct horse")
    with pytest.raises(IntegrityError), transaction.atomic():
        Account.objects.filter(pk=account.pk).update(email="Ada@example.org")


def test_inactive_account_cannot_sign_in():
    Account.objects.create_user("ada@example.org", "correct horse", is_active=False)
    assert authenticate(username="ada@example.org", password="correct horse") is None


def test_actor_id_is_the_key_as_text():
    account = Account.objects.create_user("ada@example.org")
    assert account.actor_id == str(account.pk)
