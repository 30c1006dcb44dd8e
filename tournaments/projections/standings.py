"""Points of every entry in every partie, for everybody and for the arbitres; ranks are made when read.

Facts are kept as they come (verdicts that stand, coups announced, parties ended) and totals are folded again from
them, so that the order in which centres send their bulletins changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar
from uuid import UUID

from django.db.models import Model

from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    FeuilleOpened,
    MoyenneGranted,
    MoyenneWithdrawn,
    Sanction,
)
from arbitration.streams import feuille_of
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, projection
from engine.rules.profile import content_of, kept_profile, recorded_profile
from games.events import (
    CoupAnnulled,
    PartieCreated,
    PartieEnded,
    ResultsAnnulled,
    SolutionAnnounced,
    TiragePutBack,
)
from games.streams import partie_of
from tournaments.events import EntryExcluded, RoundOpened
from tournaments.models import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    DisqualifiedEntryRow,
    FeuilleCentreRow,
    ScoreLineRow,
    StandingRoundRow,
    StandingRow,
    StandingsVersionRow,
)
from tournaments.projections.totals import ROWS, count, count_on, reveal, upsert
from tournaments.streams import competition_of

Row = TypeVar("Row", bound=Model)

_ANNULLED = ("partie", "entry", "coup", "attempt", "avertissements", "disciplinary")


@dataclass(slots=True)
class _Partie:
    """What the standings know of a partie while a batch is applied; `touched` are the entries to count again."""

    row: StandingRoundRow
    announced: dict[int, int]
    # coups whose rows of before this batch hold no longer
    annulled: set[int] = field(default_factory=set)
    touched: set[UUID] = field(default_factory=set)
    all_touched: bool = False
    # coups whose scores become public in this batch
    revealed: set[int] = field(default_factory=set)

    def announce(self, coup: int, points: int) -> None:
        if coup in self.announced or self.row.mort_subite or self.row.ended:
            self.all_touched = True
        else:
            self.revealed.add(coup)
        self.announced[coup] = points


@dataclass(slots=True)
class _Change:
    """What a batch changes, gathered before it is written."""

    tables: Tables
    parties: dict[UUID, _Partie] = field(default_factory=dict)
    lines: dict[tuple[UUID, UUID, int], ScoreLineRow] = field(default_factory=dict)
    # the lines of before this batch that were taken back in it
    withdrawn: set[tuple[UUID, UUID, int]] = field(default_factory=set)
    annulled: list[AnnulledLineRow] = field(default_factory=list)
    feuilles: list[FeuilleCentreRow] = field(default_factory=list)
    versions: dict[UUID, StandingsVersionRow] = field(default_factory=dict)

    def partie(self, id_: UUID) -> _Partie:
        if id_ not in self.parties:
            rows = self.tables[StandingRoundRow]
            announced = self.tables[AnnouncedCoupRow].filter(partie=id_).values_list("coup", "points")
            self.parties[id_] = _Partie(rows.filter(partie=id_).first() or rows.model(partie=id_), dict(announced))
        return self.parties[id_]

    def line(self, partie: UUID, entry: UUID, coup: int) -> ScoreLineRow | None:
        """The line that stands at this moment of the batch."""
        key = (partie, entry, coup)
        if key in self.lines:
            return self.lines[key]
        if key in self.withdrawn or coup in self.partie(partie).annulled:
            return None
        return self.tables[ScoreLineRow].filter(partie=partie, entry=entry, coup=coup).first()

    def moved(self, partie: _Partie, at: Recorded, *, public: bool) -> None:
        """The standings of the competition have another version from this event on."""
        competition = partie.row.competition
        if competition is None:
            return
        if competition not in self.versions:
            rows = self.tables[StandingsVersionRow]
            known = rows.filter(competition=competition).first()
            self.versions[competition] = known or rows.model(competition=competition)
        version = self.versions[competition]
        version.arbiter_position = at.position
        if public:
            version.public_position, version.public_at = at.position, at.recorded_at


@projection("tournaments.standings", mode="checkpointed")
class Standings(Projection):
    models = (
        StandingRoundRow,
        AnnouncedCoupRow,
        FeuilleCentreRow,
        DisqualifiedEntryRow,
        ScoreLineRow,
        AnnulledLineRow,
        StandingRow,
        StandingsVersionRow,
    )
    follows = (
        RoundOpened,
        EntryExcluded,
        PartieCreated,
        FeuilleOpened,
        BulletinCorrected,
        BulletinRectified,
        BulletinWithdrawn,
        MoyenneGranted,
        MoyenneWithdrawn,
        SolutionAnnounced,
        TiragePutBack,
        CoupAnnulled,
        ResultsAnnulled,
        PartieEnded,
    )

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        change = _Change(tables)
        for at in batch:
            _gather(change, at)
        _write_facts(change)
        for partie in sorted(change.parties.values(), key=lambda each: each.row.round):
            if partie.revealed and not partie.all_touched:
                reveal(partie.row, partie.revealed, tables)
            if partie.touched or partie.all_touched:
                count(partie.row, partie.announced, partie.touched, tables, all_=partie.all_touched)
                count_on(partie.row, tables)


def _gather(change: _Change, at: Recorded) -> None:
    match at.event:
        case RoundOpened() as opened:
            partie = change.partie(opened.partie)
            partie.row.competition, partie.row.round = competition_of(at.stream), opened.round
            partie.all_touched |= partie.row.ended
            change.moved(partie, at, public=True)
        case EntryExcluded() as excluded:
            _disqualify(change, at, excluded.entry)
        case PartieCreated() as created:
            row = change.partie(partie_of(at.stream)).row
            row.ruleset = content_of(kept_profile(created.ruleset, created.profile_digest))
            row.formula, row.seconds, row.mort_subite = created.formula, created.seconds, created.mort_subite
        case FeuilleOpened() as opened:
            seat = change.tables[FeuilleCentreRow].model
            change.feuilles.append(seat(partie=opened.partie, entry=opened.entry, centre=opened.centre))
        case BulletinCorrected() as verdict:
            _verdict(change, at, verdict)
        case BulletinRectified() as rectified:
            _verdict(change, at, rectified.corrected)
        case BulletinWithdrawn() as taken_back:
            _withdraw(change, at, taken_back.coup)
        case MoyenneGranted() as granted:
            _average(change, at, granted.coup, granted.attempt, granted.score)
        case MoyenneWithdrawn() as lost:
            _average(change, at, lost.coup, lost.attempt, None)
        case SolutionAnnounced() as announced:
            partie = change.partie(partie_of(at.stream))
            partie.announce(announced.coup, announced.points)
            change.moved(partie, at, public=True)
        case TiragePutBack() | CoupAnnulled() as withdrawn:
            _annul(change, at, withdrawn.coup)
        case ResultsAnnulled():
            partie = change.partie(partie_of(at.stream))
            partie.row.results_annulled = partie.all_touched = True
            change.moved(partie, at, public=True)
        case PartieEnded():
            partie = change.partie(partie_of(at.stream))
            partie.row.ended = partie.all_touched = True
            change.moved(partie, at, public=True)


def _disqualify(change: _Change, at: Recorded, entry: UUID) -> None:
    """FISF 6.1, Q18: where the regulation says so, solos are compared again without who is out."""
    competition = competition_of(at.stream)
    row = change.tables[DisqualifiedEntryRow].model(entry=entry, competition=competition)
    upsert(change.tables, DisqualifiedEntryRow, [row], ["entry"])
    known = change.tables[StandingRoundRow].filter(competition=competition).values_list("partie", flat=True)
    for id_ in {*known, *(each for each, own in change.parties.items() if own.row.competition == competition)}:
        partie = change.partie(id_)
        if partie.row.ended and recorded_profile(partie.row.ruleset).solo_without_disqualified:
            partie.all_touched = True
            change.moved(partie, at, public=True)


def _verdict(change: _Change, at: Recorded, verdict: BulletinCorrected) -> None:
    id_, entry = feuille_of(at.stream)
    partie = change.partie(id_)
    change.lines[id_, entry, verdict.coup] = change.tables[ScoreLineRow].model(
        partie=id_,
        entry=entry,
        coup=verdict.coup,
        score=verdict.score,
        score_for_solo=verdict.score_for_solo,
        attempt=verdict.attempt,
        avertissements=(verdict.sanction is Sanction.AVERTISSEMENT) + verdict.disciplinary,
        disciplinary=verdict.disciplinary,
    )
    partie.touched.add(entry)
    # Once the partie has ended, one bulletin may take a solo from somebody else.
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=verdict.coup in partie.announced)


def _withdraw(change: _Change, at: Recorded, coup: int) -> None:
    id_, entry = feuille_of(at.stream)
    partie = change.partie(id_)
    change.lines.pop((id_, entry, coup), None)
    change.withdrawn.add((id_, entry, coup))
    partie.touched.add(entry)
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=coup in partie.announced)


def _average(change: _Change, at: Recorded, coup: int, attempt: int, score: int | None) -> None:
    """FISF 5.9.f: a moyenne in the place of the zero of a bulletin that still counts; None: the zero again."""
    id_, entry = feuille_of(at.stream)
    line = change.line(id_, entry, coup)
    if line is None or line.attempt != attempt:
        return
    line.score = line.score_for_solo = score or 0
    line.moyenne = score is not None
    change.lines[id_, entry, coup] = line
    partie = change.partie(id_)
    partie.touched.add(entry)
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=coup in partie.announced)


def _annul(change: _Change, at: Recorded, coup: int) -> None:
    """FISF 3.6: the coup scores nothing, for anybody; a tirage without solution may be put back after bulletins too."""
    id_ = partie_of(at.stream)
    partie = change.partie(id_)
    before = [] if coup in partie.annulled else list(change.tables[ScoreLineRow].filter(partie=id_, coup=coup))
    keys = {(row.partie, row.entry, row.coup): row for row in before}
    lines = {key: row for key, row in keys.items() if key not in change.withdrawn}
    for key in [key for key in change.lines if (key[0], key[2]) == (id_, coup)]:
        lines[key] = change.lines.pop(key)
    if not lines and coup not in partie.announced:
        return
    left = change.tables[AnnulledLineRow].model
    change.annulled += [left(**{name: getattr(row, name) for name in _ANNULLED}) for row in lines.values()]
    partie.announced.pop(coup, None)
    partie.annulled.add(coup)
    partie.all_touched = True
    change.moved(partie, at, public=True)


def _write_facts(change: _Change) -> None:
    tables = change.tables
    for id_, partie in change.parties.items():
        partie.row.coup = max(partie.announced, default=0)
        partie.row.top = 0 if partie.row.results_annulled else sum(partie.announced.values())
        for model in (AnnouncedCoupRow, ScoreLineRow) if partie.annulled else ():
            tables[model].filter(partie=id_, coup__in=partie.annulled).delete()
    for id_, entry, coup in change.withdrawn - change.lines.keys():
        tables[ScoreLineRow].filter(partie=id_, entry=entry, coup=coup).delete()
    upsert(tables, StandingRoundRow, [partie.row for partie in change.parties.values()], ["partie"])
    coups = tables[AnnouncedCoupRow].model
    announced = [
        coups(partie=id_, coup=coup, points=points)
        for id_, partie in change.parties.items()
        for coup, points in partie.announced.items()
    ]
    upsert(tables, AnnouncedCoupRow, announced, ["partie", "coup"])
    upsert(tables, ScoreLineRow, change.lines.values(), ["partie", "entry", "coup"])
    tables[FeuilleCentreRow].bulk_create(change.feuilles, batch_size=ROWS)
    tables[AnnulledLineRow].bulk_create(change.annulled, batch_size=ROWS)
    upsert(tables, StandingsVersionRow, change.versions.values(), ["competition"])
