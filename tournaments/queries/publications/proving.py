"""Whether a paper is what the log says: its code is in the log, and its ranking comes out again of the events."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.core.cache import cache

from arbitration.streams import feuille_stream
from engine.eventstore import read_log, read_stream
from engine.eventstore.reading import read_streams
from games.events import CoupAnnulled, TiragePutBack
from games.streams import partie_stream
from tournaments.domain.recount import Partie, Played, Sheet, partie_of, ranks_allowed, recount, sheet_of
from tournaments.events import EntryAccepted, EntryExcluded, ResultsPublished, RoundOpened
from tournaments.models import PublicationRow
from tournaments.queries.publications.history import Publication, publication_at, published_lines
from tournaments.streams import competition_stream

SHORTEST_CODE = 12  # digits; a paper shows 16
_SHEETS = 500  # read at once
_KEPT_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found. `sealed`: the log that it was made from is the one it names.

    `differ` counts the lines that do not come out again, of those `recounted`.
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


def proof_of(one: Publication) -> Proof:
    """Count the results of a publication again from the log. What the log held then never changes: done once, kept."""
    key = f"tournaments.proof.{one.digest}"
    kept: Proof | None = cache.get(key)
    if kept is None:
        kept = prove(one)
        cache.set(key, kept, _KEPT_SECONDS)
    return kept


def prove(one: Publication) -> Proof:
    """The same, always from the log."""
    event = published_lines(one.position)
    rounds, played, disqualified = _played(one.competition, event)
    counted = recount(played, disqualified)
    own = {
        line.entry: tuple(
            (totals.public_points + totals.solos - totals.ledger, totals.solos, totals.ledger)
            if (totals := each.get(line.entry))
            else (0, 0, 0)
            for each in counted
        )
        for line in event.lines
    }
    differ = {
        line.entry
        for line in event.lines
        if tuple(zip(line.rounds, line.solos, line.ledger, strict=True)) != own[line.entry]
        or line.total != sum(points for points, _solos, _ledger in own[line.entry])
    }
    made = {entry: sum(points for points, _solos, _ledger in each) for entry, each in own.items()}
    allowed = ranks_allowed(made)
    differ |= {line.entry for line in event.lines if line.rank not in allowed[line.entry]}
    if rounds != [each.partie for each in event.rounds]:
        differ = set(own)
    return Proof(sealed=_is_sealed(event), differ=len(differ), recounted=len(own))


def _is_sealed(event: ResultsPublished) -> bool:
    found = read_log(event.position - 1, 1, upto=event.position)
    return bool(found) and found[0].digest == event.digest


def _played(competition: UUID, event: ResultsPublished) -> tuple[list[UUID], list[Played], set[UUID]]:
    """The rounds of the competition, and who was disqualified, as the log had them at the position of a publication."""
    facts = [at.event for at in read_stream(competition_stream(competition)) if at.position <= event.position]
    rounds = [fact.partie for fact in facts if isinstance(fact, RoundOpened)]
    entries = [fact.entry for fact in facts if isinstance(fact, EntryAccepted)]
    disqualified = {fact.entry for fact in facts if isinstance(fact, EntryExcluded)}
    return rounds, [each for partie in rounds if (each := _round(partie, entries, event.position))], disqualified


def _round(id_: UUID, entries: Sequence[UUID], upto: int) -> Played | None:
    recorded = [at for at in read_stream(partie_stream(id_)) if at.position <= upto]
    partie: Partie | None = partie_of(at.event for at in recorded)
    if partie is None:
        return None
    annulments = [at for at in recorded if isinstance(at.event, TiragePutBack | CoupAnnulled)]
    sheets: list[Sheet] = []
    for start in range(0, len(entries), _SHEETS):
        streams = {feuille_stream(id_, entry): entry for entry in entries[start : start + _SHEETS]}
        for stream, own in read_streams(streams).items():
            mixed = sorted((*own, *annulments), key=lambda at: at.position) if own else []
            if mixed:
                sheets.append(sheet_of(streams[stream], [at.event for at in mixed if at.position <= upto]))
    return Played(partie, sheets)
