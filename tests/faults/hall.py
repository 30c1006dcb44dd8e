"""`python -m tests.faults.hall LEXICONS TABLES ARBITRES`: the hall of `tests.durability.hall`, and other parties.

The letters of the others are drawn by the software, with the lexicon of the installation: workers search their tops.
`cookie`: of the browser of an arbitre.
"""

import json
import sys
from datetime import date
from pathlib import Path
from uuid import UUID

import django

# More than a juge-arbitre in a hurry conducts before the last failure.
OTHERS = 4


def other_partie() -> UUID:
    from engine.people.actors import SYSTEM
    from games.events.partie import DrawSource
    from tournaments.commands.centres import open_centre_in
    from tournaments.commands.competitions import create_competition
    from tournaments.commands.entries import NewEntry, enter_players
    from tournaments.commands.rounds import open_round
    from tournaments.commands.tables import assign_tables

    competition = create_competition(
        by=SYSTEM, name="Tournoi d'à côté", starts_on=date(2026, 11, 22), profile="fisf-2020", formula="normale",
        seconds=180, lexicon="libre",
    )  # fmt: skip
    centre = open_centre_in(competition, name="Vals", by=SYSTEM)
    enter_players(competition, entries=[NewEntry(centre, (("Joueuse", "Essai"),))], by=SYSTEM)
    assign_tables(competition, by=SYSTEM)
    return open_round(competition, by=SYSTEM, source=DrawSource.SOFTWARE)


def signed_in(email: str) -> str:
    """The cookie that the browser of this account sends."""
    from django.conf import settings
    from django.test import Client

    from engine.people.models import Account

    browser = Client()
    browser.force_login(Account.objects.get(email=email))
    return f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"


if __name__ == "__main__":
    django.setup()
    from tests.durability.hall import made

    lexicons, tables, arbitres = sys.argv[1:]
    hall = made(Path(lexicons), int(tables), int(arbitres))
    others = [str(other_partie()) for _ in range(OTHERS)]
    json.dump({**hall, "others": others, "cookie": signed_in("arbitre0@exemple.invalid")}, sys.stdout)
