"""`python -m deploy.checks`: every check of the house. All are made, and the last line names those that failed."""

import sys

from deploy.checks.product import PRODUCT
from deploy.checks.programs import PROGRAMS
from deploy.checks.running import run


def main() -> int:
    failed = run([PRODUCT, *([check] for check in PROGRAMS)], say)
    if failed:
        say(f"À corriger : {', '.join(failed)}")
        return 1
    say("Toutes les vérifications passent.")
    return 0


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
