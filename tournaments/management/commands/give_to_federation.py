"""`manage.py give_to_federation CODE [--comite CODE] [--competition ID…] [--centre ID…] [--all]`"""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tournaments.commands.giving import give_to_federation
from tournaments.queries.organisation import comite_coded, federation_coded
from tournaments.queries.unowned import CENTRE, COMPETITION, unowned


class Command(BaseCommand):
    help = _("Give competitions and centres that belong to nobody to a federation; list them if none is named.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("federation", nargs="?", default="", help=_("code of the federation"))
        parser.add_argument("--comite", default="", help=_("code of one of its comités"))
        parser.add_argument("--competition", type=UUID, action="append", default=[], metavar="ID")
        parser.add_argument("--centre", type=UUID, action="append", default=[], metavar="ID")
        parser.add_argument("--all", action="store_true", help=_("everything that belongs to nobody"))

    def handle(self, *_args: Any, **options: Any) -> None:
        items = unowned()
        if not options["federation"]:
            for item in items:
                self.stdout.write(f"{item.kind} {item.id} {item.name}")
            return
        wanted = {
            kind: [item.id for item in items if item.kind == kind] if options["all"] else options[kind]
            for kind in (COMPETITION, CENTRE)
        }
        try:
            federation = federation_coded(options["federation"])
            count = give_to_federation(
                federation,
                comite=comite_coded(federation, options["comite"]) if options["comite"] else None,
                competitions_of_nobody=wanted[COMPETITION],
                centres_of_nobody=wanted[CENTRE],
                by=SYSTEM,
            )
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        self.stdout.write(str(count))
