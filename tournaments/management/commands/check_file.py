"""`manage.py check_file FILE [--alone]`: 0 if a file that leaves for a federation is right, 1 if something is not."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _, ngettext

from engine.events.refusals import Refusal
from engine.files.kinds import kind_of
from engine.web.sentences import translated
from engine.web.stamps import code_of
from tournaments.domain.checked_files import record, sigles_lines
from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.checked_files.forms import is_homologation, is_sigles
from tournaments.domain.checked_files.lines import LARGEST, rows_of
from tournaments.domain.homologation import checking, reading
from tournaments.domain.homologation.file import HomologationFile
from tournaments.presentation.checked_files import fault_line
from tournaments.presentation.papers.checking import compared, layouts
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.homologation import homologation_of


class Command(BaseCommand):
    help = _("Read a file for the federation strictly: homologation, lines for SIGLES, procès-verbal (CSV).")
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--alone", action="store_true", help=_("without the log: the file by itself"))

    def handle(self, *_args: Any, file: Path, alone: bool, **_options: Any) -> None:
        try:
            with file.open("rb") as opened:
                content = opened.read(LARGEST)
        except OSError as error:
            raise CommandError(_("The file cannot be read: %(reason)s") % {"reason": error.strerror}) from None
        try:
            self._check(content, alone=alone)
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from None

    def _check(self, content: bytes, *, alone: bool) -> None:
        if is_homologation(content):
            self._homologation(content, alone=alone)
        elif is_sigles(content):
            self._sigles(content)
        elif said := record.read(content, layouts()):
            self._record(said, alone=alone)
        else:
            if kind_of(content) is None:
                self._refuse([fault for fault in rows_of(content)[1] if fault.kind is FaultKind.NOT_TEXT])
            raise CommandError(_unknown(content))

    # --- each kind of file --------------------------------------------------------------------------

    def _homologation(self, content: bytes, *, alone: bool) -> None:
        read = reading.read(content)
        if read.file is None:
            self._refuse(read.faults, whole=alone)
            return
        known = None if alone else homologation_of(read.file.competition, read.file.position)
        self._refuse([*read.faults, *(checking.differences(read.file, known) if known else ())])
        self._tell_homologation(read.file, alone=alone)

    def _tell_homologation(self, file: HomologationFile, *, alone: bool) -> None:
        self._right(f"{code_of(file.digest)}  {file.name}", alone=alone)
        if without := sum(not line.licence for line in file.lines):
            said = ngettext("%(count)s player has no licence", "%(count)s players have no licence", without)
            self.stdout.write(said % {"count": without})
        if not alone and not publication_at(file.position, file.competition).stands:
            self.stdout.write(_("A later publication has replaced these results: ask for its file."))

    def _sigles(self, content: bytes) -> None:
        """Its lines name no competition: there is nothing in the log to compare them with."""
        read = sigles_lines.read(content)
        self._refuse(read.faults)
        tables = ngettext("%(count)s table", "%(count)s tables", read.tables) % {"count": read.tables}
        self._right(_("Lines for SIGLES: %(tables)s.") % {"tables": tables}, alone=True)
        if read.empty:
            said = ngettext("%(count)s table without a player", "%(count)s tables without a player", read.empty)
            self.stdout.write(said % {"count": read.empty})
        if read.doubtful:
            said = ngettext(
                "%(count)s name holds a “?”: check it", "%(count)s names hold a “?”: check them", read.doubtful
            )
            self.stdout.write(said % {"count": read.doubtful})

    def _record(self, read: record.RecordReading, *, alone: bool) -> None:
        if read.faults or read.proof is None:
            self._refuse(read.faults, whole=alone)
            return
        beside = None if alone else compared(read, read.proof)
        self._refuse(beside.faults if beside else ())
        self._right(_("Procès-verbal, version %(version)s.") % {"version": read.proof.version}, alone=alone)
        if beside and not beside.current:
            self.stdout.write(_("Something has changed since this procès-verbal was made: ask for it again."))

    # --- what is told -------------------------------------------------------------------------------

    def _refuse(self, faults: Sequence[Fault], *, whole: bool = True) -> None:
        """Tell the faults, and end with how many. `whole`: nothing more could have been found."""
        for fault in faults:
            self.stdout.write(fault_line(fault))
        if not whole:
            raise CommandError(_("The file cannot be compared before this is corrected."))
        if count := len(faults):
            raise CommandError(ngettext("%(count)s fault", "%(count)s faults", count) % {"count": count})

    def _right(self, what: str, *, alone: bool) -> None:
        told = _("The file is right by itself.") if alone else _("The file is right, and is what the log says.")
        self.stdout.write(f"{what}  {told}")


def _unknown(content: bytes) -> str:
    if kind := kind_of(content):
        said = _("This file is a %(kind)s. Give the homologation file, lines for SIGLES or a procès-verbal in CSV.")
        return said % {"kind": kind.value}
    return _("This file is not known here. Give the homologation file, lines for SIGLES or a procès-verbal in CSV.")
