"""`python -m tests.measures.bulletins` runs this inside its database; it writes what it measured as JSON.

One hall of one centre plays a partie by the real commands. At some coups the bulletins come one by one, by the command
or over the API in turn; the others come by twenty, as fast as they can.
"""

import json
import logging
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import median
from typing import Any

import django

django.setup()

from django.db import connection  # noqa: E402  # models need Django set up
from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402

from arbitration.commands.entering import MAX_LINES, Line, enter_bulletins  # noqa: E402
from engine import zones  # noqa: E402
from engine.jobs import followers, queue  # noqa: E402
from games.domain.partie.steps import Step, next_step  # noqa: E402
from games.queries.parties import state_of  # noqa: E402
from tournaments.commands.rounds import open_round  # noqa: E402
from tournaments.simulation import play, scenario  # noqa: E402

# The coups of which each bulletin is measured: the first ones, and some where much is known of everybody.
MEASURED = {"coups 2 et 3": (2, 3), "coups 14 et 15": (14, 15)}
LAST = 15


@dataclass
class Asked:
    """Of each bulletin: ms of processor of the thread that answers, and questions of the database."""

    work: list[float] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)

    @contextmanager
    def one(self) -> Iterator[None]:
        asked = 0

        def counted(execute: Any, *statement: Any) -> Any:
            nonlocal asked
            asked += 1
            return execute(*statement)

        with connection.execute_wrapper(counted):
            began = time.thread_time()
            yield
            self.work.append((time.thread_time() - began) * 1000)
        self.questions.append(asked)

    def told(self) -> dict[str, float]:
        return {"ms": median(self.work), "questions": max(self.questions)}


@dataclass
class Hall:
    """A partie of one centre, and what its arbitre does."""

    cast: scenario.Cast
    partie: uuid.UUID
    chance: Random

    def __post_init__(self) -> None:
        [(self.centre, self.arbitre)] = self.cast.arbitres.items()
        self.client = Client(SERVER_NAME="localhost")
        self.client.force_login(self.arbitre)
        self.address = reverse("api-bulletins", args=[self.partie, self.centre])

    def by_command(self, *lines: Line) -> None:
        enter_bulletins(self.partie, self.centre, lines, by=self.arbitre)

    def by_api(self, line: Line) -> None:
        body = {"lines": [{"id": str(line.id), "text": line.text}]}
        assert self.client.post(self.address, body, content_type="application/json").status_code == 200

    def take(self, step: Step) -> None:
        """The step, and what a worker does before it and after it."""
        work()
        play._conduct(self.partie, step, self.cast)
        work()

    def written(self) -> list[Line]:
        """What the players write at the coup that is closed."""
        seen = play.sight_of(state_of(self.partie))
        return [Line(uuid.uuid4(), f"{seat.table} {seat.player.write(seen, self.chance)}") for seat in self.cast.seats]


def work() -> None:
    followers.catch_up_all()
    while queue.run_due(most=10):
        pass


def opened(players: int) -> Hall:
    plan = scenario.planned(seed=1, players=players, centres=1, run="bulletins")
    cast = scenario.set_up(plan, name="Mesure", starts_on=zones.today())
    return Hall(cast, open_round(cast.competition, by=cast.juge_arbitre, seed=b"bulletins"), Random(1))


def measured(players: int) -> dict[str, Any]:
    """By way and by when: the median ms of a bulletin, and the most questions that one asked."""
    hall = opened(players)
    ways: dict[str, Callable[[Line], None]] = {"la commande": hall.by_command, "l’API": hall.by_api}
    asked = {f"{way}, {when}": Asked() for way in ways for when in MEASURED}
    while (step := next_step(state_of(hall.partie))) and len(state_of(hall.partie).coups) <= LAST:
        hall.take(step)
        if step is not Step.CLOSE_COUP:
            continue
        coup, lines = state_of(hall.partie).current.number, hall.written()
        if when := next((when for when, coups in MEASURED.items() if coup in coups), ""):
            for number, line in enumerate(lines):
                way = list(ways)[number % len(ways)]
                with asked[f"{way}, {when}"].one():
                    ways[way](line)
        else:
            for start in range(0, len(lines), MAX_LINES):
                hall.by_command(*lines[start : start + MAX_LINES])
    return {name: of.told() for name, of in asked.items()}


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    sys.stdout.write(json.dumps(measured(int(sys.argv[1]))) + "\n")
