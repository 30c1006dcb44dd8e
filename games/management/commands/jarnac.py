"""manage.py jarnac: may a word be played at Jarnac, may it become another, and why."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from engine.lexicon import content, folding, jarnac, readings
from games.management.refusing import refusals_end_the_command
from games.services.lexicons import lexicon_named


class Command(BaseCommand):
    help = _("Tell whether a word may be played at Jarnac, or turned into another, and why.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: lexicons need no database)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("lexicon", help=_("name or digest of a lexicon"))
        parser.add_argument("word", help=_("the word played, or the word that is on the mat"))
        parser.add_argument("into", nargs="?", help=_("what the word on the mat would become"))
        parser.add_argument("--conjugations", action="store_true", help=_("conjugated verbs may be played"))
        parser.add_argument("--same-entry", action="store_true", help=_("a word may become another of its entry"))

    def handle(self, *args: Any, **options: Any) -> None:
        with refusals_end_the_command():
            lexicon = lexicon_named(options["lexicon"])
        formula = jarnac.Formula(conjugations=options["conjugations"], same_entry=options["same_entry"])
        word, into = folding.fold(options["word"]), folding.fold(options["into"] or "")
        answer = jarnac.may_become(word, into, lexicon, formula) if into else jarnac.may_play(word, lexicon, formula)
        self.stdout.write(_sentence(answer))
        for named in filter(None, (word, into)):
            for entry in lexicon.entries(named):
                self.stdout.write(f"  {named}\t{_reading(entry)}")
        if not answer.allowed:
            sys.exit(1)


def _sentence(answer: jarnac.Answer) -> str:
    """The reason, its article, and a warning where nobody wrote what it rests on."""
    text = f"{_(answer.reason.message) % answer.params} ({answer.reason.article})"
    warning = _("Its readings are inferred: the arbitre may rule otherwise.")
    return f"{text} {warning}" if answer.inferred else text


def _reading(entry: readings.Entry) -> str:
    text = " ".join(filter(None, (entry.lemma, entry.pos, ",".join(entry.tags))))
    return text + " " + _("(inferred)") if entry.source == content.INFERRED else text
