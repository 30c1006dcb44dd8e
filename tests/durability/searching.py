"""`python -m tests.durability.searching PARTIE LETTERS`: a worker that never comes to the end of its search.

Runs in a process of its own, on the database of the server, to be killed once it has said "searching".
"""

import sys
import time
from typing import NoReturn
from uuid import UUID

import django


def search_for_ever(*_position: object) -> NoReturn:
    sys.stdout.write("searching\n")
    sys.stdout.flush()
    while True:
        time.sleep(1)


def main(partie: UUID, letters: str) -> None:
    from engine.jobs.followers import catch_up_all
    from engine.jobs.queue import run_due
    from engine.people.actors import SYSTEM
    from games.commands.partie import enter_drawn_letters
    from games.services import search

    search.solve = search_for_ever
    enter_drawn_letters(partie, letters=letters, by=SYSTEM)
    catch_up_all()
    run_due()


if __name__ == "__main__":
    django.setup()
    main(UUID(sys.argv[1]), sys.argv[2])
