"""`verify_dossier`: check the file of a recours that is given back, without a browser."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from arbitration.queries.bundles import check_bundle
from engine.events.refusals import Refusal
from engine.web.sentences import translated


class Command(BaseCommand):
    help = _("Check a file of a recours that was returned. Exits with 1 if it is not what was written.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help=_("the archive (.zip)"))

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        try:
            checked = check_bundle(file.read_bytes())
        except OSError as error:
            raise CommandError(_("This file cannot be read: %(why)s") % {"why": error.strerror}) from error
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from refusal
        self.stdout.write(f"{checked.recours}  {checked.position}  {checked.digest}  {checked.events}")
        for name in (*checked.changed, *checked.unproven):
            self.stdout.write(f"{name}  {_('DIFFERENT')}")
        for position in sorted({*checked.altered, *checked.unknown}):
            self.stdout.write(f"{position}  {_('DIFFERENT')}")
        if not checked.sealed:
            self.stdout.write(_("The seal is not that of this installation."))
        if not checked.head_known:
            self.stdout.write(_("This log has another event there."))
        if not checked.holds:
            raise CommandError(_("This file is not what this installation wrote."))
