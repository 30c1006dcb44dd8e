"""Refuses an article without row, and a row without code or test: `python -m deploy.checks.traceability [--write]`.

`--write` writes docs/traceability.md; without it, a page that is no longer true is refused too.
"""

import argparse
import sys
from collections.abc import Sequence

from deploy.checks.traceability.numbering import numbering
from deploy.checks.traceability.page import page
from deploy.checks.traceability.project import PAGE, read_project
from deploy.checks.traceability.rows import ROWS, read
from deploy.checks.traceability.tying import faults, forgotten, tie


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m deploy.checks.traceability",
        description="Relie chaque ligne du règlement à son code et à ses tests",
    )
    parser.add_argument("--write", action="store_true", help="écrit docs/traceability.md")
    write: bool = parser.parse_args(arguments).write
    project = read_project()
    tied = tie(read(ROWS.read_text(encoding="utf-8")), project)
    refused = [*forgotten((row.row for row in tied), numbering()), *faults(tied, project)]
    text = page(tied)
    if write:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        refused.append("docs/traceability.md n'est plus vrai : python -m deploy.checks.traceability --write")
    sys.stderr.write("".join(f"{line}\n" for line in refused))
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
