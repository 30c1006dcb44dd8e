"""Read models from the command line: are they what the log says, and build them again."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.eventstore.projections import check, rebuild
from engine.eventstore.projections.registry import projections


class Command(BaseCommand):
    help = "check: live tables against a rebuild. rebuild: build tables again while writing goes on."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        actions.add_parser("check", help="exit 1 and the first difference, when there is one")
        actions.add_parser("rebuild").add_argument("name", nargs="?", help="all when none is named")

    def handle(self, *args: Any, action: str, name: str | None = None, **options: Any) -> None:
        known = [projection.name for projection in projections()]
        if action == "check":
            self._check(known)
            return
        if name and name not in known:
            raise CommandError(f"no projection is named {name}; there are: {', '.join(known)}")
        for each in [name] if name else known:
            self.stdout.write(f"{each}: rebuilt up to position {rebuild(each)}")

    def _check(self, known: list[str]) -> None:
        for name in known:
            if differences := check(name):
                raise CommandError(str(differences[0]))
            self.stdout.write(f"{name}: live equals rebuilt")
