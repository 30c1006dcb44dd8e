"""Files of results that a centre brings, for tests."""

from collections.abc import Sequence
from uuid import UUID

from engine.people import SYSTEM
from tests.factories import tournaments as make
from tests.factories.parties import work
from tournaments import commands


def sigles(*totals: int | None) -> bytes:
    """A line a table from the first; None: nobody there."""
    lines = [
        f'"{table}","--table vide--","-1"' if total is None else f'"{table}","","{total}"'
        for table, total in enumerate(totals, start=1)
    ]
    return "\n".join(lines).encode("latin-1")


def matrix(*rows: Sequence[int | None], penalties: Sequence[int] = ()) -> bytes:
    """A CSV of coups: a row a table from the first, an empty cell where nothing was handed in."""
    lines = ["table;" + ";".join(str(coup) for coup in range(1, len(rows[0]) + 1)) + ";pénalités"]
    for table, row in enumerate(rows, start=1):
        cells = ["" if points is None else str(points) for points in row]
        lines.append(";".join([str(table), *cells, str(penalties[table - 1] if penalties else 0)]))
    return "\n".join(lines).encode()


def make_centres(
    *sizes: int, tops: Sequence[int] = (30, 40), **settings: object
) -> tuple[UUID, UUID, list[UUID], dict[UUID, list[UUID]]]:
    """A competition whose partie has ended with these tops: (competition, partie, centres, entries by centre)."""
    competition = make.make_competition(**settings)
    centres = [make.make_centre(competition, f"Centre {number}") for number in range(1, len(sizes) + 1)]
    entries = {
        centre: [make.make_entry(competition, centre) for _ in range(size)]
        for centre, size in zip(centres, sizes, strict=True)
    }
    commands.assign_tables(competition, by=SYSTEM)
    partie = commands.open_round(competition, by=SYSTEM)
    for coup, top in enumerate(tops, start=1):
        make.announce(partie, coup, top)
    make.end(partie)
    make.close(competition, 1)
    work()
    return competition, partie, centres, entries


def keep(competition: UUID, centre: UUID, content: bytes, name: str = "resultats.txt") -> UUID:
    return commands.keep_report(competition, centre=centre, round=1, name=name, content=content, by=SYSTEM)


def send(competition: UUID, centre: UUID, content: bytes) -> int | None:
    """The report is sent; its position in the log, None where nothing happened."""
    recorded = commands.send_report(keep(competition, centre, content), by=SYSTEM)
    return recorded[-1].position if recorded else None


def accept(competition: UUID, centre: UUID, content: bytes) -> int:
    """The report is sent and accepted; the position of its sending."""
    position = send(competition, centre, content)
    assert position is not None
    commands.accept_report(competition, report=position, by=SYSTEM)
    work()
    return position
