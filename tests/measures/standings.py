"""How fast the standings of a simultané are: `python -m tests.measures.standings`; writes a dated report.

[--players 6000] [--parties 2] [--coups 20]. Times of the server alone, by Django's client, in one process: each is the
median of five, and what it costs in processor time, which depends less on what else the machine does.
"""

import argparse
import sys

from tests.measures import reports
from tests.measures.long import Installation
from tests.measures.store import sqlite


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, usual in (("players", 6000), ("parties", 2), ("coups", 20)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    options = parser.parse_args()
    machine = reports.machine()
    with sqlite() as environment:
        installation = Installation(environment)
        installation.manage("collectstatic", "--noinput", "--verbosity", "0")
        asked = f"{options.players}, {options.parties}, {options.coups}"
        shown = installation.manage(
            "shell", "--no-imports", "-c", f"from tests.measures.standings_pages import show; show({asked})"
        )
    written = reports.add("classement", "", [machine, "", shown])
    sys.stdout.write(f"{shown}\n· Rapport : {written.relative_to(reports.ROOT)}\n")


if __name__ == "__main__":
    main()
