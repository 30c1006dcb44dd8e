"""`manage.py create_account EMAIL [--staff] [--name NAME] [--password-stdin]`"""

import sys
from contextlib import suppress
from getpass import getpass
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.people.models import Account


class Command(BaseCommand):
    help = _("Create an account; the password is asked for, or read from the first line of standard input.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--name", default="", help=_("name shown on the pages"))
        parser.add_argument("--staff", action="store_true", help=_("federation staff: opens competitions and centres"))
        parser.add_argument("--superuser", action="store_true", help=_("may also use /admin/"))
        parser.add_argument("--password-stdin", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        account = Account(
            email=options["email"].strip().lower(),
            display_name=options["name"],
            is_staff=options["staff"] or options["superuser"],
            is_superuser=options["superuser"],
        )
        password = _password(from_stdin=options["password_stdin"])
        try:
            validate_password(password, account)
            account.set_password(password)
            account.full_clean()
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from error
        account.save()
        self.stdout.write(str(account.pk))


def _password(*, from_stdin: bool) -> str:
    """What is typed or piped; nothing where nobody can type, which the validators then refuse in words."""
    if from_stdin:
        return sys.stdin.readline().rstrip("\r\n")
    with suppress(EOFError):
        return getpass(_("Password: "))
    return ""
