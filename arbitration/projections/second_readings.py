"""Bulletins that are read twice. Inline: what may be read, and decided, depends on it."""

from arbitration.events.second_readings import BulletinReadAgain, SecondReadingDecided, SecondReadingDrawn
from arbitration.models.second_readings import ReadingShareRow, SecondReadingRow
from arbitration.projections.bulletins import author_of, columns_of
from arbitration.streams import feuille_of
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.events.second_readings import SecondReadingsRevealed, SecondReadingsSet
from tournaments.streams import competition_of


@registry.projection("arbitration.second_readings", mode="inline")
class SecondReadingProjection(registry.Projection):
    """A line that is taken back is not followed here: its verdict says so, and with it that it is to be read anew."""

    models = (ReadingShareRow, SecondReadingRow)

    @registry.on(SecondReadingsSet)
    def share_set(self, event: SecondReadingsSet, at: Recorded, rows: held.HeldRows) -> None:
        rows[ReadingShareRow].put(
            competition=competition_of(at.stream), percent=event.percent, commitment=event.commitment
        )

    @registry.on(SecondReadingsRevealed)
    def revealed(self, event: SecondReadingsRevealed, at: Recorded, rows: held.HeldRows) -> None:
        rows[ReadingShareRow].change(competition_of(at.stream), percent=0, seed=event.seed, salt=event.salt)

    @registry.on(SecondReadingDrawn)
    def drawn(self, event: SecondReadingDrawn, at: Recorded, rows: held.HeldRows) -> None:
        partie, entry = feuille_of(at.stream)
        rows[SecondReadingRow].add(
            partie=partie, entry=entry, coup=event.coup, attempt=event.attempt, drawn_at=at.recorded_at
        )

    @registry.on(BulletinReadAgain)
    def read_again(self, event: BulletinReadAgain, at: Recorded, rows: held.HeldRows) -> None:
        rows[SecondReadingRow].change(
            (*feuille_of(at.stream), event.coup, event.reading.attempt),
            reading=columns_of(event.reading),
            reader=author_of(at),
            read_position=at.position,
            read_at=at.recorded_at,
            alike=event.alike,
            stands="",
            decided_at=None,
        )

    @registry.on(SecondReadingDecided)
    def decided(self, event: SecondReadingDecided, at: Recorded, rows: held.HeldRows) -> None:
        of = (*feuille_of(at.stream), event.coup, event.attempt)
        rows[SecondReadingRow].change(of, stands=event.stands.value, decided_at=at.recorded_at)
