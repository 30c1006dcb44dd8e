"""Read models from the command line: are they what the log says, and build them again."""

from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from engine.eventstore.projections import checking, rebuilding, registry


class Command(BaseCommand):
    help = _("check: live tables against a rebuild. rebuild: build tables again while writing goes on.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        actions.add_parser("check", help=_("exits with 1 and the first difference, if there is one"))
        actions.add_parser("rebuild").add_argument("name", nargs="?", help=_("all if none is named"))

    def handle(self, *args: Any, action: str, name: str | None = None, **options: Any) -> None:
        known = [projection.name for projection in registry.projections()]
        if action == "check":
            self._check(known)
            return
        if name and name not in known:
            unknown = {"name": name, "known": ", ".join(known)}
            raise CommandError(_("No projection is named %(name)s; there are: %(known)s") % unknown, returncode=2)
        for projection_name in [name] if name else known:
            rebuilt = {"name": projection_name, "position": rebuilding.rebuild(projection_name)}
            self.stdout.write(_("%(name)s: rebuilt up to position %(position)s") % rebuilt)

    def _check(self, known: list[str]) -> None:
        for name in known:
            if differences := checking.check(name):
                raise CommandError(_told(differences[0]))
            self.stdout.write(_("%(name)s: live equals rebuilt") % {"name": name})


def _told(difference: checking.Difference) -> str:
    return _("%(projection)s, %(table)s: live %(live)s, rebuilt %(rebuilt)s") % asdict(difference)
