import io

import pytest
from django.core.management import CommandError, call_command

from engine.people.models import Account

pytestmark = pytest.mark.django_db


def create(monkeypatch, password, *options):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{password}\n"))
    out = io.StringIO()
    call_command("create_account", "Ada@Example.org", "--password-stdin", *options, stdout=out)
    return out.getvalue().strip()


def test_account_is_created_with_the_password_of_the_first_line(monkeypatch):
    printed = create(monkeypatch, "correct horse", "--staff", "--name", "Ada")
    account = Account.objects.get(email="ada@example.org")
    assert printed == str(account.pk)
    assert account.check_password("correct horse")
    assert (account.is_staff, account.is_superuser, account.display_name) == (True, False, "Ada")


def test_no_terminal_and_no_password_is_refused_in_words(monkeypatch):
    def nobody_types(_prompt):
        raise EOFError

    monkeypatch.setattr("engine.people.registering.getpass", nobody_types)
    with pytest.raises(CommandError, match="mot de passe"):
        call_command("create_account", "ada@example.org")
    assert not Account.objects.exists()


def test_weak_password_is_refused(monkeypatch):
    with pytest.raises(CommandError):
        create(monkeypatch, "short")
    assert not Account.objects.exists()


def test_second_account_of_an_address_is_refused(monkeypatch):
    create(monkeypatch, "correct horse")
    with pytest.raises(CommandError):
        create(monkeypatch, "correct horse")
    assert Account.objects.count() == 1


def test_two_passwords_that_differ_are_refused(monkeypatch):
    typed = iter(["correct horse", "battery staple"])
    monkeypatch.setattr("engine.people.registering.getpass", lambda _prompt: next(typed))
    with pytest.raises(CommandError, match="pas les mêmes"):
        call_command("create_account", "ada@example.org")
    assert not Account.objects.exists()
