"""`manage.py check_homologation FILE [--alone]`: 0 if the file is right, 1 if something in it is not."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _, ngettext

from engine.events.refusals import Refusal
from engine.web.sentences import translated
from engine.web.stamps import code_of
from tournaments.domain.homologation import checking, reading
from tournaments.domain.homologation.faults import Fault
from tournaments.domain.homologation.file import HomologationFile
from tournaments.presentation.homologation import fault_line
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.homologation import homologation_of


class Command(BaseCommand):
    help = _("Read a homologation file strictly, and compare it with the publication that it names.")
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--alone", action="store_true", help=_("without the log: the file by itself"))

    def handle(self, *_args: Any, file: Path, alone: bool, **_options: Any) -> None:
        try:
            with file.open("rb") as opened:
                content = opened.read(reading.LARGEST)
        except OSError as error:
            raise CommandError(_("The file cannot be read: %(reason)s") % {"reason": error.strerror}) from None
        read = reading.read(content)
        self._tell(read.faults)
        if read.file is None:
            raise CommandError(_("The file cannot be compared before this is corrected."))
        differ = [] if alone else _compared(read.file)
        self._tell(differ)
        if count := len(read.faults) + len(differ):
            raise CommandError(ngettext("%(count)s fault", "%(count)s faults", count) % {"count": count})
        self._done(read.file, alone=alone)

    def _tell(self, faults: Sequence[Fault]) -> None:
        for fault in faults:
            self.stdout.write(fault_line(fault))

    def _done(self, file: HomologationFile, *, alone: bool) -> None:
        told = _("The file is right, and is what the log says.") if not alone else _("The file is right by itself.")
        self.stdout.write(f"{code_of(file.digest)}  {file.name}  {told}")
        if without := sum(not line.licence for line in file.lines):
            said = ngettext("%(count)s player has no licence", "%(count)s players have no licence", without)
            self.stdout.write(said % {"count": without})
        if not alone and not publication_at(file.position, file.competition).stands:
            self.stdout.write(_("A later publication has replaced these results: ask for its file."))


def _compared(file: HomologationFile) -> list[Fault]:
    try:
        return checking.differences(file, homologation_of(file.competition, file.position))
    except Refusal as refusal:
        raise CommandError(translated(refusal)) from None
