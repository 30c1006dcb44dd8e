"""How many games were played, kept and refused; a bar that shows it, and a sentence that says it."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import TextIO

from django.utils.translation import gettext as _
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from games.domain.preparation.generating import Prepared


@dataclass(slots=True)
class Tally:
    """`count`: games wanted, None when all that suit are kept; `tries`: games that may be played."""

    count: int | None
    tries: int
    played: int = 0
    kept: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    started: float = field(default_factory=monotonic)

    def add(self, game: Prepared) -> None:
        self.played += 1
        self.kept += not game.unmet
        self.refused.update(game.unmet)

    @property
    def reached(self) -> bool:
        """Whether nothing more is to be played."""
        return self.kept == self.count or self.played == self.tries

    @property
    def lacking(self) -> int:
        """How many of the wanted games are missing."""
        return 0 if self.count is None else self.count - self.kept

    def figures(self) -> str:
        rate = self.played / max(monotonic() - self.started, 0.001)
        return _("Games played: %(played)s, kept: %(kept)s, %(rate)s a second") % {
            "played": self.played,
            "kept": self.kept,
            "rate": round(rate),
        }

    def summary(self) -> str:
        """The figures, then how many games each option refused; a game may be refused by several."""
        if not self.refused:
            return self.figures() + "."
        options = ", ".join(f"--{_OPTIONS.get(name, name)} {times}" for name, times in self.refused.most_common())
        return self.figures() + ". " + _("Refused by: %(options)s.") % {"options": options}


_OPTIONS = {"blocked": "no-blocked-ending"}


@contextmanager
def following(tally: Tally, stream: TextIO) -> Iterator[Callable[[], None]]:
    """A function that shows where the tally stands: a bar on a terminal, nothing in a file."""
    if not stream.isatty():
        yield lambda: None
        return
    columns = (BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=stream), transient=True) as progress:
        goal = tally.tries if tally.count is None else tally.count
        task = progress.add_task(tally.figures(), total=goal)

        def show() -> None:
            done = tally.played if tally.count is None else tally.kept
            progress.update(task, completed=done, description=tally.figures())

        yield show
