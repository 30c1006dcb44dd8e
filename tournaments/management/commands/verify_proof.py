"""`manage.py verify_proof FILE`, `raccord verify-proof FILE`: a proof verified, without a server or a database."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.eventstore import signing
from engine.lexicon.errors import LexiconError
from engine.lexicon.lexicon import Lexicon
from engine.web.sentences import translated
from games.management.reading import content_of
from games.management.refusing import refusals_end_the_command
from games.services.lexicons import lexicon_named
from tournaments.domain.proof import document, statement
from tournaments.domain.proof.findings import Findings, Kind
from tournaments.domain.proof.telling import sentence
from tournaments.domain.proof.verify import verify
from tournaments.domain.refusals.proofs import LexiconNotGiven, OtherLexicon
from tournaments.presentation.proofs import words


class Command(BaseCommand):
    help = _("Make the results of a proof again, and tell what differs; it asks neither a server nor a database.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: a file is verified without a database)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help=_("the proof"))
        parser.add_argument(
            "--lexicon", default="", help=_("name or file of the lexicon; by default the installed one with its digest")
        )

        parser.add_argument("--statement", type=Path, help=_("what was stated before the competition, and signed"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Every discrepancy on a line; code 1 where there is one, 2 where the proof or the lexicon is not read."""
        with refusals_end_the_command():
            proof = document.read(content_of(options["file"], document.LARGEST))
            findings = verify(proof, _lexicons(proof, options["lexicon"]))
            signatures = _compared(options["statement"], proof, findings)
        for line in (*_summary(findings), *signatures):
            self.stdout.write(line)
        told = words()
        for each in findings.discrepancies:
            self.stdout.write(sentence(each, told))
        if not findings.holds:
            sys.exit(1)
        self.stdout.write(_("Everything comes out the same."))


def _lexicons(proof: document.Proof, given: str) -> dict[str, Lexicon]:
    """Those that the proof names. Raises LexiconNotGiven, OtherLexicon."""
    found: dict[str, Lexicon] = {}
    for digest in proof.lexicons:
        try:
            found[digest] = _lexicon(given or digest)
        except LexiconError as error:
            if given:
                raise CommandError(translated(error), returncode=2) from error
            raise LexiconNotGiven(digest=digest) from None
        if found[digest].digest != digest:
            raise OtherLexicon(digest=digest, found=found[digest].digest)
    return found


def _compared(path: Path | None, proof: document.Proof, findings: Findings) -> list[str]:
    """Compare what was stated before; a line for each signature under it, whose key its reader knows or not."""
    if path is None:
        return []
    signed = statement.read(content_of(path, statement.LARGEST))
    statement.compare(signed.statement, proof, findings)
    for each in signed.signatures:
        if not signing.proves_statement(each.key, signed.statement.text, each.signature):
            findings.differ(Kind.STATEMENT, each.key, _("not signed by this key"))
    return [_("Stated before, under the key %(key)s.") % {"key": each.key} for each in signed.signatures]


def _lexicon(name: str) -> Lexicon:
    """An installed one, or a file of one."""
    path = Path(name)
    if not path.is_file():
        return lexicon_named(name)
    lexicon = Lexicon.open(path)
    lexicon.verify()
    return lexicon


def _summary(findings: Findings) -> list[str]:
    """What was made again, and what people decided."""
    counts = {
        "draws": findings.draws,
        "tops": findings.tops,
        "verdicts": findings.verdicts,
        "lines": findings.lines,
        "decisions": findings.decisions,
        "judgements": findings.judgements,
        "moyennes": findings.moyennes,
        "reported": findings.reported,
        "bags": findings.bags,
    }
    return [
        _("Made again: draws %(draws)s, tops %(tops)s, verdicts %(verdicts)s, lines of the ranking %(lines)s.")
        % counts,
        _(
            "Decided by people, and counted as they decided: verdicts %(decisions)s, judged words %(judgements)s, "
            "moyennes %(moyennes)s; sheets corrected elsewhere %(reported)s, draws from a bag %(bags)s."
        )
        % counts,
        _("Digest of the ranking: %(digest)s.") % {"digest": findings.digest or "–"},
    ]
