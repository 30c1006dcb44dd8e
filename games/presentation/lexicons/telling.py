"""What a worker tells of a list that was sent: as a terminal does."""

from engine.lexicon.content import Content
from engine.lexicon.report import words_read
from games.commands import word_lists
from games.presentation.lexicons import comparing, reporting


def found(name: str, examined: word_lists.Examined, replaced: word_lists.Replaced | None) -> list[str]:
    lines = list(reporting.report_lines(examined.report))
    return [*lines, *comparing.replaced_lines(name, replaced.digest, replaced.changes)] if replaced else lines


def readings(examined: word_lists.Examined, content: Content) -> list[str]:
    return list(reporting.readings_lines(words_read(content.rows), examined.imported.foreign_rows))
