"""Checking a paper against the log: its code is there, and its ranking can be recomputed from the events."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.core.cache import caches

from arbitration.streams import feuille_stream
from engine.eventstore.reading import read_log, read_stream, read_streams
from engine.eventstore.recorded import Recorded
from games.events.partie import CoupAnnulled, ResultsAnnulled, TiragePutBack
from games.streams import partie_stream
from tournaments.domain import recount as recount_domain
from tournaments.domain.reports.counting import Counting
from tournaments.domain.standings.parts import Part, all_ended, public_coups
from tournaments.events import competition as events, publication, reporting
from tournaments.models.publications import PublicationRow
from tournaments.queries.publications.history import Publication, publication_at, published_lines
from tournaments.streams import centre_of, centre_stream, competition_stream

SHORTEST_CODE = 12  # digits; a paper shows 16
_SHEETS = 500  # read at once
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
    rounds, played, disqualified = _played(results.competition, event)
    counted = recount_domain.recount(played, disqualified)
    recounted = {
        line.entry: tuple(
            (totals.public_points + totals.solos - totals.ledger, totals.solos, totals.ledger)
            if (totals := round_.get(line.entry))
            else (0, 0, 0)
            for round_ in counted
        )
        for line in event.lines
    }
    differ = {
        line.entry
        for line in event.lines
        if tuple(zip(line.rounds, line.solos, line.ledger, strict=True)) != recounted[line.entry]
        or line.total != sum(points for points, _solos, _ledger in recounted[line.entry])
    }
    points = {entry: [made for made, _solos, _ledger in per_round] for entry, per_round in recounted.items()}
    allowed = recount_domain.ranks_allowed(recount_domain.merits_of(played, counted, points))
    differ |= {line.entry for line in event.lines if line.rank not in allowed[line.entry]}
    if rounds != [round_.partie for round_ in event.rounds]:
        differ = set(recounted)
    return Proof(sealed=_is_sealed(event), differ=len(differ), recounted=len(recounted))


def _is_sealed(event: publication.ResultsPublished) -> bool:
    recorded = read_log(event.position - 1, 1, upto=event.position)
    return bool(recorded) and recorded[0].digest == event.digest


@dataclass(slots=True)
class _CentreReports:
    """What centres reported of a round: what it did to each sheet, and which of them have sent any."""

    sheets: dict[UUID, list[recount_domain.Moment]] = field(default_factory=dict)
    centres: set[UUID] = field(default_factory=set)


def _played(
    competition: UUID, event: publication.ResultsPublished
) -> tuple[list[UUID], list[recount_domain.Played], set[UUID]]:
    """The rounds of the competition, and its disqualified, as the log had them at the position of a publication."""
    facts = [at.event for at in read_stream(competition_stream(competition)) if at.position <= event.position]
    opened = [fact for fact in facts if isinstance(fact, events.RoundOpened)]
    entries = {fact.entry: fact.centre for fact in facts if isinstance(fact, events.EntryAccepted)}
    disqualified: set[UUID] = set()
    for fact in facts:
        if isinstance(fact, events.EntryExcluded):
            disqualified.add(fact.entry)
        elif isinstance(fact, events.EntryReinstated):
            disqualified.discard(fact.entry)
    reports = _reports([fact.centre for fact in facts if isinstance(fact, events.CentreEnrolled)], event.position)
    played = [
        _round_of_centres(round_, facts, entries, event.position, reports.get(round_.partie, _CentreReports()))
        if round_.centres
        else _round(round_.partie, list(entries), event.position, reports.get(round_.partie, _CentreReports()))
        for round_ in opened
    ]
    return [round_.partie for round_ in opened], [recounted for recounted in played if recounted], disqualified


def _reports(centres: Sequence[UUID], upto: int) -> dict[UUID, _CentreReports]:
    """What the centres had reported by then, by round."""
    by_round: dict[UUID, _CentreReports] = {}
    for stream, recorded in read_streams([centre_stream(centre) for centre in centres]).items():
        centre, rounds = centre_of(stream), dict[UUID, Counting]()
        for at in recorded:
            if at.position > upto or not isinstance(
                at.event, reporting.ResultsReported | reporting.ResultsAccepted | reporting.ResultsReturned
            ):
                continue
            reports = by_round.setdefault(at.event.partie, _CentreReports())
            reports.centres.add(centre)
            gone, come = rounds.setdefault(at.event.partie, Counting()).on(at.event)
            now = dict(come)
            for entry in {entry for entry, _line in (*gone, *come)}:
                reports.sheets.setdefault(entry, []).append(recount_domain.Moment(at.position, centre, now.get(entry)))
    return by_round


def _round(id_: UUID, entries: Sequence[UUID], upto: int, reports: _CentreReports) -> recount_domain.Played | None:
    recorded = [at for at in read_stream(partie_stream(id_)) if at.position <= upto]
    partie: recount_domain.Partie | None = recount_domain.partie_of(at.event for at in recorded)
    if partie is None:
        return None
    annulments = [at for at in recorded if isinstance(at.event, TiragePutBack | CoupAnnulled)]
    return recount_domain.Played(partie, _sheets(id_, entries, upto, reports, annulments))


def _round_of_centres(
    opened: events.RoundOpened, facts: Sequence[Any], entries: Mapping[UUID, UUID], upto: int, reports: _CentreReports
) -> recount_domain.Played | None:
    """A simultané: the parties of its centres, each with the sheets of its own players."""
    parties, awaited = _centres_of(opened, facts)
    parts: list[Part[UUID]] = []
    sheets: list[recount_domain.Sheet] = []
    settings, pronounced = None, 0
    for centre in {*parties, *reports.centres}:
        here = [entry for entry, place in entries.items() if place == centre]
        id_ = parties.get(centre)
        recorded = [at for at in read_stream(partie_stream(id_)) if at.position <= upto] if id_ else []
        partie = recount_domain.partie_of(at.event for at in recorded)
        if partie:
            settings, pronounced = partie.created, max(pronounced, partie.pronounced)
            parts.append(Part(centre, partie.announced, partie.ended))
        gone = [at for at in recorded if isinstance(at.event, TiragePutBack | CoupAnnulled | ResultsAnnulled)]
        sheets += _sheets(id_, here, upto, reports, gone)
    if settings is None:
        return None
    awaited -= reports.centres
    whole = recount_domain.Partie(
        settings, public_coups(parts, awaited), all_ended(parts, awaited), pronounced=pronounced
    )
    return recount_domain.Played(whole, sheets)


def _centres_of(opened: events.RoundOpened, facts: Sequence[Any]) -> tuple[dict[UUID, UUID], set[UUID]]:
    """The partie of each centre in a round, and the centres that are awaited in it."""
    parties, awaited = dict[UUID, UUID](), set(opened.centres)
    for fact in facts:
        if isinstance(fact, events.CentrePartieOpened) and fact.round == opened.round:
            parties[fact.centre] = fact.partie
            awaited.add(fact.centre)
        elif isinstance(fact, events.CentreStoodDown) and fact.round == opened.round:
            awaited.discard(fact.centre)
    return parties, awaited


def _sheets(
    partie: UUID | None, entries: Sequence[UUID], upto: int, reports: _CentreReports, annulments: Sequence[Recorded]
) -> list[recount_domain.Sheet]:
    sheets: list[recount_domain.Sheet] = []
    for start in range(0, len(entries), _SHEETS):
        some = entries[start : start + _SHEETS]
        streams = {entry: feuille_stream(partie, entry) for entry in some} if partie else {}
        read = read_streams(streams.values())
        for entry in some:
            on_sheet, reported = read.get(streams.get(entry, ""), ()), reports.sheets.get(entry, ())
            happened: list[Recorded | recount_domain.Moment] = (
                [*on_sheet, *reported, *annulments] if on_sheet or reported else []
            )
            mixed = sorted(happened, key=lambda at: at.position)
            if mixed:
                sheets.append(recount_domain.sheet_of(entry, [at.event for at in mixed if at.position <= upto]))
    return sheets
