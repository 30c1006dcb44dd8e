"""How fast the standings of a simultané are: `python -m tests.measures.standings`; writes a dated report.

[--players 6000] [--parties 2] [--coups 20]. Times of the server alone, by Django's client, in one process: each is the
median of five, and what it costs in processor time, which depends less on what else the machine does.
"""

import argparse
import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from tests.measures.long import REPORTS, ROOT, Installation


def main() -> None:
    parser = argparse.ArgumentParser()
    for name, usual in (("players", 6000), ("parties", 2), ("coups", 20)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    options = parser.parse_args()
    head = [f"# Classement, mesures du {datetime.now(UTC):%Y-%m-%d}", "", _machine(), ""]
    with tempfile.TemporaryDirectory() as folder:
        installation = Installation(Path(folder))
        installation.manage("collectstatic", "--noinput", "--verbosity", "0")
        asked = f"{options.players}, {options.parties}, {options.coups}"
        shown = installation.manage(
            "shell", "--no-imports", "-c", f"from tests.measures.standings_pages import show; show({asked})"
        )
    written = REPORTS / f"{datetime.now(UTC):%Y-%m-%d}-classement.md"
    written.write_text("\n".join(head) + "\n" + shown, encoding="utf-8")
    sys.stdout.write(f"{shown}\n· Rapport : {written.relative_to(ROOT)}\n")


def _machine() -> str:
    return f"{os.cpu_count()} cœurs (charge {os.getloadavg()[0]:.1f} au départ), SQLite, un processus."


if __name__ == "__main__":
    main()
