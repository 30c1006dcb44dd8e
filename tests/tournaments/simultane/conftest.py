"""A simultané of two centres, from its sealed game to the parties of its centres."""

import pytest

from engine.people.actors import SYSTEM
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import prepared_line
from tests.factories.simultane import PLAN
from tournaments.commands.rounds import choose_round_game, open_centre_partie, open_round, seal_round_game
from tournaments.commands.tables import assign_tables


@pytest.fixture
def line(lexicon):
    return prepared_line(lexicon)


@pytest.fixture
def competition():
    return CompetitionFactory(plan=PLAN)


@pytest.fixture
def centres(competition):
    """Two centres, each with its entries, seated: {centre: [entry, entry]}."""
    places = [CentreFactory(competition=competition, name=name) for name in ("Lyon", "Brest")]
    entered = {centre: EntryFactory.create_batch(2, competition=competition, centre=centre) for centre in places}
    assign_tables(competition, by=SYSTEM)
    return entered


@pytest.fixture
def sealed(competition, line):
    game = choose_round_game(competition, round=1, text=line, by=SYSTEM)
    seal_round_game(competition, round=1, by=SYSTEM)
    return game


@pytest.fixture
def parties(competition, centres, sealed):
    """The round is open, and both centres have begun: {centre: partie}."""
    assert open_round(competition, by=SYSTEM) == sealed
    return {centre: open_centre_partie(competition, centre=centre, by=SYSTEM) for centre in centres}
