"""manage.py lexicon: build a lexicon, list those installed, check words, count."""

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.lexicon import Entry, Lexicon, LexiconError, Shelf, fold, libre
from engine.lexicon.sources import read_content
from engine.web.sentences import translated
from games import lexicons
from games.management.progress import reporting


class Command(BaseCommand):
    help = _("Build, list and check lexicons.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: lexicons need no database)

    def add_arguments(self, parser: CommandParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="build|list|check|stats")
        build = actions.add_parser("build", help=_("build a lexicon from a word list, or the shipped one"))
        build.add_argument("name")
        build.add_argument("--words", type=Path, help=_("UTF-8 text, one word a line"))
        build.add_argument("--forms", type=Path, help=_("form, lemma, part of speech and tags, separated by tabs"))
        actions.add_parser("list", help=_("the lexicons installed"))
        check = actions.add_parser("check", help=_("verify a lexicon, then tell which words it admits"))
        check.add_argument("name")
        check.add_argument("words", nargs="*", metavar="word")
        actions.add_parser("stats", help=_("the figures of a lexicon, as JSON")).add_argument("name")

    def handle(self, *args: Any, **options: Any) -> None:
        shelf = lexicons.shelf()
        try:
            match options["action"]:
                case "build":
                    self._build(shelf, options["name"], options["words"], options["forms"])
                case "list":
                    self._list(shelf)
                case "check":
                    self._check_words(shelf.open(options["name"]), options["words"])
                case "stats":
                    self._stats(shelf.open(options["name"]))
        except LexiconError as refusal:
            raise CommandError(translated(refusal), returncode=2) from refusal

    def _build(self, shelf: Shelf, name: str, words: Path | None, forms: Path | None) -> None:
        """Build and install; the shipped lexicon is left alone when it stands already."""
        if words is None and (name != libre.NAME or forms):
            raise CommandError(_("Give the word list: --words FILE."), returncode=2)
        if words and name == libre.NAME:
            # The next set-up would point the name at the shipped list again.
            raise CommandError(_("“libre” names the lexicon shipped with Raccord: choose another name."), returncode=2)
        if words is None and _stands(shelf):
            return
        labels = {
            "expand": _("Expanding the dictionary"),
            "graph": _("Building the graph"),
            "entries": _("Reading of the entries"),
        }
        with reporting(sys.stderr, labels) as progress:
            if words is None:
                content = libre.read(progress)
            else:
                content, found = read_content(words, forms)
                self._tell_left_out(found.too_long, len(found.rejected))
            lexicon = shelf.install(name, content, progress)
        self.stdout.write(self._line(name, lexicon))

    def _list(self, shelf: Shelf) -> None:
        for name in shelf.names():
            try:
                self.stdout.write(self._line(name, shelf.open(name)))
            except LexiconError as refusal:
                self.stdout.write(f"{name}\t{translated(refusal)}")

    def _check_words(self, lexicon: Lexicon, words: list[str]) -> None:
        """One line a word; exit code 1 when one of them is not admitted."""
        lexicon.verify()
        if not words:
            self.stdout.write(_("The lexicon is intact."))
        for word in words:
            self.stdout.write(_verdict(lexicon, fold(word)))
        if not all(fold(word) in lexicon for word in words):
            sys.exit(1)

    def _stats(self, lexicon: Lexicon) -> None:
        figures = {"words": lexicon.words, **lexicon.about, "digest": lexicon.digest, "bytes": lexicon.size}
        self.stdout.write(json.dumps(figures, ensure_ascii=False, indent=2))

    def _line(self, name: str, lexicon: Lexicon) -> str:
        return "\t".join((name, _("%(count)s words") % {"count": lexicon.words}, lexicon.digest))

    def _tell_left_out(self, too_long: int, rejected: int) -> None:
        if too_long or rejected:
            self.stderr.write(
                _("Left out: %(too_long)s words of more than 15 letters, %(rejected)s lines that are not words.")
                % {"too_long": too_long, "rejected": rejected}
            )


def _stands(shelf: Shelf) -> bool:
    """Whether the shipped lexicon is installed, sound, and built from the present source."""
    try:
        lexicon = shelf.open(libre.NAME)
        lexicon.verify()
        return bool(lexicon.about["origin"].get("source") == libre.source_digest())
    except LexiconError:
        return False


def _verdict(lexicon: Lexicon, form: str) -> str:
    if form not in lexicon:
        return _("%(word)s: not admitted") % {"word": form}
    readings = "; ".join(map(_reading, lexicon.entries(form)))
    return (_("%(word)s: admitted") % {"word": form}) + (f" ({readings})" if readings else "")


def _reading(entry: Entry) -> str:
    return " ".join(filter(None, (entry.lemma, entry.pos, ",".join(entry.tags))))
