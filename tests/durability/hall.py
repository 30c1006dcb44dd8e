"""`python -m tests.durability.hall LEXICONS TABLES [ARBITRES]`: a hall whose first coup is closed, no bulletin entered.

Runs in a process of its own, on the database of the server. Prints, as JSON, the ids, a token of each arbitre and one
of who conducts.
"""

import json
import sys
from datetime import date
from pathlib import Path
from typing import Any
from uuid import UUID

import django


def made(lexicon_dir: Path, tables: int, arbitres: int) -> dict[str, Any]:
    from knox.models import get_token_model

    from engine.lexicon.content import Content
    from engine.lexicon.shelf import Shelf
    from engine.people.actors import SYSTEM
    from engine.people.models import Account
    from games.events.partie import DrawSource
    from tests.plugins.lexicons import NAME, WORDS
    from tournaments.commands.centres import appoint_arbitre, open_centre_in
    from tournaments.commands.competitions import create_competition
    from tournaments.commands.entries import NewEntry, enter_players
    from tournaments.commands.rounds import open_round
    from tournaments.commands.tables import assign_tables

    Shelf(lexicon_dir).install(NAME, Content.of(WORDS))
    officials = [Account.objects.create_user(f"arbitre{number}@exemple.invalid") for number in range(arbitres)]
    competition = create_competition(
        by=SYSTEM, name="Tournoi d'essai", starts_on=date(2026, 11, 21), profile="fisf-2020", formula="normale",
        seconds=180, lexicon=NAME,
    )  # fmt: skip
    centre = open_centre_in(competition, name="Vichy", by=SYSTEM)
    for arbitre in officials:
        appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    entries = [NewEntry(centre, ((f"Joueur {number}", "Essai"),)) for number in range(tables)]
    enter_players(competition, entries=entries, by=SYSTEM)
    assign_tables(competition, by=SYSTEM)
    partie = open_round(competition, by=SYSTEM, source=DrawSource.BAG)
    _close_a_coup(partie)
    tokens = [get_token_model().objects.create(user=arbitre)[1] for arbitre in officials]
    staff = Account.objects.create_user("staff@exemple.invalid", is_staff=True)
    _row, console = get_token_model().objects.create(user=staff)
    return {
        "competition": str(competition),
        "centre": str(centre),
        "partie": str(partie),
        "token": tokens[0],
        "tokens": tokens,
        "console": console,
    }


def _close_a_coup(partie: UUID) -> None:
    from engine.jobs.followers import catch_up_all
    from engine.jobs.queue import run_due
    from engine.people.actors import SYSTEM
    from games.commands import partie as partie_commands

    partie_commands.check_bag(partie, by=SYSTEM)
    partie_commands.announce_partie(partie, by=SYSTEM)
    partie_commands.enter_drawn_letters(partie, letters="BATEAUX", by=SYSTEM)
    catch_up_all()
    while run_due():
        catch_up_all()
    for step in (partie_commands.announce_tirage, partie_commands.start_clock, partie_commands.close_coup):
        step(partie, by=SYSTEM)


if __name__ == "__main__":
    django.setup()
    lexicons, *counts = sys.argv[1:]
    json.dump(made(Path(lexicons), *map(int, [*counts, "1"][:2])), sys.stdout)
