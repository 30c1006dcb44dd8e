"""The total of an entry explained: coup by coup, what was added and withdrawn, and the facts behind each number.

Public: only coups whose solution is announced, and what a verdict is, never what was written on a bulletin.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from arbitration.queries.verdicts import standing_verdicts
from engine.eventstore.reading import read_stream
from engine.people.identities import names_of_groups
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile.kept import recorded_profile
from engine.rules.profile.ruleset import RulesetProfile
from engine.web.shapes import FOR_PAGES
from games.services.embargo import is_embargoed
from tournaments.domain.explained import first_costly, solo_coups
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.reports.counting import Counting
from tournaments.domain.results.events import REPORT_EVENTS
from tournaments.models import standings
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.explained.facts import ARBITRE, COMMISSION, DOUBLE, HOUSE, JUGE, STAFF, Because, Facts
from tournaments.queries.rounds import parties_in
from tournaments.streams import centre_stream

__all__ = [
    "ARBITRE",
    "COMMISSION",
    "DOUBLE",
    "HOUSE",
    "JUGE",
    "STAFF",
    "Because",
    "CoupExplained",
    "Explanation",
    "FromReport",
    "RoundExplained",
    "explanation",
]


@dataclass(frozen=True, slots=True)
class CoupExplained:
    """An announced coup; `score` null: no bulletin. `won_alone`: what it pays, once the partie has ended."""

    coup: int
    top: int
    # without a bulletin it counts 0 (FISF 6.2)
    score: int | None
    sanction: str
    articles: tuple[str, ...]
    motifs: tuple[str, ...]
    moyenne: bool
    won_alone: int
    facts: tuple[Because, ...]
    disciplinary: bool = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class FromReport:
    """The report that gives the points: the line of the file; `total` null: the file gives the coups."""

    file_digest: str
    form: str
    line: int
    total: int | None
    # its pénalités
    withdrawn: int
    facts: tuple[Because, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundExplained:
    """`points` = `played` + `report.total` − `at_once` + `won_alone` − `ledger`; `report`: the file of the centre."""

    number: int
    # None in a simultané if the centre of the entry has not begun
    partie: UUID | None
    ended: bool
    annulled: bool
    # what the coups add up to
    played: int
    # what mort subite withdrew
    at_once: int
    won_alone: int
    ledger: int
    points: int
    coups: tuple[CoupExplained, ...]
    report: FromReport | None
    # others still play, so nobody else may see it
    veiled: bool = field(metadata=FOR_PAGES)
    avertissements: int = field(metadata=FOR_PAGES)
    first_costly: int = field(metadata=FOR_PAGES)
    facts: tuple[Because, ...] = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why an entry has its total."""

    entry: UUID
    name: str
    total: int
    rounds: tuple[RoundExplained, ...]
    competition: UUID = field(metadata=FOR_PAGES)
    competition_name: str = field(metadata=FOR_PAGES)


def explanation(competition: UUID, entry: UUID) -> Explanation:
    """Raises UnknownCompetition, UnknownEntry."""
    row = competition_row(competition)
    seat = EntryRow.objects.filter(competition=competition, entry=entry).first()
    if seat is None:
        raise UnknownEntry(entry=entry)
    rounds = list(standings.StandingRoundRow.objects.filter(competition=competition).order_by("round"))
    parties = parties_in([round_.partie for round_ in rounds], seat.centre)
    facts = Facts.of(competition, seat, parties)
    reports = _reports(seat)
    explained = tuple(
        _round(_with_settings(round_, row), parties.get(round_.partie), seat, facts, reports) for round_ in rounds
    )
    return Explanation(
        entry=entry,
        name=names_of_groups({entry: seat.players}, competition)[entry],
        total=sum(round_.points for round_ in explained),
        rounds=explained,
        competition=competition,
        competition_name=row.name,
    )


def _with_settings(played: standings.StandingRoundRow, row: CompetitionRow) -> standings.StandingRoundRow:
    """A round of a simultané that no centre has begun has the settings of the competition."""
    played.ruleset, played.formula = played.ruleset or row.ruleset, played.formula or row.formula
    return played


def _round(
    played: standings.StandingRoundRow,
    partie: UUID | None,
    seat: EntryRow,
    facts: Facts,
    reports: Mapping[UUID, Counting],
) -> RoundExplained:
    """`partie`: that of the centre of the entry, in a simultané; None where it has not begun it."""
    announced = dict(standings.AnnouncedCoupRow.objects.filter(partie=played.partie).values_list("coup", "points"))
    lines = {
        row.coup: row
        for row in standings.ScoreLineRow.objects.filter(partie=played.partie, entry=seat.pk, coup__in=list(announced))
    }
    verdicts = {row.coup: row for row in standing_verdicts(partie, seat.pk)} if partie else {}
    totals = (
        standings.StandingRow.objects.filter(partie=played.partie, entry=seat.pk).first() or standings.StandingRow()
    )
    profile = recorded_profile(played.ruleset)
    won = _solos(played, seat.pk, lines, profile) if played.ended and not played.results_annulled else {}
    counts = not played.results_annulled
    coups = tuple(
        CoupExplained(
            coup=coup,
            top=top,
            score=(lines[coup].score if counts else 0) if coup in lines else None,
            sanction=verdicts[coup].sanction if coup in verdicts else "none",
            disciplinary=coup in verdicts and verdicts[coup].disciplinary,
            articles=tuple(verdicts[coup].articles) if coup in verdicts else (),
            motifs=tuple(verdicts[coup].motifs) if coup in verdicts else (),
            moyenne=coup in lines and lines[coup].moyenne,
            won_alone=won.get(coup, 0),
            facts=facts.of_coup(played.partie, coup),
        )
        for coup, top in sorted(announced.items())
    )
    kind = Kind.of(Formula.parse(played.formula), played.seconds, mort_subite=played.mort_subite)
    report = _from_report(played, reports.get(played.partie), seat, facts)
    played_points = sum(coup.score or 0 for coup in coups)
    whole = (report.total or 0) if report and counts else 0
    return RoundExplained(
        number=played.round,
        partie=partie,
        veiled=partie not in (None, played.partie) and is_embargoed(partie),
        ended=played.ended,
        annulled=played.results_annulled,
        coups=coups,
        played=played_points,
        at_once=played_points + whole - totals.public_points,
        won_alone=totals.solo_points,
        ledger=totals.ledger_points,
        avertissements=totals.avertissements,
        first_costly=first_costly(profile, kind),
        points=totals.public_points + totals.solo_points - totals.ledger_points,
        facts=facts.of_partie(played.partie),
        report=report,
    )


def _reports(seat: EntryRow) -> dict[UUID, Counting]:
    """What the centre of the entry has reported, by partie."""
    reports: dict[UUID, Counting] = {}
    for at in read_stream(centre_stream(seat.centre)):
        if isinstance(at.event, REPORT_EVENTS):
            reports.setdefault(at.event.partie, Counting()).on(at.event)
    return reports


def _from_report(
    played: standings.StandingRoundRow, counting: Counting | None, seat: EntryRow, facts: Facts
) -> FromReport | None:
    line = dict(counting.lines).get(seat.pk) if counting else None
    if counting is None or line is None or not played.ended:
        return None
    accepted = facts.report(played.partie, counting.digest)
    return FromReport(
        file_digest=accepted.file_digest,
        form=accepted.form,
        line=line.line,
        total=None if line.coups else line.total,
        withdrawn=line.penalties,
        facts=facts.of_report(accepted),
    )


def _solos(
    played: standings.StandingRoundRow,
    entry: UUID,
    lines: Mapping[int, standings.ScoreLineRow],
    profile: RulesetProfile,
) -> dict[int, int]:
    """The coups that the entry won alone, among those it is compared with (FISF 3.5, Q14, Q18)."""
    scores_for_solo = {coup: row.score_for_solo for coup, row in lines.items() if row.score_for_solo > 0}
    if not scores_for_solo:
        return {}
    rows = standings.ScoreLineRow.objects.filter(partie=played.partie)
    if profile.solo_without_disqualified and played.competition is not None:
        out = standings.DisqualifiedEntryRow.objects.filter(competition=played.competition).values_list(
            "entry", flat=True
        )
        if entry in (without := set(out)):
            return {}
        rows = rows.exclude(entry__in=without)
    if profile.solo_scope == "centre":
        own_centre = standings.FeuilleCentreRow.objects.filter(partie=played.partie, entry=entry).values("centre")
        of_centre = standings.FeuilleCentreRow.objects.filter(partie=played.partie, centre__in=own_centre)
        rows = rows.filter(entry__in=of_centre.values("entry"))
    as_much = Q()
    for coup, score in scores_for_solo.items():
        as_much |= Q(coup=coup, score_for_solo__gte=score)
    equalled = set(rows.filter(as_much).exclude(entry=entry).values_list("coup", flat=True))
    averages = {coup for coup, row in lines.items() if row.moyenne}
    return solo_coups(
        profile, scores_for_solo, equalled=equalled, players=_players(rows, scores_for_solo, profile), averages=averages
    )


def _players(rows: "QuerySet[standings.ScoreLineRow]", coups: Iterable[int], profile: RulesetProfile) -> dict[int, int]:
    """How many players count for the minimum at each coup: those present, or all who have played (Q14)."""
    if profile.solo_scope == "present":
        counts = rows.values_list("coup").annotate(count=Count("entry"))
        return dict(counts)
    return dict.fromkeys(coups, rows.values("entry").distinct().count())
