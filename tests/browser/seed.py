"""`python -m tests.browser.seed`: the competition that the pages are tried on. Prints its ids as one JSON object.

Runs in a process of its own, on the database of the server, through the real commands.
"""

import json
import sys
from datetime import date
from pathlib import Path
from uuid import uuid4

import django

PASSWORD = "un-mot-de-passe-pour-essai"
PLAYERS = (("Colette", "Bonnard"), ("Amadou", "Diallo"), ("Élise", "Péloquin"), ("René", "Zimmermann"))


def seed(lexicon_dir: Path) -> dict[str, str]:
    from engine.lexicon import Shelf
    from engine.lexicon.content import Content
    from engine.people import SYSTEM
    from engine.people.models import Account
    from games.events import DrawSource
    from tests.plugins.lexicons import NAME, WORDS
    from tournaments import commands
    from tournaments.events import EntryAccepted

    Shelf(lexicon_dir).install(NAME, Content.of(WORDS))
    staff = Account.objects.create_user("staff@exemple.invalid", PASSWORD, is_staff=True, display_name="Fédération")
    juge = Account.objects.create_user("juge@exemple.invalid", PASSWORD, display_name="Juge-arbitre")
    arbitre = Account.objects.create_user("arbitre@exemple.invalid", PASSWORD, display_name="Arbitre")
    competition = commands.create_competition(
        by=staff, name="Tournoi d'essai", starts_on=date(2026, 11, 21), profile="fisf-2020", formula="normale",
        seconds=180, lexicon=NAME,
    )  # fmt: skip
    centre = commands.open_centre(by=staff, name="Vichy")
    commands.enrol_centre(competition, centre=centre, by=staff)
    commands.appoint_juge_arbitre(competition, account=juge.pk, by=staff)
    commands.appoint_arbitre(centre, account=arbitre.pk, by=staff)
    entries = []
    for given, family in PLAYERS:
        player = commands.register_player(by=SYSTEM, given_name=given, family_name=family)
        entries.append(EntryAccepted(entry=uuid4(), centre=centre, players=(player,)))
    commands.accept_entries(competition, entries=entries, by=staff)
    commands.assign_tables(competition, by=staff)
    partie = commands.open_round(competition, by=juge, source=DrawSource.BAG)
    return {"competition": str(competition), "centre": str(centre), "partie": str(partie)}


if __name__ == "__main__":
    django.setup()
    json.dump(seed(Path(sys.argv[1])), sys.stdout)
