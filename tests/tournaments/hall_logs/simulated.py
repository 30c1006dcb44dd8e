"""Halls of a simulated simultané, each on an installation of its own, and their logs brought home in some order."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copyfile
from uuid import UUID

from django.db import connections

from engine.eventstore.models import Head, new_log_name
from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from games.queries.parties import state_of
from games.services.codes import code_of
from tests.databases import copied, default_database
from tournaments.commands.rounds import choose_round_game, close_round, open_round, seal_round_game
from tournaments.domain.plan import Conduct
from tournaments.hall_logs.commands.opening import begin_partie, open_pack
from tournaments.hall_logs.commands.packing import make_pack
from tournaments.hall_logs.commands.receiving import receive_log
from tournaments.hall_logs.commands.sending import write_log_file
from tournaments.queries.standings.page import digest
from tournaments.simulation import play, scenario, simultane

Installation = Callable[[str], Path]
STARTS = {"name": "Simultané", "conduct": Conduct.CENTRES}


@contextmanager
def installed(tables: Path, folder: Path) -> Iterator[Path]:
    """A new installation, in the place of this one; its database is a file that can be copied."""
    folder.mkdir()
    with copied(tables, folder) as config, default_database(config):
        Head.objects.update(log=new_log_name())  # a copy would bear the name of its original
        try:
            yield folder / "raccord.sqlite3"
        finally:
            connections["default"].close()


def on_one_server(plan: scenario.Plan, day: object, rounds: int) -> str:
    """All the centres play here; the digest of the standings."""
    cast = scenario.set_up(plan, starts_on=day, **STARTS)
    for number in range(1, rounds + 1):
        simultane.play_simultane(cast, number=number, seed=number, measures=play.Measures())
    catch_up_all()
    return digest(plan.competition)


def gone_away(plan: scenario.Plan, day: object, rounds: int) -> tuple[dict[UUID, bytes], list[str]]:
    """All the centres have left with a pack, and the rounds are over here: their packs, and the codes of the rounds."""
    cast = scenario.set_up(plan, starts_on=day, **STARTS)
    games = []
    for number in range(1, rounds + 1):
        line = simultane.game_line(cast, number)
        games.append(choose_round_game(plan.competition, round=number, text=line, by=SYSTEM))
        seal_round_game(plan.competition, round=number, by=SYSTEM)
    made = {centre: make_pack(plan.competition, centre=centre, by=SYSTEM) for centre in plan.centres}
    open_round(plan.competition, by=SYSTEM)
    return {centre: pack.written().encode() for centre, pack in made.items()}, [code_of(game) for game in games]


def played(plan: scenario.Plan, centre: UUID, pack: bytes, codes: Sequence[str]) -> bytes:
    """A hall plays its rounds with its pack; the file that it sends."""
    open_pack(pack)
    cast = scenario.Cast(plan.competition, SYSTEM, {centre: SYSTEM}, plan.seats, {centre: SYSTEM})
    seats = tuple(seat for seat in plan.seats if seat.centre == centre)
    for number, code in enumerate(codes, start=1):
        partie = begin_partie(code=code, by=SYSTEM)
        chance = Random(f"{number}:{plan.centres.index(centre)}")
        hall = simultane.Centre(cast, centre, partie, seats, chance, state_of(partie))
        while not hall.ended:
            hall.go_on({}, play.Measures())
        close_round(plan.competition, round=number, by=SYSTEM)
    return "\n".join(write_log_file()).encode()


def brought_home(plan: scenario.Plan, files: Sequence[tuple[UUID, bytes]]) -> str:
    """The files in this order; the digest of the standings once the round is closed."""
    for centre, content in files:
        receive_log(plan.competition, centre=centre, content=content, by=SYSTEM)
    close_round(plan.competition, round=1, by=SYSTEM)
    catch_up_all()
    return digest(plan.competition)


@contextmanager
def copy_of(database: Path, folder: Path) -> Iterator[None]:
    """The same installation once more, as it was."""
    folder.mkdir()
    copyfile(database, folder / "home.sqlite3")
    with copied(folder / "home.sqlite3", folder) as config, default_database(config):
        try:
            yield
        finally:
            connections["default"].close()
