"""Competitions whose results are made known, for tests."""

from uuid import UUID

from arbitration.events import Sanction
from engine.people import SYSTEM
from tests.factories import tournaments as make
from tests.factories.parties import work
from tournaments import commands


def make_played(
    scores: tuple[int, ...] = (30, 20, 10), *, coups: int = 2, **settings: object
) -> tuple[UUID, UUID, UUID, list[UUID]]:
    """A competition of one partie, ended and closed: (competition, centre, partie, entries by table).

    Each entry has its score at every coup; the top is 30.
    """
    competition, centre, partie, entries = make.make_open_round(len(scores), **settings)
    for coup in range(1, coups + 1):
        for entry, score in zip(entries, scores, strict=True):
            make.correct(partie, entry, coup, score, Sanction.NONE, centre=centre)
        make.announce(partie, coup, 30)
    make.end(partie)
    make.close(competition, 1)
    work()
    return competition, centre, partie, entries


def publish(competition: UUID, *, official: bool = True) -> int:
    """Its results are published; the position of the event."""
    return commands.publish_results(competition, official=official, by=SYSTEM)[-1].position


def rectified(competition: UUID, cause: str = "Erreur de saisie") -> None:
    """A rectificatif is in preparation."""
    commands.open_rectificatif(competition, cause=cause, by=SYSTEM)
