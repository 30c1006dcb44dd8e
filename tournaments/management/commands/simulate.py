"""`simulate`: a whole synthetic competition through the real commands, measured; `simulate season`: a season."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import Progress

from engine import zones
from engine.eventstore.reading import head
from engine.jobs.followers import catch_up_all
from engine.rules.formula import FORMULAS, NORMALE
from engine.rules.profile.shelf import DEFAULT_PROFILE
from tournaments.domain.plan import Conduct
from tournaments.queries.standings.page import digest
from tournaments.simulation import cli, play, scenario, simultane
from tournaments.simulation.seasons import measured as seasons
from tournaments.simulation.worker import worker

# Coups of a usual partie: the progress bar's length until the partie says otherwise.
_USUAL_COUPS = 22


class Command(cli.SimulationCommand):
    help = (
        "Joue une compétition simulée entière, ou avec « season » toute une saison d'une fédération, et affiche ses"
        " mesures en un objet JSON."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", nargs="?", choices=["competition", "season"], default="competition")
        parser.add_argument("--players", type=_positive, default=200, help="nombre de joueurs")
        parser.add_argument("--centres", type=_positive, default=3, help="nombre de centres")
        parser.add_argument("--parties", type=_positive, default=1, help="nombre de parties")
        parser.add_argument(
            "--conduct",
            choices=[conduct.value for conduct in Conduct],
            help="together : une partie pour tous ; centres : chacun la sienne (par défaut, dès deux centres)",
        )
        parser.add_argument("--profile", default=DEFAULT_PROFILE, help="profil de règlement")
        parser.add_argument("--formula", default=NORMALE.name, choices=list(FORMULAS), help="formule des parties")
        parser.add_argument("--seconds", type=_positive, help="secondes d'un coup (sans option : celles du règlement)")
        parser.add_argument("--mort-subite", action="store_true", help="une mort subite, jusqu'au dernier en lice")
        parser.add_argument("--seed", type=int, default=1, help="graine : mêmes graines, mêmes classements")

    def handle(self, *_args: Any, **options: Any) -> None:
        if options["what"] == "season":
            self._season(options["players"], options["seed"])
            return
        before = head()
        measures = play.Measures()
        size = {"players": options["players"], "centres": options["centres"]}
        conduct = Conduct(options["conduct"] or ("centres" if options["centres"] > 1 else "together"))
        plan = scenario.planned(seed=options["seed"], run=f"simulate-{before}", **size)
        with Progress(console=Console(stderr=True), transient=True) as bar, worker():
            task = bar.add_task("Inscriptions", total=options["players"])
            with measures.phase("setting_up"):
                name = f"Simulation {options['seed']}"
                played = {name: options[name] for name in ("profile", "formula", "seconds", "mort_subite")}
                register = partial(scenario.register_players, on_players=lambda number: bar.advance(task, number))
                cast = scenario.set_up(
                    plan, name=name, starts_on=zones.today(), conduct=conduct, tell_players=register, **played
                )
            for number in range(1, options["parties"] + 1):
                by_centre = conduct is Conduct.CENTRES
                task = bar.add_task(f"Partie {number}", total=_USUAL_COUPS * (options["centres"] if by_centre else 1))
                seed, advance = options["seed"] * 1000 + number, partial(bar.advance, task)
                if by_centre:
                    simultane.play_simultane(cast, number=number, seed=seed, measures=measures, on_coup=advance)
                else:
                    play.play_round(cast, seed=seed, measures=measures, on_coup=advance)
            with measures.phase("catching_up"):
                catch_up_all()
        outcome = {
            **size,
            "parties": options["parties"],
            "profile": options["profile"],
            "formula": options["formula"],
            "mort_subite": options["mort_subite"],
            "conduct": conduct.value,
            "seed": options["seed"],
            **measures.as_dict(events=head() - before),
            "standings_digest": digest(plan.competition),
        }
        self.stdout.write(json.dumps(outcome, ensure_ascii=False))

    def _season(self, players: int, seed: int) -> None:
        """A season has sizes of its own: of the options, `--players` and `--seed` count."""
        said = Console(stderr=True)
        outcome = seasons.simulated(players, seed, tell=lambda done: said.print(done, highlight=False))
        self.stdout.write(json.dumps(outcome, ensure_ascii=False))


def _positive(text: str) -> int:
    # The regulation knows no competition a tenth as large; one digit too many would fill the memory.
    if not text.isdecimal() or len(text) > 6 or int(text) < 1:
        raise ArgumentTypeError(f"{text[:20]} : il faut un nombre, 1 au moins, 999999 au plus")
    return int(text)
