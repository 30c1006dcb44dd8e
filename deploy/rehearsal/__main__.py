"""`python -m deploy.rehearsal`: starts the stack, asks its questions, stops everything, says how long."""

import shutil
import sys
import time

from deploy.rehearsal import faults, questions
from deploy.rehearsal.services import ROOT, services
from deploy.rehearsal.stack import running

_QUESTIONS = (
    questions.health,
    questions.pages,
    questions.same_standings,
    questions.standings_move,
    questions.page_is_shared,
    questions.sockets_outlive_their_process,
    questions.log_is_whole,
    questions.one_web_process_dies,
    faults.alerts,
)


def main() -> None:
    started = time.monotonic()
    folder = ROOT / ".run" / "rehearsal"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with (
        faults.small_disk(folder / "backups") as backups,
        services() as services_,
        running(services_, folder, BACKUPS_DIR=str(backups)) as stack,
    ):
        say(f"La production tourne sur {stack.url} (journaux : {folder})")
        for question in _QUESTIONS:
            say(question(stack))
    say(f"Tout s'est arrêté proprement, en {time.monotonic() - started:.0f} s")


def say(line: str) -> None:
    sys.stdout.write(f"· {line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
