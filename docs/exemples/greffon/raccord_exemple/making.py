"""What each addition does. Every function is told plain values, and answers plain values."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.plugins import told

HEADINGS = ("licence", "points")


def ranking_rows(content: bytes) -> Sequence[Sequence[str]]:
    """A file of the league, one player a line: "1234567 = 842"; "#" begins a remark."""
    lines = (line.partition("#")[0].strip() for line in content.decode("utf-8-sig").splitlines())
    return [HEADINGS, *([cell.strip() for cell in line.split("=", 1)] for line in lines if line)]


def place_cards(hall: told.Hall) -> Sequence[told.Sheet]:
    """A table for each centre."""
    columns = (("table", "Table"), ("name", "Nom"), ("club", "Club"))
    by_centre: dict[str, list[tuple[told.Cell, ...]]] = {}
    for seat in hall.seats:
        by_centre.setdefault(seat.centre, []).append((seat.table, seat.name, seat.club))
    return [told.Sheet(title=centre, columns=columns, rows=tuple(rows)) for centre, rows in by_centre.items()]


def markdown(document: told.Document) -> bytes:
    """The whole document, and what proves its version."""
    return "\n".join(_lines(document)).encode()


def _lines(document: told.Document) -> Iterator[str]:
    yield f"# {document.title}"
    yield from ("", document.subject, *document.lines)
    for sheet in document.sheets:
        yield from ("", f"## {sheet.title}", "")
        yield _row([title for _name, title in sheet.columns])
        yield _row(["---"] * len(sheet.columns))
        yield from map(_row, sheet.rows)
    yield from ("", f"Version {document.version}, {document.address}", "")


def _row(cells: Sequence[told.Cell]) -> str:
    texts = ("" if cell is None else str(cell).replace("|", r"\|") for cell in cells)
    return f"| {' | '.join(texts)} |"


def how_to_come(page: told.Page) -> Mapping[str, Any] | None:
    """What the template is given; nothing where there is no competition."""
    if page.competition is None:
        return None
    return {"name": page.competition.name, "day": page.competition.starts_on}


def at_the_foot(_page: told.Page) -> str:
    """A text is escaped: no sign of it is taken for HTML."""
    return "Ligue d'exemple <contact@ligue.example>"


def sentence(fact: told.Fact) -> Mapping[str, Any]:
    """Of the same fact always the same: a delivery that fails is made again."""
    return {"texte": f"Coup {fact.data['coup']} : {fact.data['word']}, {fact.data['points']} points"}
