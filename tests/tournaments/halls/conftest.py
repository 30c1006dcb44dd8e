"""The simultané of `tests.tournaments.simultane`, and a competition whose centres follow one hall."""

import pytest

from engine.people import SYSTEM
from games import commands as games
from games.events import DrawSource
from tests.factories.parties import close_a_coup
from tests.factories.tournaments import make_centre, make_competition, make_entry
from tests.tournaments.simultane.conftest import centres, competition, line, parties, sealed  # noqa: F401  # fixtures of this folder too
from tournaments import commands


@pytest.fixture
def multiplex():
    """A partie of two centres, its bag checked: (competition, the one that draws, the other, partie)."""
    together = make_competition("Multiplex")
    drawing, following = make_centre(together, "Vichy"), make_centre(together, "Brest")
    for centre in (drawing, following):
        make_entry(together, centre)
    commands.assign_tables(together, by=SYSTEM)
    partie = commands.open_round(together, source=DrawSource.BAG, by=SYSTEM)
    games.check_bag(partie, by=SYSTEM)
    games.announce_partie(partie, by=SYSTEM)
    return together, drawing, following, partie


@pytest.fixture
def play_coups():
    """Play `BATEAUX`, then close a second coup: both tirages are announced."""

    def play(partie):
        close_a_coup(partie, "BATEAUX", by=SYSTEM)
        games.announce_solution(partie, word="BATEAUX", reference="H6", by=SYSTEM)
        close_a_coup(partie, "SRIATEL", by=SYSTEM)

    return play
