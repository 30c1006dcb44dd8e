"""The first sheet of an XLSX file as rows of texts, within bounds that no file can move.

Every part is read as it is unpacked: elements are counted before anything is built of them. What is not of cells (the
looks, pictures, macros, merged cells, links) is passed over.
"""

from collections.abc import Iterator
from io import BytesIO
from threading import Lock
from zipfile import ZipFile

from engine.events.refusals import Refusal
from engine.files.markup import TagTooLong
from tournaments.domain.licences.workbook import cells, contents
from tournaments.domain.licences.workbook.formats import read_formats
from tournaments.domain.licences.workbook.parts import Parts
from tournaments.domain.licences.workbook.texts import read_texts
from tournaments.domain.refusals.licences import NotASheet, WorkbookBusy

# A server reads one at a time: what a workbook takes is bounded, not what twenty of them take.
_ONE = Lock()
PATIENCE = 20  # seconds

Numbered = tuple[int, list[str]]


def rows_of_sheet(content: bytes, *, most_rows: int, most_columns: int) -> Iterator[Numbered]:
    """The rows that say something, each with its number from 1, its cells as `plain_cell` writes them.

    Dates come as "2027-01-31", whole numbers without a point, and with the zeros that their format shows.
    Raises NotASheet, FileTooLarge, WorkbookTooLarge, WorkbookBusy.
    """
    if not _ONE.acquire(timeout=PATIENCE):
        raise WorkbookBusy
    try:
        yield from _rows(content, most_rows, most_columns)
    except Refusal:
        raise
    except TagTooLong as error:
        raise NotASheet(reason="tag") from error
    except Exception as error:  # a broken archive is told in many ways
        raise NotASheet(reason=type(error).__name__) from error
    finally:
        _ONE.release()


def _rows(content: bytes, most_rows: int, most_columns: int) -> Iterator[Numbered]:
    Parts.refuse_many(content)
    with ZipFile(BytesIO(content)) as archive:
        parts = Parts(archive)
        sheet = contents.first_sheet(parts)
        formats = read_formats(parts, sheet.styles, from_1904=sheet.from_1904)
        texts = read_texts(parts, sheet.texts)
        reading = cells.CellReading(texts, formats, most_rows=most_rows, most_columns=most_columns)
        for _fed in parts.read(sheet.sheet, reading.begin, reading.end, reading.characters):
            yield from reading.taken()
