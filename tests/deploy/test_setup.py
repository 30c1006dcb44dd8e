"""The first administrator of an installation."""

import io

import pytest
from django.core.management import CommandError, call_command

from engine.people.models import Account
from tournaments.queries import organisation

pytestmark = pytest.mark.django_db
PASSWORD = "une-phrase-bien-longue"


@pytest.fixture
def password_file(tmp_path):
    kept = tmp_path / "password"
    kept.write_text(f"{PASSWORD}\n")
    return str(kept)


def set_up(*options):
    out = io.StringIO()
    call_command("setup", *options, stdout=out)
    return out.getvalue()


def given(password_file, *more):
    return set_up("--email", "Ada@example.org", "--name", "Ada", "--password-file", password_file, *more)


@pytest.fixture
def terminal(monkeypatch):
    """Somebody there, who types the answers."""

    def types(*answers, passwords=(PASSWORD, PASSWORD)):
        spoken, secret = iter(answers), iter(passwords)
        monkeypatch.setattr("deploy.management.commands.setup._terminal", lambda: True)
        monkeypatch.setattr("builtins.input", lambda _question: next(spoken))
        monkeypatch.setattr("engine.people.registering.getpass", lambda _question: next(secret))

    return types


def test_a_script_makes_the_administrator(password_file):
    assert "ada@example.org" in given(password_file)
    ada = Account.objects.get()
    assert (ada.email, ada.display_name, ada.is_staff, ada.is_superuser) == ("ada@example.org", "Ada", True, True)
    assert ada.check_password(PASSWORD)


def test_the_password_may_come_from_the_environment(monkeypatch):
    monkeypatch.setenv("SETUP_PASSWORD", PASSWORD)
    set_up("--email", "ada@example.org", "--name", "Ada")
    assert Account.objects.get().check_password(PASSWORD)


def test_a_federation_is_founded_with_it(password_file):
    given(password_file, "--federation", "FFSC:Fédération française:FR")
    assert [each.name for each in organisation.federations()] == ["Fédération française"]


@pytest.mark.parametrize("federation", ["FFSC", ":Nom", "A:B:C:D"])
def test_a_federation_written_otherwise_makes_nothing(password_file, federation):
    with pytest.raises(CommandError, match="CODE:NOM:PAYS"):
        given(password_file, "--federation", federation)
    assert not Account.objects.exists()


def test_a_second_administrator_must_be_meant(password_file):
    given(password_file)
    with pytest.raises(CommandError, match="--again"):
        set_up("--email", "bob@example.org", "--name", "Bob", "--password-file", password_file)
    set_up("--email", "bob@example.org", "--name", "Bob", "--password-file", password_file, "--again")
    assert Account.objects.count() == 2


def test_a_weak_password_is_refused(tmp_path):
    (tmp_path / "weak").write_text("court\n")
    with pytest.raises(CommandError):
        given(str(tmp_path / "weak"))
    assert not Account.objects.exists()


@pytest.mark.parametrize("content", [None, ""])
def test_a_file_without_password_is_refused(tmp_path, content):
    kept = tmp_path / "kept"
    if content is not None:
        kept.write_text(content)
    with pytest.raises(CommandError):
        given(str(kept))


def test_nobody_there_and_nothing_given_is_refused_in_words():
    with pytest.raises(CommandError, match="--email"):
        set_up()


def test_somebody_there_is_asked(terminal):
    terminal("ada@example.org", "Ada", "FFSC:Fédération française:FR")
    set_up()
    assert Account.objects.get().email == "ada@example.org"
    assert len(organisation.federations()) == 1


def test_two_passwords_that_differ_make_nothing(terminal):
    terminal("ada@example.org", "Ada", passwords=(PASSWORD, "autre-phrase-bien-longue"))
    with pytest.raises(CommandError):
        set_up()
    assert not Account.objects.exists()


def test_the_code_of_the_first_run_is_printed_until_there_is_an_administrator(password_file, settings):
    settings.PUBLIC_URL = "https://raccord.example.org"
    assert "https://raccord.example.org/demarrage/" in set_up("--code")
    given(password_file)
    with pytest.raises(CommandError):
        set_up("--code")
