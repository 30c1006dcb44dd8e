"""Check published results against the log, without a browser."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from engine.eventstore.verifying import BrokenChain, verify
from engine.web.stamps import code_of
from tournaments.presentation.publications import kind_label
from tournaments.queries.publications import history, proving


class Command(BaseCommand):
    help = _("Count published results again from the log: those of a code, or all. Exits with 1 if something differs.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", nargs="?", help=_("at the foot of the paper; without it, every publication"))
        parser.add_argument("--chain", action="store_true", help=_("read the whole chain of digests as well"))

    def handle(self, *args: Any, code: str | None, chain: bool, **options: Any) -> None:
        if chain:
            self._read_chain()
        wrong = [publication for publication in _publications(code) if not self._holds(publication)]
        if wrong:
            raise CommandError(_("%(count)s publications are not what the log says") % {"count": len(wrong)})

    def _read_chain(self) -> None:
        try:
            verify()
        except BrokenChain as broken:
            raise CommandError(broken.in_words()) from None

    def _holds(self, publication: history.Publication) -> bool:
        proof = proving.prove(publication)
        verdict_text = _("the same") if proof.holds else _("DIFFERENT")
        label = kind_label(publication.kind, publication.number)
        self.stdout.write(f"{code_of(publication.digest)}  {publication.position}  {label}  {verdict_text}")
        return proof.holds


def _publications(code: str | None) -> list[history.Publication]:
    if code is None:
        return history.all_publications()
    publication = proving.found_by_code(code)
    if publication is None:
        raise CommandError(_("The log knows no document with this code."))
    return [publication]
