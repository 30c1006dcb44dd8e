"""`python -m tests.tournaments.webhooks.told URL COUPS`: a competition of which a site is told, with so many coups.

Runs in a process of its own, on the database of the server, through the real commands.
"""

import sys

import django


def make(url: str, coups: int) -> None:
    from django.conf import settings

    from engine.lexicon.content import Content
    from engine.lexicon.shelf import Shelf
    from engine.people.actors import SYSTEM
    from tests.factories.parties import announce, work
    from tests.factories.rounds import OpenRoundFactory
    from tests.plugins.lexicons import NAME, WORDS
    from tournaments.webhooks.commands import add_webhook
    from tournaments.webhooks.queries import Place

    Shelf(settings.LEXICON_DIR).install(NAME, Content.of(WORDS))
    competition, _centre, partie, _entries = OpenRoundFactory()
    work()
    add_webhook(Place(competition=competition), url=url, kinds=["games.solution_announced"], by=SYSTEM)
    for coup in range(1, coups + 1):
        announce(partie, coup, 40)


if __name__ == "__main__":
    django.setup()
    make(sys.argv[1], int(sys.argv[2]))
