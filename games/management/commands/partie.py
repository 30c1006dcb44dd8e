"""manage.py partie: write a partie for other programs, check or import a file of one, or draw it again."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.people.actors import SYSTEM
from engine.rules.profile.shelf import DEFAULT_PROFILE
from engine.web.sentences import translated
from games.commands.partie import import_partie
from games.domain.draw.checking import CheckedPartie as CheckedDraws, check_draws
from games.domain.draw.record import check_record
from games.domain.exchange import checking, formats, importing
from games.management import pipe, refusing
from games.management.draw_lines import draw_lines
from games.queries.replays import draw_events, record_of
from games.services import imports, lexicons

_FORMATS = [form.value for form in formats.Format]


class Command(BaseCommand):
    help = _("Write a partie for another program, check the file of a partie, or import it.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: a file is checked without a database)

    def add_arguments(self, parser: CommandParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="export|check|import|verify")
        export = actions.add_parser("export", help=_("the coups whose solution is public, on standard output"))
        export.add_argument("partie", type=_identifier)
        export.add_argument("--format", choices=_FORMATS, default=formats.Format.TEXT.value)
        export.add_argument("--title", default="", help=_("name of the competition, where the format has a place"))
        check = actions.add_parser("check", help=_("tell whether each coup is legal and its points right"))
        check.add_argument("file", type=Path, help=_("file of a partie; - for standard input"))
        check.add_argument("--format", choices=_FORMATS, help=_("format of the file, if its beginning does not tell"))
        check.add_argument("--lexicon", help=_("name or digest of a lexicon; words are not looked up without one"))
        brought = actions.add_parser("import", help=_("record in the log a partie played elsewhere, from its file"))
        brought.add_argument("file", type=Path, help=_("file of a partie; - for standard input"))
        brought.add_argument("--format", choices=_FORMATS, help=_("format of the file, if its beginning does not tell"))
        brought.add_argument(
            "--lexicon", default="", help=_("name or digest of a lexicon; by default that of the file")
        )
        brought.add_argument("--profile", default=DEFAULT_PROFILE)

        verify = actions.add_parser("verify", help=_("draw a partie that has ended again from its seed, and compare"))
        verify.add_argument(
            "record", help=_("identifier of a partie, or file of the record of its draws; - for standard input")
        )

    def handle(self, *args: Any, **options: Any) -> None:
        with refusing.refusals_end_the_command(), pipe.until_nobody_reads():
            actions = {
                "export": self._export,
                "check": self._check,
                "import": self._import,
                "verify": self._verify,
            }
            actions[options["action"]](options)

    def _export(self, options: dict[str, Any]) -> None:
        record = record_of(options["partie"], title=options["title"])
        self.stdout.write(formats.write(record, formats.Format(options["format"])), ending="")

    def _check(self, options: dict[str, Any]) -> None:
        """A line a coup; exit code 1 when something differs from the rules, 2 when the file is not read."""
        text = _text_of(options["file"])
        form = formats.Format(options["format"]) if options["format"] else formats.format_of(text)
        lexicon = lexicons.lexicon_named(options["lexicon"]) if options["lexicon"] else None
        checked = checking.check_partie(formats.read(text, form), lexicon)
        for line in _lines(checked, form):
            self.stdout.write(line)
        if not checked.is_right:
            sys.exit(1)

    def _verify(self, options: dict[str, Any]) -> None:
        """A line a draw; exit code 1 when one differs from what the seed gives."""
        checked = _checked_draws(options["record"])
        for line in draw_lines(checked):
            self.stdout.write(line)
        if not checked.is_right:
            sys.exit(1)

    def _import(self, options: dict[str, Any]) -> None:
        """Every fault with its line, then the address of the partie; code 1 when the file must be corrected first."""
        form = formats.Format(options["format"]) if options["format"] else None
        read = imports.read_file(_text_of(options["file"]), form=form, lexicon=options["lexicon"])
        for fault in read.faults:
            self.stdout.write(_fault(fault))
        if any(fault.stops for fault in read.faults):
            self.stdout.write(_("The file was not imported: correct its faults first."))
            sys.exit(1)
        imported = import_partie(
            read.record, by=SYSTEM, form=read.form.value, profile=options["profile"], lexicon=read.lexicon
        )
        if imported.was_there:
            self.stdout.write(_("This file had already been imported."))
        self.stdout.write(str(imported.partie))


def _checked_draws(record: str) -> CheckedDraws:
    """Of a partie of this installation, or of a file."""
    try:
        partie = UUID(record)
    except ValueError:
        return check_record(_text_of(Path(record)))
    return check_draws(draw_events(partie))


def _fault(line: importing.LocatedFault) -> str:
    where = (line.line or "", line.coup or "", _("to correct") if line.stops else _("to know"))
    return "\t".join((*map(str, where), _sentence(line.fault)))


def _identifier(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        message = _("“%(text)s” is not the identifier of a partie.") % {"text": text}
        raise argparse.ArgumentTypeError(message) from error


def _text_of(path: Path) -> str:
    """The text of a file, never more of it than a partie takes."""
    try:
        if str(path) == "-":
            content = sys.stdin.buffer.read(formats.LARGEST + 1)
        else:
            with path.open("rb") as file:
                content = file.read(formats.LARGEST + 1)
    except OSError as error:
        message = _("%(path)s cannot be read: %(reason)s.") % {"path": path, "reason": error.strerror}
        raise CommandError(message, returncode=2) from error
    return formats.decoded(content).text


def _lines(checked: checking.CheckedPartie, form: formats.Format) -> Iterator[str]:
    record = checked.record
    head = {"format": form.value, "formula": record.formula, "coups": len(record.coups), "total": record.total}
    yield _("Format %(format)s, formula %(formula)s, coups: %(coups)s, total %(total)s.") % head
    for coup in checked.coups:
        yield _line(coup)
    yield from (_("Total") + "\t" + _sentence(fault) for fault in checked.faults)
    if checked.is_right:
        yield _("Every coup is legal and its points are right.")
    else:
        exact = sum(coup.exact or 0 for coup in checked.coups)
        wrong = sum(bool(coup.faults) for coup in checked.coups)
        yield _("Coups to look at: %(wrong)s; exact total: %(exact)s.") % {"wrong": wrong, "exact": exact}


def _line(checked: checking.CheckedCoup) -> str:
    coup = checked.coup
    said = " ".join(map(_sentence, checked.faults)) or _("nothing to say")
    return "\t".join((str(coup.number), str(coup.tirage), coup.word, coup.reference, str(coup.points), said))


def _sentence(fault: Refusal) -> str:
    return f"{translated(fault)} ({fault.article})" if fault.article else translated(fault)
