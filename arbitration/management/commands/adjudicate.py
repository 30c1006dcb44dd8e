"""manage.py adjudicate: bulletins on standard input, a case of JSON a line; verdicts on standard output, likewise."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from arbitration.domain import wire
from arbitration.domain.adjudicate import adjudicate
from engine.events.refusals import Refusal
from engine.rules.legality import Words
from engine.rules.profile import ruleset, shelf
from engine.web.sentences import translated
from games.management.refusing import refusals_end_the_command
from games.services import lexicons, profiles


class Command(BaseCommand):
    help = _("Correct each bulletin read from standard input.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: no article needs a database)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--profile",
            choices=profiles.profile_shelf().names(),
            help=_("ruleset profile; by default that of the case, else %(default)s")
            % {"default": shelf.DEFAULT_PROFILE},
        )
        parser.add_argument("--lexicon", help=_("name or digest of a lexicon, for the cases that bring none"))

    def handle(self, *args: Any, **options: Any) -> None:
        profile = profiles.profile_named(options["profile"]) if options["profile"] else None
        lexicon = _lexicon(options["lexicon"])
        for number, line in enumerate(sys.stdin.buffer, start=1):
            if line.strip():
                self.stdout.write(json.dumps(_answer(number, line, profile, lexicon)))
                self.stdout.flush()


def _lexicon(name: str | None) -> Words | None:
    if name is None:
        return None
    with refusals_end_the_command():
        return lexicons.lexicon_named(name)


def _answer(number: int, line: bytes, profile: ruleset.RulesetProfile | None, lexicon: Words | None) -> dict[str, Any]:
    """What is printed for one line, its error included."""
    case: Any = None
    try:
        case = json.loads(line)
        return {"id": _id_of(case), **_verdict(case, profile, lexicon)}
    except Refusal as refusal:
        error = translated(refusal)
    except (ValueError, RecursionError):
        error = _("Line %(line)s is not a case: a JSON object is expected.") % {"line": number}
    return {"id": _id_of(case), "error": error}


def _id_of(case: Any) -> Any:
    return case.get("id") if isinstance(case, dict) else None


def _verdict(case: dict[str, Any], profile: ruleset.RulesetProfile | None, lexicon: Words | None) -> dict[str, Any]:
    position = wire.position_from_json(case, lexicon)
    bulletin = wire.bulletin_from_json(case.get("bulletin"))
    reading = profile or profiles.profile_named(wire.ruleset_of(case, shelf.DEFAULT_PROFILE))
    return wire.verdict_to_json(adjudicate(position, bulletin, reading, wire.judgements_from_json(case)))
