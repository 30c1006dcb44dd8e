"""The log from the command line: is it whole, what is in it, how much of it is there."""

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection
from django.db.models import Count, Max, Min
from django.utils.translation import gettext as _, ngettext

from engine.events.refusals import Refusal
from engine.eventstore import importing, log_text, models, reading, signing, witnesses
from engine.eventstore.protecting import NoProtectionError, protect
from engine.eventstore.recorded import GENESIS, Recorded
from engine.eventstore.verifying import BrokenChain, Verified, refuse_denied, verify

PAGE = 1000


class Command(BaseCommand):
    help = _("verify: recompute the chain of digests, and compare the heads that are known elsewhere.")

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        verifying = actions.add_parser(
            "verify", help=_("exits with 1 and the first bad position, if something was changed")
        )
        verifying.add_argument("--file", type=Path, help=_("what export wrote, rather than the database"))
        verifying.add_argument(
            "--expect",
            type=_expected,
            action="append",
            default=[],
            metavar="POSITION:DIGEST",
            help=_("a head that you hold, as a paper or a mail shows it; several may be given"),
        )
        actions.add_parser("head", help=_("the head, signed, as one JSON object: keep it elsewhere"))
        keys = actions.add_parser("key", help=_("the public key that proves signed heads, as PEM"))
        keys.add_argument("--new", action="store_true", help=_("sign with a new key from now on"))
        actions.add_parser("export", help=_("secrets of running parties included")).add_argument("--stream")
        actions.add_parser("stats", help=_("one JSON object"))
        protecting = actions.add_parser("protect", help=_("PostgreSQL: the log belongs to a role of its own"))
        protecting.add_argument("--app", required=True, help=_("the role of DATABASE_URL in the installation"))
        protecting.add_argument("--log", default="raccord_log", help=_("the owner, a role without login"))

    def handle(self, *args: Any, action: str, **options: Any) -> None:
        match action:
            case "verify":
                self._verify(options["file"], options["expect"])
            case "head":
                self.stdout.write(json.dumps(_signed()))
            case "key":
                self.stdout.write((signing.new_key() if options["new"] else _current_key()).pem, ending="")
            case "export":
                self._export(options["stream"])
            case "stats":
                self.stdout.write(json.dumps(_stats(), ensure_ascii=False))
            case "protect":
                self._protect(app=options["app"], log=options["log"])

    def _verify(self, file: Path | None, expected: Sequence[witnesses.Witness]) -> None:
        try:
            verified = _verified(file, expected) if file else verify(*expected)
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from error
        except Refusal as refusal:
            raise CommandError(f"{file}: {_(refusal.message) % refusal.params}") from refusal
        except BrokenChain as broken:
            raise CommandError(broken.in_words()) from None
        whole = {"count": verified.events, "digest": verified.digest}
        self.stdout.write(_("The log is intact: %(count)s events, head digest %(digest)s") % whole)
        if count := verified.witnesses:
            agreeing = ngettext("%(count)s head known elsewhere agrees", "%(count)s heads known elsewhere agree", count)
            self.stdout.write(agreeing % {"count": count})

    def _protect(self, *, app: str, log: str) -> None:
        if connection.vendor != "postgresql":
            raise CommandError(_("Only PostgreSQL has roles; in a hall, whoever has the file can change anything."))
        try:
            protect(app=app, log=log)
        except NoProtectionError as why:
            raise CommandError(_(why.reason) % {"app": app, "log": log}) from None
        except DatabaseError as error:
            raise CommandError(str(error).strip()) from error
        self.stdout.write(_("%(app)s reads the log and adds to it, and cannot change it.") % {"app": app})

    def _export(self, stream: str | None) -> None:
        if stream:
            self._write(reading.read_stream(stream))
            return
        last, position = models.Head.objects.get(pk=1).position, 0
        while page := reading.read_log(position, PAGE, upto=last):
            self._write(page)
            position = page[-1].position

    def _write(self, events: list[Recorded]) -> None:
        for recorded in events:
            self.stdout.write(log_text.line_of(recorded))


def _expected(typed: str) -> witnesses.Witness:
    try:
        return witnesses.read_witness(typed)
    except ValueError:
        message = _("write the position, a colon and the digest, or its first sixteen digits: 4512:9f3a60c1d2e4b870")
        raise ArgumentTypeError(message) from None


def _verified(file: Path, expected: Sequence[witnesses.Witness]) -> Verified:
    """The chain of an exported log, from its first event to its last."""
    digests, position = {0: GENESIS}, 0
    with file.open(encoding="utf-8", errors="replace") as lines:  # what is no text is no event either
        for recorded in importing.sound(log_text.read_lines(lines)):
            position = recorded.position
            digests[position] = recorded.digest
    refuse_denied(expected, digests, last=position)
    return Verified(position, digests[position], len(expected))


def _signed() -> dict[str, Any]:
    """The head of now, given out."""
    head = signing.sign_head(*reading.head_digest(), occasion=signing.ASKED)
    fields = {"position": head.position, "digest": head.digest, "signature": head.signature}
    return {"log": reading.log_name(), **fields, "signed_at": head.signed_at.isoformat(timespec="seconds")}


def _current_key() -> signing.PublicKey:
    """The newest that opens; made where there is none yet."""
    return next(iter(signing.public_keys()), None) or signing.new_key()


def _stats() -> dict[str, Any]:
    head = models.Head.objects.get(pk=1)
    times = models.Event.objects.aggregate(first=Min("recorded_at"), last=Max("recorded_at"))
    by_type = models.Event.objects.values_list("type").annotate(Count("pk")).order_by("type")
    return {
        "log": head.log,
        "events": head.position,
        "digest": head.digest,
        "streams": models.Event.objects.filter(version=1).count(),
        "first": times["first"] and times["first"].isoformat(),
        "last": times["last"] and times["last"].isoformat(),
        "types": dict(by_type),
    }
