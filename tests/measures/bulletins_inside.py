"""`python -m tests.measures.bulletins` runs this inside its database; it writes what it measured as JSON.

One hall of one centre plays a partie by the real commands. At some coups the bulletins come one by one, by the command
or over the API in turn; the others come by twenty, as fast as they can.
"""

import json
import logging
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
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

from arbitration.commands.entering import Line, enter_bulletins  # noqa: E402
from engine import zones  # noqa: E402
from engine.jobs import followers, queue  # noqa: E402
from games.domain.partie.steps import Step, next_step  # noqa: E402
from games.queries.parties import state_of  # noqa: E402
from tournaments.commands.rounds import open_round  # noqa: E402
from tournaments.simulation import play, scenario  # noqa: E402

# The coups of which each bulletin is measured: the first ones, and one where much is known of everybody.
EARLY, LATE = (2, 3), (14, 15)


@dataclass
class Asked:
    """Of each bulletin: ms of processor of the thread that answers, and questions of the database."""

    work: list[float] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)

    @contextmanager
    def one(self) -> Iterator[None]:
        seen: list[str] = []

        def noted(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
            seen.append(sql)
            return execute(sql, params, many, context)

        with connection.execute_wrapper(noted):
            began = time.thread_time()
            yield
            self.work.append((time.thread_time() - began) * 1000)
        self.questions.append(len(seen))
        self.last = seen

    def told(self) -> dict[str, float]:
        return {"ms": median(self.work), "questions": max(self.questions)}


def measured(players: int, shown: bool) -> dict[str, Any]:
    """By way and by when: the median ms of a bulletin, and the most questions that one asked."""
    plan = scenario.planned(seed=1, players=players, centres=1, run="bulletins")
    cast = scenario.set_up(plan, name="Mesure", starts_on=zones.today())
    partie = open_round(cast.competition, by=cast.juge_arbitre, seed=b"bulletins")
    (centre, arbitre), chance = next(iter(cast.arbitres.items())), Random(1)
    client = Client(SERVER_NAME="localhost")
    client.force_login(arbitre)
    address = reverse("api-bulletins", args=[partie, centre])

    def by_command(line: Line) -> None:
        enter_bulletins(partie, centre, [line], by=arbitre)

    def by_api(line: Line) -> None:
        body = {"lines": [{"id": str(line.id), "text": line.text}]}
        assert client.post(address, body, content_type="application/json").status_code == 200

    ways: dict[str, Callable[[Line], None]] = {"command": by_command, "api": by_api}
    asked = {f"{way}, {when}": Asked() for way in ways for when in ("early", "late")}
    while (step := next_step(state_of(partie))) and len(state_of(partie).coups) <= max(LATE):
        conduct(partie, step, cast)
        if step is not Step.CLOSE_COUP:
            continue
        coup = state_of(partie).current.number
        lines = [Line(uuid.uuid4(), text) for text in written(partie, cast, chance)]
        if coup not in (*EARLY, *LATE):
            for start in range(0, len(lines), 50):
                enter_bulletins(partie, centre, lines[start : start + 50], by=arbitre)
            continue
        when = "early" if coup in EARLY else "late"
        for number, line in enumerate(lines):
            way = list(ways)[number % len(ways)]
            with asked[f"{way}, {when}"].one():
                ways[way](line)
    if shown:
        for name, of in asked.items():
            sys.stderr.write(f"\n{name}\n" + "\n".join(sql[:shown] for sql in of.last) + "\n")
    return {name: of.told() for name, of in asked.items()}


def conduct(partie: uuid.UUID, step: Step, cast: scenario.Cast) -> None:
    """The step, and what the worker does before it and after it."""
    work()
    play._conduct(partie, step, cast)
    work()


def work() -> None:
    followers.catch_up_all()
    while queue.run_due(most=10):
        pass


def written(partie: uuid.UUID, cast: scenario.Cast, chance: Random) -> Sequence[str]:
    seen = play.sight_of(state_of(partie))
    return [f"{seat.table} {seat.player.write(seen, chance)}" for seat in cast.seats]


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    sys.stdout.write(json.dumps(measured(int(sys.argv[1]), int(sys.argv[2]))) + "\n")
