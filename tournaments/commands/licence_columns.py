"""The columns of a licence file that is kept: as its headings tell them, else as its lines let guess."""

from engine import zones
from tournaments import tables
from tournaments.domain.licences import columns, guessing, reading


def read_and_mapped(content: bytes, season: int) -> tuple[reading.Sheet, dict[str, int]]:
    """A file as read, and its columns. Where its first line is somebody already, it has no headings.

    Raises what `read_sheet` does.
    """
    sheet = reading.read_sheet(content, known=columns.known_headings)
    if not columns.known_headings(sheet.headings) and any(map(guessing.is_number, sheet.headings)):
        sheet = reading.read_sheet(content, known=columns.known_headings, headings_at=reading.NO_HEADINGS)
    return sheet, mapped(sheet, season)


def mapped(sheet: reading.Sheet, season: int) -> dict[str, int]:
    """The column of each field, as a file keeps it."""
    proposed = columns.proposed(sheet.headings)
    if not are_told(sheet):
        told = guessing.tellers(tables.series_in(season), tables.categories_in(season), zones.today())
        guessed = guessing.guessed([cells for _at, cells in sheet.lines[: guessing.LOOKED_AT]], told)
        # Beside headings that are known, only what a file must have: a date of joining is no birth date.
        wanted = columns.REQUIRED if proposed else tuple(columns.Field)
        free = {field: at for field, at in guessed.items() if field in wanted and at not in proposed.values()}
        proposed = free | proposed
    return {field.value: column for field, column in proposed.items()}


def are_told(sheet: reading.Sheet) -> bool:
    """Whether the headings name every column that a file must have."""
    return all(field in columns.proposed(sheet.headings) for field in columns.REQUIRED)
