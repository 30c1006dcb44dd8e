"""`python -m tests.faults.hall LEXICONS TABLES ARBITRES`: the hall of `tests.durability.hall`, and a second partie.

The letters of the second are drawn by the software, with the lexicon of the installation: workers search its tops.
"""

import json
import sys
from datetime import date
from pathlib import Path
from uuid import UUID

import django


def second_partie() -> UUID:
    from engine.people import SYSTEM
    from games.events import DrawSource
    from tournaments import commands

    competition = commands.create_competition(
        by=SYSTEM, name="Tournoi d'à côté", starts_on=date(2026, 11, 22), profile="fisf-2020", formula="normale",
        seconds=180, lexicon="libre",
    )  # fmt: skip
    centre = commands.open_centre_in(competition, name="Vals", by=SYSTEM)
    commands.enter_players(competition, entries=[commands.NewEntry(centre, (("Joueuse", "Essai"),))], by=SYSTEM)
    commands.assign_tables(competition, by=SYSTEM)
    return commands.open_round(competition, by=SYSTEM, source=DrawSource.SOFTWARE)


if __name__ == "__main__":
    django.setup()
    from tests.durability.hall import made

    lexicons, tables, arbitres = sys.argv[1:]
    hall = made(Path(lexicons), int(tables), int(arbitres))
    json.dump({**hall, "second": str(second_partie())}, sys.stdout)
