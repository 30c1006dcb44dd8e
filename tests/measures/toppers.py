"""Many toppers at once: `python -m tests.measures.toppers`; writes a dated report.

[--players 500] [--think 10] [--seconds 90] [--watchers 20] [--label TEXT]. The stack of production as `make prod-test`
starts it, on this machine, and the players on it as well. A proposal is timed from its first byte to the last of its
answer, through nginx; a third of them are tops. Nobody waits for anybody: each player thinks, and proposes.
"""

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from deploy.rehearsal.services import services
from deploy.rehearsal.stack import Stack, running
from tests.measures import reports
from tests.measures.racers import Race, Seen, play, watch

_OPENING = 20.0  # seconds in which all of them start
_FINDS = 1 / 3
_SEED = 2026
_TICK = os.sysconf("SC_CLK_TCK")
_PROMISED_MS = 200


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, usual in (("players", 500), ("think", 10.0), ("seconds", 90.0), ("watchers", 20)):
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--label", default="")
    options = parser.parse_args()
    machine = reports.machine("PostgreSQL, Redis, nginx, deux serveurs, un ouvrier")
    with (
        tempfile.TemporaryDirectory() as folder,
        services() as found,
        running(found, Path(folder)) as stack,
    ):
        lines = list(_measured(stack, options))
    written = reports.add("topping", options.label, [machine, *lines])
    sys.stdout.write("\n".join(lines) + f"\n· Rapport : {written.relative_to(reports.ROOT)}\n")


def _measured(stack: Stack, options: argparse.Namespace) -> Iterator[str]:
    made = _asked(stack, "make()")
    tops = [tuple(coup["top"]) for coup in made["coups"]]
    others = [[tuple(each) for each in coup["others"]] for coup in made["coups"]]
    race = Race(stack.port, made["topping"], tops, others, options.think, _FINDS)
    opening, seen, worked = asyncio.run(_raced(stack, race, options))
    counted = _asked(stack, f"count({made['topping']!r})")
    rate = len(seen.proposals) / options.seconds
    yield f"{options.players} joueurs, une proposition toutes les {options.think:g} s chacun, {options.seconds:g} s ;"
    yield f"{options.watchers} classements ouverts, relus toutes les 2 s, comme la page le fait au plus."
    yield ""
    yield "| | nombre | médiane | p95 | p99 | au pire |"
    yield "|---|---:|---:|---:|---:|---:|"
    yield _line(f"départs, tous en {_OPENING:g} s", opening.starts)
    yield _line(f"propositions ({rate:.0f} par seconde)", seen.proposals)
    yield _line("classement relu", seen.boards)
    yield ""
    p95 = _centile(seen.proposals, 95)
    yield f"p95 d'une proposition : **{p95:.0f} ms**, pour {_PROMISED_MS} promis."
    yield ""
    yield "Réponses : " + ", ".join(f"{what} × {count}" for what, count in sorted(seen.answers.items())) + "."
    yield f"Au classement, ensuite : {counted['runs']} courses, {counted['found']} tops trouvés."
    spent = ", ".join(f"{name} {seconds:.0f}" for name, seconds in worked.items())
    yield f"Secondes de processeur pendant la mesure : {spent}."


async def _raced(stack: Stack, race: Race, options: argparse.Namespace) -> tuple[Seen, Seen, dict[str, float]]:
    """What was seen as they started, what was seen afterwards, and the processor time of that."""
    seen = Seen()

    async def player(number: int) -> None:
        await asyncio.sleep(_OPENING * number / options.players)
        await play(race, seen, Random(_SEED + number), number)

    tasks = [asyncio.create_task(player(number)) for number in range(options.players)]
    tasks += [asyncio.create_task(watch(race, seen, every=2.0)) for _ in range(options.watchers)]
    await asyncio.sleep(_OPENING + options.think)
    opening = seen.taken()
    before = _spent(stack)
    await asyncio.sleep(options.seconds)
    measured, after = seen.taken(), _spent(stack)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [repr(each) for each in ended if isinstance(each, Exception)]
    if failed:
        measured.answers[f"échecs, dont {failed[0]}"] = len(failed)
    return opening, measured, {name: after[name] - before[name] for name in before}


def _spent(stack: Stack) -> dict[str, float]:
    """Processor seconds by now: of the processes of the stack with their children, of ours, of the whole machine."""
    of_groups = dict.fromkeys(stack.processes, 0.0)
    groups = {process.pid: name for name, process in stack.processes.items()}
    for told in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = told.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[2]) in groups:
            of_groups[groups[int(fields[2])]] += (int(fields[11]) + int(fields[12])) / _TICK
    busy = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    idle = int(busy[3]) + int(busy[4])
    whole = (sum(map(int, busy[:8])) - idle) / _TICK
    return {**of_groups, "les joueurs": time.process_time(), "toute la machine": whole}


def _line(what: str, times: list[float]) -> str:
    if not times:
        return f"| {what} | 0 | | | | |"
    told = [statistics.median(times) * 1000, _centile(times, 95), _centile(times, 99), max(times) * 1000]
    return f"| {what} | {len(times)} | " + " | ".join(f"{each:.0f} ms" for each in told) + " |"


def _centile(times: list[float], centile: int) -> float:
    """In ms."""
    return statistics.quantiles(times, n=100, method="inclusive")[centile - 1] * 1000


def _asked(stack: Stack, call: str) -> dict[str, object]:
    printed = stack.manage("shell", "--no-imports", "-c", f"from tests.measures.toppers_game import *; {call}")
    answer: dict[str, object] = json.loads(printed.strip().splitlines()[-1])
    return answer


if __name__ == "__main__":
    main()
