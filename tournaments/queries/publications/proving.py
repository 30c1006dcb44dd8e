"""Checking a paper against the log: its code is there, and its ranking can be recomputed from the events."""

import re
from dataclasses import dataclass

from django.core.cache import caches

from engine.eventstore.reading import read_log
from tournaments.domain.proof import facts
from tournaments.events.publication import PublishedLine, ResultsPublished
from tournaments.models.publications import PublicationRow
from tournaments.queries.publications.gathering import gathered_at
from tournaments.queries.publications.history import Publication, publication_at, published_lines

SHORTEST_CODE = 12  # digits; a paper shows 16
_KEPT_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of the check. `sealed`: it was made from the log that it names.

    `differ` counts the lines that come out differently, of those `recounted`.
    """

    sealed: bool
    differ: int
    recounted: int

    @property
    def holds(self) -> bool:
        return self.sealed and not self.differ


def found_by_code(code: str) -> Publication | None:
    """The publication whose digest begins with this code, however it was typed; None for none, or for several."""
    digits = re.sub(r"[\s\-]", "", code).lower()
    if len(digits) < SHORTEST_CODE or not re.fullmatch(r"[0-9a-f]{1,64}", digits):
        return None
    rows = list(PublicationRow.objects.filter(digest__startswith=digits).values_list("position", flat=True)[:2])
    return publication_at(rows[0]) if len(rows) == 1 else None


def proof_of(results: Publication) -> Proof:
    """Recount the results of a publication from the log. The past of the log never changes: done once, then cached."""
    key = f"tournaments.proof.{results.digest}"
    proof: Proof | None = caches["remade"].get(key)
    if proof is None:
        proof = prove(results)
        caches["remade"].set(key, proof, _KEPT_SECONDS)
    return proof


def prove(results: Publication) -> Proof:
    """The same, without the cache."""
    event = published_lines(results.position)
    gathered = gathered_at(results.competition, event.position)
    played = [found for round_ in gathered.rounds if (found := facts.played_of(round_))]
    counted = facts.counted_of(played, [line.entry for line in event.lines], gathered.disqualified)
    differ = {line.entry for line in event.lines if not _is_right(line, counted[line.entry])}
    if [round_.id for round_ in gathered.rounds] != [round_.partie for round_ in event.rounds]:
        differ = set(counted)
    return Proof(sealed=_is_sealed(event), differ=len(differ), recounted=len(counted))


def _is_right(line: PublishedLine, counted: facts.Counted) -> bool:
    same = (line.rounds, line.solos, line.ledger) == (counted.rounds, counted.solos, counted.ledger)
    return same and line.total == counted.total and line.rank in counted.ranks


def _is_sealed(event: ResultsPublished) -> bool:
    recorded = read_log(event.position - 1, 1, upto=event.position)
    return bool(recorded) and recorded[0].digest == event.digest
