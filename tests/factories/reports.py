"""Rounds played away from here, and the files of results that a centre brings."""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

import factory

from engine.people.actors import SYSTEM
from tests.factories.competitions import CompetitionFactory, seat_in_centres
from tests.factories.parties import announce, end, work
from tests.factories.rounds import close
from tournaments.commands.reports import accept_report, keep_report, send_report
from tournaments.commands.rounds import open_round


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


class EndedRound(NamedTuple):
    """A partie of several centres, ended, its round closed and nothing brought yet; the entries by centre."""

    competition: UUID
    partie: UUID
    centres: list[UUID]
    entries: dict[UUID, list[UUID]]


class EndedRoundFactory(factory.Factory):
    """`sizes`: how many entries each centre has; `tops`: of each coup."""

    class Meta:
        model = EndedRound

    competition = factory.SubFactory(CompetitionFactory)
    sizes = (1,)
    tops = (30, 40)

    @classmethod
    def _create(
        cls, model_class: type[EndedRound], *, competition: UUID, sizes: Sequence[int], tops: Sequence[int]
    ) -> EndedRound:
        entries = seat_in_centres(competition, sizes)
        partie = open_round(competition, by=SYSTEM)
        for coup, top in enumerate(tops, start=1):
            announce(partie, coup, top)
        end(partie)
        close(competition, 1)
        work()
        return model_class(competition, partie, list(entries), entries)


def keep(competition: UUID, centre: UUID, content: bytes, name: str = "resultats.txt") -> UUID:
    return keep_report(competition, centre=centre, round=1, name=name, content=content, by=SYSTEM)


def send(competition: UUID, centre: UUID, content: bytes) -> int | None:
    """The report is sent; its position in the log, None where nothing happened."""
    recorded = send_report(keep(competition, centre, content), by=SYSTEM)
    return recorded[-1].position if recorded else None


def accept(competition: UUID, centre: UUID, content: bytes) -> int:
    """The report is sent and accepted; the position of its sending."""
    position = send(competition, centre, content)
    assert position is not None
    accept_report(competition, report=position, by=SYSTEM)
    work()
    return position
