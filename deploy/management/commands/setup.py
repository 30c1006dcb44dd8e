"""`manage.py setup`: the first administrator of an installation, and the first federation if one is named."""

import os
import sys
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.people import models, registering
from engine.web.sentences import translated
from tournaments.commands.first_run import new_code
from tournaments.commands.organisation import found_federation
from tournaments.presentation.first_run import said


class Command(BaseCommand):
    help = _("Create the first administrator, then the first federation. What is not given is asked for.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--email", default="")
        parser.add_argument("--name", default="", help=_("name shown on the pages"))
        parser.add_argument(
            "--password-file", default="", help=_("file whose first line is the password (else SETUP_PASSWORD)")
        )
        parser.add_argument(
            "--federation", default="", metavar="CODE:NAME:COUNTRY", help=_("such as FFSC:Fédération française:FR")
        )
        parser.add_argument("--again", action="store_true", help=_("even if there is already an administrator"))
        parser.add_argument(
            "--code",
            action="store_true",
            help=_("print instead the code with which the administrator is made on the pages"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["code"]:
            self._say_code()
            return
        if models.Account.objects.filter(is_superuser=True).exists() and not options["again"]:
            raise CommandError(_("There is already an administrator: sign in, or use --again to make another."))
        federation = _federation(options["federation"])
        email = options["email"] or _asked(_("E-mail address of the administrator: "))
        name = options["name"] or _asked(_("Name shown on the pages: "))
        account = registering.register(
            email, _password(options["password_file"]), name=name, staff=True, superuser=True
        )
        self.stdout.write(_("The administrator %(email)s can sign in.") % {"email": account.email})
        if federation is None and _terminal():
            federation = _federation(_asked(_("First federation, as CODE:NAME:COUNTRY (Enter: later): ")))
        if federation:
            self._found(federation, account)

    def _say_code(self) -> None:
        """For an installation of several processes: the one server of a hall writes it as it starts."""
        if not (code := new_code()):
            raise CommandError(_("There is already an administrator: sign in."))
        self.stdout.write(said(code, settings.PUBLIC_URL))

    def _found(self, federation: tuple[str, str, str], by: models.Account) -> None:
        code, name, country = federation
        try:
            found_federation(by=by, code=code, name=name, country=country)
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        self.stdout.write(_("Federation created: %(name)s.") % {"name": name})


def _federation(text: str) -> tuple[str, str, str] | None:
    if not text.strip():
        return None
    parts = [part.strip() for part in text.split(":")]
    if not 2 <= len(parts) <= 3 or not all(parts[:2]):
        raise CommandError(_("A federation is written CODE:NAME:COUNTRY, such as FFSC:Fédération française:FR."))
    return parts[0], parts[1], parts[2] if len(parts) == 3 else ""


def _password(path: str) -> str:
    if path:
        try:
            lines = Path(path).read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise CommandError(_("The file of the password cannot be read: %(why)s") % {"why": error}) from error
        return lines[0] if lines else ""
    return os.environ.get("SETUP_PASSWORD") or registering.typed_password()


def _asked(question: str) -> str:
    """What is typed; CommandError where nobody can."""
    if not _terminal():
        raise CommandError(_("Nobody can type here: give --email, --name and --password-file."))
    return input(question)


def _terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()
