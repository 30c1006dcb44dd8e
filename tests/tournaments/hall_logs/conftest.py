"""A simultané of two centres, one of which plays on an installation of its own, with a pack."""

from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from django.db import connections

from engine.eventstore.models import Head, new_log_name
from engine.people.actors import SYSTEM
from games.services.codes import code_of
from tests.databases import copied, default_database
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import end, prepared_line, work
from tests.factories.simultane import PLAN, play
from tournaments.commands.rounds import choose_round_game, open_round, seal_round_game
from tournaments.commands.tables import assign_tables
from tournaments.hall_logs.commands.opening import begin_partie, open_pack
from tournaments.hall_logs.commands.packing import make_pack
from tournaments.hall_logs.commands.sending import write_log_file


@dataclass
class Away:
    """A competition whose centre `hall` has gone with a pack; `here` has stayed."""

    competition: object
    here: object
    hall: object
    entries: dict
    code: str
    pack: bytes


@pytest.fixture
def competition():
    return CompetitionFactory(plan=PLAN)


@pytest.fixture
def centres(competition):
    places = [CentreFactory(competition=competition, name=name) for name in ("Lyon", "Brest")]
    entered = {centre: EntryFactory.create_batch(2, competition=competition, centre=centre) for centre in places}
    assign_tables(competition, by=SYSTEM)
    return entered


@pytest.fixture
def sealed(competition, centres, lexicon):
    game = choose_round_game(competition, round=1, text=prepared_line(lexicon), by=SYSTEM)
    seal_round_game(competition, round=1, by=SYSTEM)
    return game


@pytest.fixture
def away(db, competition, centres, sealed):
    here, hall = centres
    pack = make_pack(competition, centre=hall, by=SYSTEM).written().encode()
    open_round(competition, by=SYSTEM)
    return Away(competition, here, hall, centres, code_of(sealed), pack)


@pytest.fixture
def installation(tables, tmp_path_factory):
    """Another installation in the place of this one, for as long as a block."""

    @contextmanager
    def another():
        folder = tmp_path_factory.mktemp("hall")
        with copied(tables, folder) as config, default_database(config):
            Head.objects.update(log=new_log_name())  # a copy would bear the name of its original
            try:
                yield
            finally:
                connections["default"].close()

    return another


def play_hall(away, coups=2):
    """The hall plays so many coups with its two tables, to the end of its partie; the id of that."""
    partie = begin_partie(code=away.code, by=SYSTEM)
    for coup in range(1, coups + 1):
        play(partie, coup)
        for number, entry in enumerate(away.entries[away.hall]):
            correct(partie, entry, coup, 10 * coup + number, centre=away.hall)
    end(partie)
    work()
    return partie


def log_file():
    return "\n".join(write_log_file()).encode()


@pytest.fixture
def played(away, installation):
    """What the hall sends once it has played: its file, and the id of its partie."""
    with installation():
        open_pack(away.pack)
        partie = play_hall(away)
        return log_file(), partie
