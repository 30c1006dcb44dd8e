"""`ranking make NAME --on DATE`: a ranking over the seasons, made as a worker makes it; nothing is published.

`ranking verify`: what a federation has published, counted again from the log; 1 where something differs.
"""

import json
import time
from argparse import ArgumentParser, ArgumentTypeError
from datetime import date
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from engine.events.refusals import Refusal
from engine.people.actors import SYSTEM
from engine.web.sentences import translated
from tournaments.queries.organisation import federations
from tournaments.season_rankings import commands
from tournaments.season_rankings.queries.drafts import draft_named, draft_of
from tournaments.season_rankings.queries.proving import Proof, proofs


class Command(BaseCommand):
    help = (
        "make : fait le classement d'une fédération à une date, sans le publier, et affiche son empreinte en un objet"
        " JSON. verify : recompte ses classements publiés à partir du journal."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=["make", "verify"])
        parser.add_argument("name", nargs="?", help="nom du classement : exemple-francais, exemple-somme…")
        parser.add_argument("--on", type=_day, metavar="DATE", help="la date du classement : 2027-09-01")
        parser.add_argument("--federation", metavar="CODE", help="son code, s'il y en a plusieurs : FR")

    def handle(
        self, *_args: Any, what: str, name: str | None, on: date | None, federation: str | None, **_options: Any
    ) -> None:
        code, id_ = _federation(federation)
        if what == "verify":
            self._verify(id_)
        elif name is None or on is None:
            raise CommandError("Dites quel classement et à quelle date : ranking make exemple-somme --on 2027-09-01")
        else:
            self._make(code, id_, name, on)

    def _verify(self, federation: UUID) -> None:
        """A line for each; what has other rules since is read, not counted."""
        wrong = 0
        for proof in proofs(federation):
            wrong += bool(proof.again) and not proof.holds
            self.stdout.write(f"{proof.ranking.name} n° {proof.ranking.number}  {proof.digest[:16]}  {_said(proof)}")
        if wrong:
            raise CommandError(f"Classements qui ne sont pas ce que dit le journal : {wrong}")

    def _make(self, code: str, id_: UUID, name: str, on: date) -> None:
        since = time.perf_counter()
        try:
            draft = commands.ask_ranking(id_, name, day=on, by=SYSTEM)
        except Refusal as refusal:
            raise CommandError(translated(refusal)) from None
        commands.make_ranking(draft, lambda _done, _total: None)
        if fault := draft_named(id_, name, draft).fault:
            raise CommandError(fault)
        made = draft_of(id_, name, draft)
        outcome = {
            "ranking": name,
            "federation": code,
            "on": str(on),
            "rules": made.rules,
            "players": len(made.ranking.lines),
            "competitions": len(made.publications),
            "seconds": round(time.perf_counter() - since, 3),
            "ranking_digest": made.ranking.digest,
        }
        self.stdout.write(json.dumps(outcome, ensure_ascii=False))


def _said(proof: Proof) -> str:
    if proof.again is None:
        return "règlement changé depuis, non recompté"
    return "identique" if proof.holds else "DIFFÉRENT"


def _federation(code: str | None) -> tuple[str, UUID]:
    known = {line.code: line.id for line in federations()}
    if code is None and len(known) == 1:
        (code,) = known
    if code is None or code not in known:
        listed = ", ".join(sorted(known)) or "aucune"
        raise CommandError(f"Dites quelle fédération par --federation CODE ; il y a : {listed}")
    return code, known[code]


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"{text[:20]} : il faut une date, comme 2027-09-01") from None
