"""`python -m tests.measures.desk_page` runs this inside its database; it writes what it measured as JSON.

One hall of one centre plays four coups by the real commands; at the fifth, closed, half of the tables are entered.
"""

import json
import logging
import sys
import time
from statistics import median
from typing import Any

import django

django.setup()

from django.db import connection  # noqa: E402  # models need Django set up
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.urls import reverse  # noqa: E402

from arbitration.commands.entering import MAX_LINES  # noqa: E402
from engine.frames import in_one_chunk  # noqa: E402
from games.domain.partie.steps import Step, next_step  # noqa: E402
from games.queries.parties import state_of  # noqa: E402
from tests.measures.bulletins_inside import Hall, opened, work  # noqa: E402

COUP, TIMES = 5, 9
ROWS = "data-marks"


def half_entered(hall: Hall) -> list[Any]:
    """At coup `COUP`; the lines that are still to be entered."""
    while step := next_step(state_of(hall.partie)):
        hall.take(step)
        if step is not Step.CLOSE_COUP:
            continue
        lines, number = hall.written(), state_of(hall.partie).current.number
        entered = lines[: len(lines) // 2] if number == COUP else lines
        for start in range(0, len(entered), MAX_LINES):
            hall.by_command(*entered[start : start + MAX_LINES])
        work()
        if number == COUP:
            return lines[len(entered) :]
    return []


def measured(tables: int) -> dict[str, Any]:
    hall = opened(tables)
    left = half_entered(hall)
    page = reverse("arbitration:entry", args=[hall.partie, hall.centre])
    fragment = {"HX-Request": "true", "HX-Target": "tables"}
    known = {**fragment, "X-Rows": marks(hall.client.get(page, headers=fragment).content.decode())}
    hall.by_command(left[0])
    work()
    beside = {"HX-Request": "true", "HX-Target": "beside"}
    asked = {"la page entière": {}, "les tables": fragment, "les tables après une ligne": known, "à côté": beside}
    return {name: told(hall, page, headers) for name, headers in asked.items()}


def marks(html: str) -> str:
    return html.partition(f'{ROWS}="')[2].partition('"')[0]


@in_one_chunk
def told(hall: Hall, page: str, headers: dict[str, str]) -> dict[str, float]:
    took = []
    for _ in range(TIMES):
        began = time.thread_time()
        answer = hall.client.get(page, headers=headers)
        took.append((time.thread_time() - began) * 1000)
    with CaptureQueriesContext(connection) as asked:
        assert hall.client.get(page, headers=headers).status_code == 200
    return {"ms": median(took), "bytes": len(answer.content), "questions": len(asked)}


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    sys.stdout.write(json.dumps(measured(int(sys.argv[1]))) + "\n")
