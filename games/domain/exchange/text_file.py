"""A feuille de partie in columns, as text that people read and that this file reads back.

Its words are French in every language: they are what it is read back by. Columns are parted by spaces, however many.
"""

from collections.abc import Iterator

from games.domain.exchange import fields
from games.domain.exchange.record import Played, RecordedPartie
from games.domain.exchange.refusals import FieldMissing, FieldRepeated, LineUnreadable

TITLE = "Feuille de partie"
_COLUMNS = ("Coup", "Tirage", "Mot", "Réf.", "Points", "Total")
_ROW = "{:>4}  {:<10}  {:<15}  {:<4}  {:>6}  {:>6}"
_TOTAL = "Total"
_LABELS = {"Titre": "title", "Formule": "formula", "Lexique": "lexicon", "Empreinte": "lexicon_digest", "État": "over"}
_STATES = {"terminée": True, "en cours": False}

Lines = Iterator[tuple[int, str]]


def write(record: RecordedPartie) -> str:
    """The record in columns; what is not known has no line."""
    values = {"title": record.title, "lexicon": record.lexicon, "lexicon_digest": record.lexicon_digest}
    values |= {
        "formula": record.formula,
        "over": next((said for said, is_so in _STATES.items() if is_so is record.over), ""),
    }
    head = [f"{label:<9} : {values[name]}" for label, name in _LABELS.items() if values[name]]
    rows = [
        _ROW.format(coup.number, str(coup.tirage), coup.word, coup.reference, coup.points, coup.total)
        for coup in record.coups
    ]
    foot = _ROW.format("", "", "", "", _TOTAL, record.total)
    lines = (TITLE, "", *head, "", _ROW.format(*_COLUMNS), *rows, foot)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read(text: str) -> RecordedPartie:
    """The record that the columns tell; raises FileUnreadable."""
    lines = iter([(line, content) for line, content in enumerate(text.split("\n"), start=1) if content.strip()])
    line, first = next(lines, (1, ""))
    if first.strip() != TITLE:
        raise LineUnreadable(line=line, found=first)
    line, titles = _head(line, lines)
    if "formula" not in titles:
        raise FieldMissing(line=line, field="Formule")
    coups, total, total_line = _rows(line, lines)
    for line, rest in lines:
        raise LineUnreadable(line=line, found=rest)
    return RecordedPartie(
        formula=fields.formula(*titles["formula"]),
        coups=tuple(coups.read),
        total=total,
        title=fields.label(*titles.get("title", (line, "", ""))),
        lexicon=fields.label(*titles.get("lexicon", (line, "", ""))),
        lexicon_digest=fields.label(*titles.get("lexicon_digest", (line, "", ""))),
        over=_over(*titles["over"]) if "over" in titles else None,
        total_line=total_line,
    )


def _head(after: int, lines: Lines) -> tuple[int, dict[str, tuple[int, str, str]]]:
    """The line of the titles of the columns, and what stands before it."""
    line = after
    titles: dict[str, tuple[int, str, str]] = {}
    for line, row in lines:
        if tuple(row.split()) == _COLUMNS:
            return line, titles
        label, colon, value = (part.strip() for part in row.partition(":"))
        if not colon or label not in _LABELS:
            raise LineUnreadable(line=line, found=row)
        if _LABELS[label] in titles:
            raise FieldRepeated(line=line, field=label)
        titles[_LABELS[label]] = (line, label, value)
    raise FieldMissing(line=line, field=" ".join(_COLUMNS))


def _rows(after: int, lines: Lines) -> tuple[fields.Coups, int, int]:
    """The coups, the total under them, and its line."""
    line, coups = after, fields.Coups()
    for line, row in lines:
        cells = row.split()
        if len(cells) == 2 and cells[0] == _TOTAL:
            return coups, fields.number(line, _TOTAL, cells[1], fields.MAX_TOTAL), line
        if len(cells) != len(_COLUMNS):
            raise LineUnreadable(line=line, found=row)
        number, tirage, word, reference, points, total = zip(_COLUMNS, cells, strict=True)
        played = Played(
            fields.tirage(line, *tirage),
            fields.word(line, *word),
            fields.reference(line, *reference),
            fields.number(line, *points, fields.MAX_POINTS),
        )
        coups.add(
            line,
            played,
            number_=fields.number(line, *number, fields.MAX_TOTAL),
            total=fields.number(line, *total, fields.MAX_TOTAL),
        )
    raise FieldMissing(line=line, field=_TOTAL)


def _over(line: int, label: str, said: str) -> bool:
    if said not in _STATES:
        raise LineUnreadable(line=line, found=f"{label} : {said}")
    return _STATES[said]
