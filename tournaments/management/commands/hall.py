"""`manage.py hall pack COMPETITION CENTRE --to FILE`, `hall export --to FILE`, `hall receive FILE [--dry-run]`."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from engine.web.shapes import plain
from tournaments.hall_logs.commands.packing import make_pack
from tournaments.hall_logs.commands.receiving import receive_log
from tournaments.hall_logs.commands.sending import write_log_file
from tournaments.hall_logs.files.log import read_log_file
from tournaments.hall_logs.queries.sent import read_sent


class Command(BaseCommand):
    help = _("A hall without internet: its pack, the file of its log, and that file taken in.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        packing = actions.add_parser("pack", help=_("what the hall opens its own installation with"))
        packing.add_argument("competition", type=UUID)
        packing.add_argument("centre", type=UUID)
        exporting = actions.add_parser("export", help=_("in the hall: its log, signed, for the federation"))
        for making in (packing, exporting):
            making.add_argument("--to", type=Path, required=True, metavar="FILE")
        receiving = actions.add_parser("receive", help=_("1 and what is wrong, if it is refused; one JSON object"))
        receiving.add_argument("file", type=Path)
        receiving.add_argument("--dry-run", action="store_true", help=_("compare only: nothing is taken in"))

    def handle(self, *_args: Any, action: str, **options: Any) -> None:
        try:
            match action:
                case "pack":
                    pack = make_pack(options["competition"], centre=options["centre"], by=SYSTEM)
                    _write(options["to"], pack.written())
                case "export":
                    _write(options["to"], "\n".join(write_log_file()))
                case _:
                    self._receive(_read(options["file"]), dry=options["dry_run"])
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from None

    def _receive(self, content: bytes, *, dry: bool) -> None:
        heading = read_log_file(content).heading
        place = heading.competition, heading.centre
        sent = read_sent(*place, content) if dry else receive_log(place[0], centre=place[1], content=content, by=SYSTEM)
        self.stdout.write(json.dumps(plain(sent), ensure_ascii=False))


def _write(path: Path, text: str) -> None:
    """`-`: to the standard output."""
    if str(path) == "-":
        sys.stdout.write(text)
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from None
