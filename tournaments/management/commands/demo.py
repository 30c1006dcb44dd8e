"""`demo`: the competition that a newcomer finds when he opens Raccord for the first time."""

import logging
import secrets
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from django.conf import settings
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from engine import zones
from engine.jobs.followers import catch_up_all
from engine.people.models import Account
from tournaments.queries.competitions import competition_page, competitions
from tournaments.queries.organisation import federations
from tournaments.queries.standings.page import digest
from tournaments.simulation import cli, play, scenario, season
from tournaments.simulation.seasons.cast import drawn
from tournaments.simulation.seasons.measured import simulated
from tournaments.simulation.worker import worker

PLAYERS, CENTRES = 60, 3
SEASON_PLAYERS = 400
NAME = "Tournoi de démonstration"
STAFF = "federation@exemple.invalid"
_USUAL_COUPS = 22
# Slow enough to be followed with the eyes, quick enough not to be waited for.
LIVE = play.Pace(reading=4, playing=14, correcting=6)
# A visitor who comes an hour later still sees the standings move.
LIVE_PARTIES = 8


@contextmanager
def _logged_beside(file: Path) -> Iterator[None]:
    """The log goes on in a file; among what a newcomer reads, it says only what went wrong."""
    root = logging.getLogger()
    shown = {handler: handler.level for handler in root.handlers}
    kept = logging.FileHandler(file, encoding="utf-8", delay=True)
    kept.setFormatter(next((handler.formatter for handler in shown if handler.formatter), None))
    root.addHandler(kept)
    for handler in shown:
        handler.setLevel(logging.WARNING)
    try:
        yield
    finally:
        root.removeHandler(kept)
        kept.close()
        for handler, level in shown.items():
            handler.setLevel(level)


class Command(cli.SimulationCommand):
    help = "Joue la compétition de démonstration : 3 centres, 60 joueurs, une partie entière."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=2026, help="graine : mêmes graines, mêmes classements")
        parser.add_argument(
            "--season", action="store_true", help="joue ensuite la saison d'une fédération de 400 joueurs"
        )
        parser.add_argument(
            "--live", action="store_true", help="joue la partie suivante, au rythme d'une salle, jusqu'à sa fin"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        plan = scenario.planned(seed=options["seed"], players=PLAYERS, centres=CENTRES, run="demo")
        if options["live"]:
            self._play_live(plan, options["seed"])
        else:
            with _logged_beside(settings.DATA_DIR / "demonstration.log"):
                self._play_first(plan, options["seed"])
                if options["season"]:
                    self._play_season(options["seed"])

    def _play_first(self, plan: scenario.Plan, seed: int) -> None:
        if any(known.id == plan.competition for known in competitions()):
            self.stdout.write("La compétition de démonstration est déjà jouée dans cette base.")
        else:
            with worker():
                register = partial(season.tell_licences, seed=seed, on=zones.today())
                self._play(scenario.set_up(plan, name=NAME, starts_on=zones.today(), tell_players=register), seed)
        catch_up_all()
        self._open_doors(plan)
        self.stdout.write(f"Empreinte du classement : {digest(plan.competition)}")

    def _play_season(self, seed: int) -> None:
        federation = drawn(seed=seed, players=SEASON_PLAYERS, run="demo").id_of("federation")
        if any(known.id == federation for known in federations()):
            self.stdout.write("La saison de démonstration est déjà jouée dans cette base.")
            return
        self.stdout.write(f"Saison d’une fédération de {SEASON_PLAYERS} joueurs :")
        told = simulated(SEASON_PLAYERS, seed, run="demo", tell=lambda said: self.stdout.write(f"  {said}"))
        self.stdout.write(f"Empreinte du classement de la saison : {told['ranking_digest']}")

    def _play(self, cast: scenario.Cast, seed: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        measures = play.Measures()
        with Progress(*columns, console=Console(stderr=True)) as bar:
            task = bar.add_task("Partie 1", total=_USUAL_COUPS)
            play.play_round(cast, seed=seed, measures=measures, on_coup=partial(bar.advance, task))
            bar.update(task, total=measures.coups)
        self.stdout.write(f"{measures.coups} coups, {measures.bulletins} bulletins corrigés.")

    def _open_doors(self, plan: scenario.Plan) -> None:
        """Give everybody a new password, so that a visitor may take each place in turn."""
        Account.objects.get_or_create(email=STAFF, defaults={"display_name": "Fédération", "is_staff": True})
        roles = {STAFF: "fédération", plan.juge_arbitre: "juge-arbitre"} | {
            plan.arbitre(number): f"arbitre du centre {number}" for number in range(1, CENTRES + 1)
        }
        self.stdout.write("Pour entrer (mots de passe renouvelés à chaque démonstration) :")
        for email, role in roles.items():
            password = secrets.token_urlsafe(9)
            account = Account.objects.get(email=email)
            account.set_password(password)
            account.save()
            self.stdout.write(f"  {role:<20} {email:<44} {password}")

    def _play_live(self, plan: scenario.Plan, seed: int) -> None:
        cast = scenario.cast_of(plan)
        with worker():
            for _turn in range(LIVE_PARTIES):
                rounds = competition_page(plan.competition).rounds
                under_way = next((round_.partie for round_ in rounds if round_.is_open), None)
                play.play_round(
                    cast,
                    seed=seed + len(rounds),
                    measures=play.Measures(),
                    partie=under_way,
                    pace=LIVE,
                )
