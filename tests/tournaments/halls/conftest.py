"""The simultané of `tests.tournaments.simultane`, and a competition whose centres follow one hall."""

import pytest

from engine.people.actors import SYSTEM
from games.commands.partie import announce_partie, announce_solution, check_bag
from games.events.partie import DrawSource
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import close_a_coup
from tests.tournaments.simultane.conftest import centres, competition, line, parties, sealed  # noqa: F401  # fixtures of this folder too
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables


@pytest.fixture
def multiplex():
    """A partie of two centres, its bag checked: (competition, the one that draws, the other, partie)."""
    together = CompetitionFactory(name="Multiplex")
    drawing, following = (
        CentreFactory(competition=together, name="Vichy"),
        CentreFactory(competition=together, name="Brest"),
    )
    for centre in (drawing, following):
        EntryFactory(competition=together, centre=centre)
    assign_tables(together, by=SYSTEM)
    partie = open_round(together, source=DrawSource.BAG, by=SYSTEM)
    check_bag(partie, by=SYSTEM)
    announce_partie(partie, by=SYSTEM)
    return together, drawing, following, partie


@pytest.fixture
def play_coups():
    """Play `BATEAUX`, then close a second coup: both tirages are announced."""

    def play(partie):
        close_a_coup(partie, "BATEAUX", by=SYSTEM)
        announce_solution(partie, word="BATEAUX", reference="H6", by=SYSTEM)
        close_a_coup(partie, "SRIATEL", by=SYSTEM)

    return play
