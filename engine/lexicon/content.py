"""What a lexicon holds, before it is built and whatever the format of its file."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple

LIST: Final = "list"
"""The reading came with the list of words."""
BASE: Final = "base"
"""The reading is that of the shipped lexicon."""
INFERRED: Final = "inferred"
"""The reading was inferred from the other words of the list: right most of the time."""
MANUAL: Final = "manual"
"""The keeper of the list wrote the reading."""

# Rows written out at a time: all of them would take as much memory again.
_BATCH = 10_000

Progress = Callable[[str, int, int], None]
"""Called as (stage, done, total) while a lexicon is built: stages "expand", "learn", "infer", "graph", "entries"…"""


def silent(_stage: str, _done: int, _total: int) -> None:
    """A progress callback that does nothing."""


class Row(NamedTuple):
    """One reading of a form: "PORTE", "porter", "V", "P1s,P3s,S1s,S3s,Y2s"; and where the reading comes from."""

    form: str
    lemma: str
    pos: str
    tags: str
    source: str = LIST


@dataclass(frozen=True)
class Content:
    """Words (sorted, distinct, folded), their readings (sorted) and where they come from."""

    words: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    origin: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, words: Iterable[str], rows: Iterable[Row] = (), origin: Mapping[str, str] | None = None) -> "Content":
        """Sort and drop repeats; readings of forms that are not admitted are dropped."""
        admitted = dict.fromkeys(sorted(words))
        readings = sorted(row for row in rows if row.form in admitted)
        return cls(tuple(admitted), tuple(row for row, _ in groupby(readings)), dict(origin or {}))

    @cached_property
    def words_sha256(self) -> str:
        """The digest of the words alone, one per line."""
        return hashlib.sha256("\n".join(self.words).encode()).hexdigest()

    @cached_property
    def digest(self) -> str:
        """The identity of a lexicon: words and readings, and not the format of the file that holds them.

        A partie is bound to it for ever, so a new index over the same words must not change it. The source of a
        reading counts where it is not the list: what is inferred may be inferred otherwise one day.
        """
        lines = hashlib.sha256("\n".join(self.words).encode())
        lines.update(b"\n\n")
        for at in range(0, len(self.rows), _BATCH):
            batch = self.rows[at : at + _BATCH]
            text = "\n".join("\t".join(row[:-1] if row.source == LIST else row) for row in batch)
            lines.update((b"\n" if at else b"") + text.encode())
        return lines.hexdigest()
