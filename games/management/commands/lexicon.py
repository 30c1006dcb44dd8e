"""manage.py lexicon: build a lexicon, list those installed, check words, count, compare."""

import argparse
import json
import sys
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from engine.lexicon import errors, folding, libre
from engine.lexicon.card import Card
from engine.lexicon.difference import difference
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.readings import Entry
from engine.lexicon.shelf import Shelf
from engine.web.sentences import translated
from games.commands import word_lists
from games.management.lexicon import building
from games.management.pipe import until_nobody_reads
from games.management.progress import reporting
from games.presentation.lexicons import comparing
from games.presentation.lexicons.reporting import explained
from games.services import lexicons


class Command(BaseCommand):
    help = _("Build, list, check and compare lexicons.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: lexicons need no database)

    def add_arguments(self, parser: CommandParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="build|list|check|stats|diff")
        _add_build(actions.add_parser("build", help=_("build a lexicon from a word list, or the shipped one")))
        actions.add_parser("list", help=_("the lexicons installed"))
        check = actions.add_parser("check", help=_("verify a lexicon, then tell which words it admits"))
        check.add_argument("name")
        check.add_argument("words", nargs="*", metavar="word")
        actions.add_parser("stats", help=_("the figures of a lexicon, as JSON")).add_argument("name")
        diff = actions.add_parser("diff", help=_("the words added and removed between two lexicons"))
        diff.add_argument("before", help=_("name or digest of a lexicon"))
        diff.add_argument("after", help=_("name or digest of a lexicon"))
        diff.add_argument("--all", action="store_true", help=_("every word, one per line, after + or -"))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with until_nobody_reads():
                self._act(lexicons.shelf(), options)
        except errors.LexiconError as refusal:
            raise CommandError("\n".join(explained(refusal)), returncode=2) from refusal

    def _act(self, shelf: Shelf, options: dict[str, Any]) -> None:
        match options["action"]:
            case "build":
                self._build(shelf, options)
            case "list":
                self._list(shelf)
            case "check":
                self._check_words(shelf.open(options["name"]), options["words"])
            case "stats":
                self._stats(shelf, options["name"])
            case "diff":
                self._diff(shelf.open(options["before"]), shelf.open(options["after"]), every=options["all"])

    def _build(self, shelf: Shelf, options: dict[str, Any]) -> None:
        """Build and install; the shipped lexicon is left alone when it stands already."""
        name, words = options["name"], options["words"]
        if words is None and (name != libre.NAME or options["forms"]):
            raise CommandError(_("Give the word list: --words FILE."), returncode=2)
        if words and name == libre.NAME:
            # The next set-up would point the name at the shipped list again.
            raise CommandError(_("“libre” names the lexicon shipped with Raccord: choose another name."), returncode=2)
        if words:
            request = word_lists.Request(
                name, words, options["forms"], options["label"], options["valid_from"] or "", options["replace"]
            )
            lexicon = building.build(shelf, request, self._tell)
        elif libre.installed(shelf):
            return
        else:
            with reporting(sys.stderr, building.stages()) as progress:
                card = Card(installed=timezone.now().isoformat(timespec="seconds"))
                lexicon = shelf.install(name, libre.read(progress), progress, card)
        self.stdout.write("\t".join(_facts(name, lexicon)))

    def _list(self, shelf: Shelf) -> None:
        """Name, words, digest; then what the card tells: installed on, label, valid from. A line a lexicon."""
        names = shelf.names()
        replaced: dict[str, str] = {}
        for name in names:
            card = shelf.card(name)
            replaced |= dict.fromkeys(card.replaced, name)
            self._list_one(shelf, name, name, card.installed[:10], card.label, card.valid_from)
        for digest in sorted(set(shelf.digests()) - set(names.values())):
            former = replaced.get(digest)
            self._list_one(shelf, "-", digest, "", _("replaced under %(name)s") % {"name": former} if former else "")

    def _list_one(self, shelf: Shelf, name: str, key: str, *noted: str) -> None:
        try:
            self.stdout.write("\t".join((*_facts(name, shelf.open(key)), *noted)).rstrip("\t"))
        except errors.LexiconError as refusal:
            self.stdout.write(f"{name}\t{translated(refusal)}")

    def _check_words(self, lexicon: Lexicon, words: list[str]) -> None:
        """One line a word; exit code 1 when one of them is not admitted."""
        lexicon.verify()
        if not words:
            self.stdout.write(_("The lexicon is intact."))
        for word in words:
            self.stdout.write(_verdict(lexicon, folding.fold(word)))
        if not all(folding.fold(word) in lexicon for word in words):
            sys.exit(1)

    def _stats(self, shelf: Shelf, name: str) -> None:
        lexicon, card = shelf.open(name), shelf.card(name)
        figures = {
            "words": lexicon.words,
            **lexicon.about,
            "by_length": dict(sorted(lexicon.about["by_length"].items(), key=lambda counted: int(counted[0]))),
            "origin": card.origin or lexicon.about["origin"],
            "digest": lexicon.digest,
            "bytes": lexicon.size,
            "label": card.label,
            "valid_from": card.valid_from,
            "installed": card.installed,
            "replaced": list(card.replaced),
            "report": card.report,
        }
        self.stdout.write(json.dumps(figures, ensure_ascii=False, indent=2))

    def _diff(self, before: Lexicon, after: Lexicon, *, every: bool) -> None:
        before.verify()
        after.verify()
        changes = difference(before, after)
        for line in comparing.every_word(changes) if every else comparing.difference_lines(changes):
            self.stdout.write(line)
        if before.digest != after.digest and changes.none and not every:
            self.stdout.write(_("The words are the same; their readings differ."))

    def _tell(self, line: str) -> None:
        # What is told of a list is no error: the terminal shows it in its plain colour.
        self.stderr.write(line, lambda text: text)


def _add_build(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name")
    parser.add_argument("--words", type=Path, help=_("text, CSV or TSV table, or Eliot dictionary"))
    parser.add_argument("--forms", type=Path, help=_("form, lemma, part of speech and tags, separated by tabs"))
    parser.add_argument("--label", default="", help=_("the name of the edition, for readers: “ODS 9”"))
    parser.add_argument("--valid-from", type=_date, help=_("the day it comes into force: 2024-01-01"))
    parser.add_argument("--replace", action="store_true", help=_("replace the lexicon of that name, without asking"))


def _date(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise argparse.ArgumentTypeError(_("“%(text)s” is not a date: write 2024-01-01.") % {"text": text}) from error


def _facts(name: str, lexicon: Lexicon) -> tuple[str, str, str]:
    words = ngettext("%(count)s word", "%(count)s words", lexicon.words) % {"count": lexicon.words}
    return name, words, lexicon.digest


def _verdict(lexicon: Lexicon, form: str) -> str:
    if form not in lexicon:
        return _("%(word)s: not admitted") % {"word": form}
    readings = "; ".join(map(_reading, lexicon.entries(form)))
    return (_("%(word)s: admitted") % {"word": form}) + (f" ({readings})" if readings else "")


def _reading(entry: Entry) -> str:
    return " ".join(filter(None, (entry.lemma, entry.pos, ",".join(entry.tags))))
