"""`manage.py proof`: what anybody verifies of a competition that is over, and what is stated of it before."""

import argparse
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from engine.eventstore import signing
from games.management.reading import content_of
from games.management.refusing import refusals_end_the_command
from tournaments.commands.statements import signed_here
from tournaments.domain.proof import document, statement
from tournaments.queries.publications.proofs import proof_of
from tournaments.queries.publications.statements import stated


class Command(BaseCommand):
    help = _("Write the proof of a competition that is over, without names; or state, before it, what is sealed.")

    def add_arguments(self, parser: CommandParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True, metavar="export|state|countersign")
        export = actions.add_parser("export", help=_("the proof, as a file"))
        export.add_argument("competition", type=_identifier)
        export.add_argument("--to", type=Path, required=True, help=_("the file to write"))
        state = actions.add_parser("state", help=_("what is stated before: sealed games and entries, signed"))
        state.add_argument("competition", type=_identifier)
        state.add_argument("--to", type=Path, required=True, help=_("the file to write"))
        countersign = actions.add_parser("countersign", help=_("add the signature of this installation to a statement"))
        countersign.add_argument("file", type=Path, help=_("the statement of another federation"))

    def handle(self, *args: Any, **options: Any) -> None:
        actions = {"export": self._export, "state": self._state, "countersign": self._countersign}
        with refusals_end_the_command():
            actions[options["action"]](options)

    def _export(self, options: dict[str, Any]) -> None:
        proof = proof_of(options["competition"])
        content = document.written(proof)
        _write(options["to"], content)
        self.stdout.write(
            _("Proof written: %(path)s, %(size)s. Digest of the ranking: %(digest)s.")
            % {"path": options["to"], "size": filesizeformat(len(content)), "digest": proof.ranking_digest}
        )

    def _state(self, options: dict[str, Any]) -> None:
        self._sign(options["to"], statement.Signed(stated(options["competition"])))

    def _countersign(self, options: dict[str, Any]) -> None:
        """What others signed stays; signing again changes nothing."""
        path = options["file"]
        self._sign(path, statement.read(content_of(path, statement.LARGEST)))

    def _sign(self, path: Path, signed: statement.Signed) -> None:
        signed = signed_here(signed)
        _write(path, statement.written(signed))
        self.stdout.write(signed.statement.text, ending="")
        key, _signature = signing.signed_statement(signed.statement.text)
        self.stdout.write(_("Signed by the key %(key)s: %(path)s.") % {"key": key, "path": path})


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        message = _("%(path)s cannot be written: %(reason)s.") % {"path": path, "reason": error.strerror}
        raise CommandError(message, returncode=2) from error


def _identifier(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            _("“%(text)s” is not the identifier of a competition.") % {"text": text}
        ) from error
