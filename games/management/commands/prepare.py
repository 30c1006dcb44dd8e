"""manage.py prepare: whole games played in advance, those kept as JSON lines. What it prints is secret."""

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.rules.formula import NORMALE
from games.domain.preparation.bounds import Bounds
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.generating import Recipe, generate
from games.management import pipe, refusing, stopping
from games.management.secret_file import secret_file
from games.management.tally import Tally, following
from games.services.lexicons import lexicon_named

# Without --tries, the search for --count games stops after this many tries for each.
TRIES_FOR_ONE = 1000
_MOST = {"count": 1_000_000, "tries": 1_000_000_000, "first": 1_000_000_000, "jobs": 64}


class Command(BaseCommand):
    help = _("Play whole games in advance and print those that suit, as JSON lines. They are secret.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: games need no database)

    def add_arguments(self, parser: CommandParser) -> None:
        bounds = _("as LOW:HIGH, LOW:, :HIGH or a number")
        parser.add_argument("--lexicon", default=settings.DEFAULT_LEXICON, help=_("name or digest of a lexicon"))
        parser.add_argument("--formula", default=NORMALE.name, help=_("formula of the partie"))
        parser.add_argument("--seed", help=_("text from which the games are drawn; one is made if none is given"))
        parser.add_argument("--first", default="0", help=_("index of the first game of the seed"))
        parser.add_argument("--count", help=_("how many games to keep; 1 unless --tries is given"))
        parser.add_argument("--tries", help=_("how many games to play at most; 1000 for each one to keep"))
        parser.add_argument("--jobs", default=str(os.cpu_count() or 1), help=_("number of processes that play"))
        parser.add_argument("--output", type=Path, help=_("new file for the games, readable by you alone"))
        parser.add_argument("--total", default=":", help=_("sum of the tops") + ", " + bounds)
        parser.add_argument("--coups", default=":", help=_("number of coups") + ", " + bounds)
        parser.add_argument("--top", default=":", help=_("each top") + ", " + bounds)
        parser.add_argument("--scrabbles", default=":", help=_("tops that earn a prime") + ", " + bounds)
        parser.add_argument("--left", default=":", help=_("letters that are never placed") + ", " + bounds)
        parser.add_argument(
            "--no-blocked-ending",
            action="store_true",
            dest="unblocked",
            help=_("no game that stops because nothing can be placed, or with letters still in the bag"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        with pipe.until_nobody_reads(), refusing.refusals_end_the_command(), _killed_processes_told():
            first, jobs = _number("first", options["first"], least=0), _number("jobs", options["jobs"])
            count, tries = _goal(options["count"], options["tries"])
            recipe = _recipe(options)
            with stopping.stop_asked() as stopped, self._output(options["output"]) as write:
                tally = Tally(count, tries)
                games = closing(generate(recipe, first=first, jobs=jobs))
                with _until(stopped), games as made, following(tally, sys.stderr) as show:
                    for game in made:
                        tally.add(game)
                        if game.line:
                            write(game.line)
                        show()
                        if tally.reached or stopped():
                            break
                self.stderr.write(tally.summary(), style_func=str)
            if stopped():
                raise CommandError(_("Stopped on request: the games kept so far are complete."), returncode=130)
            if tally.lacking:
                message = _("Games still to be found: %(lacking)s. Widen the bounds or raise --tries.")
                raise CommandError(message % {"lacking": tally.lacking}, returncode=1)

    @contextmanager
    def _output(self, path: Path | None) -> Iterator[Callable[[str], None]]:
        """A function that writes one line to the file, or to standard output."""
        if path is None:
            yield self.stdout.write
            self.stdout.flush()
            return
        with secret_file(path) as write:
            yield write


@contextmanager
def _until(stopped: Callable[[], bool]) -> Iterator[None]:
    """A stop of the whole service also ends the processes that play, which is no failure then."""
    try:
        yield
    except BrokenProcessPool:
        if not stopped():
            raise


@contextmanager
def _killed_processes_told() -> Iterator[None]:
    """A process that plays may be killed, as where memory is short: the command ends with code 1 and says so."""
    try:
        yield
    except BrokenProcessPool as error:
        message = _("A process that was playing was killed; the games kept so far are complete.")
        raise CommandError(message, returncode=1) from error


def _recipe(options: dict[str, Any]) -> Recipe:
    seed = options["seed"] if options["seed"] is not None else secrets.token_hex(16)
    if not seed or not seed.isprintable():
        raise CommandError(_("--seed: a text is needed, without control characters."), returncode=2)
    bounds = {field.name: options[field.name] for field in fields(Constraints) if field.name != "unblocked"}
    constraints = Constraints(
        **{name: Bounds.parse(name, text) for name, text in bounds.items()}, unblocked=options["unblocked"]
    )
    lexicon = lexicon_named(options["lexicon"])
    return Recipe.checked(seed=seed, formula=options["formula"], lexicon=lexicon, constraints=constraints)


def _goal(count: str | None, tries: str | None) -> tuple[int | None, int]:
    """How many games to keep (None: all those that suit), and how many to play at most."""
    if count is None and tries is not None:
        return None, _number("tries", tries)
    wanted = _number("count", count or "1")
    return wanted, TRIES_FOR_ONE * wanted if tries is None else _number("tries", tries)


def _number(name: str, text: str, least: int = 1) -> int:
    most = _MOST[name]
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most):
        message = _("--%(name)s: “%(text)s” is not a number from %(least)s to %(most)s.")
        raise CommandError(message % {"name": name, "text": text, "least": least, "most": most}, returncode=2)
    return int(text)
