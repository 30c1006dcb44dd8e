"""An account made from the command line, with the password that it signs in with."""

import sys
from contextlib import suppress
from getpass import getpass

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from engine.people.models import Account


def register(email: str, password: str, *, name: str, staff: bool, superuser: bool) -> Account:
    """Raises CommandError with a sentence for anything not accepted."""
    account = Account(
        email=email.strip().lower(), display_name=name, is_staff=staff or superuser, is_superuser=superuser
    )
    try:
        validate_password(password, account)
        account.set_password(password)
        account.full_clean()
    except ValidationError as error:
        raise CommandError(" ".join(error.messages)) from error
    account.save()
    return account


def typed_password() -> str:
    """What is typed, twice the same; nothing where nobody can type, which the validators then refuse in words."""
    with suppress(EOFError):
        first = getpass(_("Password: "))
        if getpass(_("The same password again: ")) != first:
            raise CommandError(_("The two passwords are not the same."))
        return first
    return ""


def piped_password() -> str:
    return sys.stdin.readline().rstrip("\r\n")
