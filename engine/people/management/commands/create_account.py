"""`manage.py create_account EMAIL [--staff] [--name NAME] [--password-stdin]`"""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from engine.people.registering import piped_password, register, typed_password


class Command(BaseCommand):
    help = _("Create an account; the password is asked for, or read from the first line of standard input.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--name", default="", help=_("name shown on the pages"))
        parser.add_argument("--staff", action="store_true", help=_("federation staff: opens competitions and centres"))
        parser.add_argument("--superuser", action="store_true", help=_("may also use /admin/"))
        parser.add_argument("--password-stdin", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        password = piped_password() if options["password_stdin"] else typed_password()
        account = register(
            options["email"], password, name=options["name"], staff=options["staff"], superuser=options["superuser"]
        )
        self.stdout.write(str(account.pk))
