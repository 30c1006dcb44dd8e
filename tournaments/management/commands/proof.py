"""`manage.py proof export COMPETITION --to FILE`: what anybody verifies of a competition that is over."""

import argparse
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.management.refusing import refusals_end_the_command
from tournaments.domain.proof.document import written
from tournaments.queries.publications.proofs import proof_of


class Command(BaseCommand):
    help = _("Write the proof of a competition whose results are official: all that its ranking follows from, no name.")

    def add_arguments(self, parser: CommandParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="export")
        export = actions.add_parser("export", help=_("the proof, as a file"))
        export.add_argument("competition", type=_identifier)
        export.add_argument("--to", type=Path, required=True, help=_("the file to write"))

    def handle(self, *args: Any, **options: Any) -> None:
        with refusals_end_the_command():
            proof = proof_of(options["competition"])
        content = written(proof)
        try:
            options["to"].write_bytes(content)
        except OSError as error:
            message = _("%(path)s cannot be written: %(reason)s.") % {"path": options["to"], "reason": error.strerror}
            raise CommandError(message, returncode=2) from error
        self.stdout.write(
            _("Proof written: %(path)s, %(bytes)s bytes. Digest of the ranking: %(digest)s.")
            % {"path": options["to"], "bytes": len(content), "digest": proof.ranking_digest}
        )


def _identifier(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            _("“%(text)s” is not the identifier of a competition.") % {"text": text}
        ) from error
