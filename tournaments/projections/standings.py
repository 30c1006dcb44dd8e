"""Points of every entry in every partie, for everybody and for the arbitres; ranks are made when read.

Facts are kept as they come (verdicts that stand, coups announced, parties ended) and totals are folded again from
them, so that the order in which centres send their bulletins changes nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar
from uuid import UUID

from django.db.models import Model

from arbitration.events import BulletinCorrected, BulletinRectified, Sanction
from arbitration.streams import feuille_of
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, projection
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile import load_profile
from games.events import PartieCreated, PartieEnded, SolutionAnnounced
from games.streams import partie_of
from tournaments.domain.standings import Ending, Line, round_totals
from tournaments.events import RoundOpened
from tournaments.models import (
    AnnouncedCoupRow,
    ScoreLineRow,
    StandingRoundRow,
    StandingRow,
    StandingsVersionRow,
)
from tournaments.streams import competition_of

Row = TypeVar("Row", bound=Model)

_ROWS = 500
_LINE = ("entry", "coup", "score", "score_for_solo", "avertissements")


@dataclass(slots=True)
class _Partie:
    """What the standings know of a partie while a batch is applied; `touched` are the entries to count again."""

    row: StandingRoundRow
    announced: dict[int, int]
    touched: set[UUID] = field(default_factory=set)
    all_touched: bool = False


@dataclass(slots=True)
class _Change:
    """What a batch changes, gathered before it is written."""

    tables: Tables
    parties: dict[UUID, _Partie] = field(default_factory=dict)
    lines: dict[tuple[UUID, UUID, int], BulletinCorrected] = field(default_factory=dict)
    versions: dict[UUID, StandingsVersionRow] = field(default_factory=dict)

    def partie(self, id_: UUID) -> _Partie:
        if id_ not in self.parties:
            rows = self.tables[StandingRoundRow]
            announced = self.tables[AnnouncedCoupRow].filter(partie=id_).values_list("coup", "points")
            self.parties[id_] = _Partie(rows.filter(partie=id_).first() or rows.model(partie=id_), dict(announced))
        return self.parties[id_]

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
    models = (StandingRoundRow, AnnouncedCoupRow, ScoreLineRow, StandingRow, StandingsVersionRow)
    follows = (RoundOpened, PartieCreated, BulletinCorrected, BulletinRectified, SolutionAnnounced, PartieEnded)

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        change = _Change(tables)
        for at in batch:
            _gather(change, at)
        _write_facts(change)
        for id_, partie in change.parties.items():
            _count_again(id_, partie, tables)


def _gather(change: _Change, at: Recorded) -> None:
    match at.event:
        case RoundOpened() as opened:
            partie = change.partie(opened.partie)
            partie.row.competition, partie.row.round = competition_of(at.stream), opened.round
            change.moved(partie, at, public=True)
        case PartieCreated() as created:
            row = change.partie(partie_of(at.stream)).row
            row.profile, row.formula, row.seconds = created.profile, created.formula, created.seconds
        case BulletinCorrected() as verdict:
            _verdict(change, at, verdict)
        case BulletinRectified() as rectified:
            _verdict(change, at, rectified.corrected)
        case SolutionAnnounced() as announced:
            partie = change.partie(partie_of(at.stream))
            partie.announced[announced.coup] = announced.points
            partie.row.coup, partie.row.top = announced.coup, sum(partie.announced.values())
            partie.all_touched = True
            change.moved(partie, at, public=True)
        case PartieEnded():
            partie = change.partie(partie_of(at.stream))
            partie.row.ended = partie.all_touched = True
            change.moved(partie, at, public=True)


def _verdict(change: _Change, at: Recorded, verdict: BulletinCorrected) -> None:
    id_, entry = feuille_of(at.stream)
    partie = change.partie(id_)
    change.lines[id_, entry, verdict.coup] = verdict
    partie.touched.add(entry)
    # Once the partie has ended, one bulletin may take a solo from somebody else.
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=verdict.coup in partie.announced)


def _write_facts(change: _Change) -> None:
    tables = change.tables
    _upsert(tables, StandingRoundRow, [partie.row for partie in change.parties.values()], ["partie"])
    coups = tables[AnnouncedCoupRow].model
    announced = [
        coups(partie=id_, coup=coup, points=points)
        for id_, partie in change.parties.items()
        for coup, points in partie.announced.items()
    ]
    _upsert(tables, AnnouncedCoupRow, announced, ["partie", "coup"])
    lines = tables[ScoreLineRow].model
    verdicts = [
        lines(
            partie=partie,
            entry=entry,
            coup=coup,
            score=verdict.score,
            score_for_solo=verdict.score_for_solo,
            avertissements=(verdict.sanction is Sanction.AVERTISSEMENT) + verdict.disciplinary,
        )
        for (partie, entry, coup), verdict in change.lines.items()
    ]
    _upsert(tables, ScoreLineRow, verdicts, ["partie", "entry", "coup"])
    _upsert(tables, StandingsVersionRow, change.versions.values(), ["competition"])


def _count_again(id_: UUID, partie: _Partie, tables: Tables) -> None:
    if not (partie.touched or partie.all_touched):
        return
    rows = tables[ScoreLineRow].filter(partie=id_)
    if not partie.all_touched:
        rows = rows.filter(entry__in=partie.touched)
    lines = [Line(*values) for values in rows.values_list(*_LINE)]
    standing = tables[StandingRow].model
    totals = [
        standing(
            partie=id_,
            entry=entry,
            public_points=own.public_points,
            public_coups=own.public_coups,
            arbiter_points=own.arbiter_points,
            arbiter_coups=own.arbiter_coups,
            solo_points=own.solos,
            ledger_points=own.ledger,
        )
        for entry, own in round_totals(lines, partie.announced, _ending(partie.row)).items()
    ]
    _upsert(tables, StandingRow, totals, ["partie", "entry"])


def _ending(row: StandingRoundRow) -> Ending | None:
    if not row.ended:
        return None
    return Ending(load_profile(row.profile), Kind.of(Formula.parse(row.formula), row.seconds))


def _upsert(tables: Tables, model: type[Row], rows: Iterable[Row], key: list[str]) -> None:
    names = [field.name for field in model._meta.concrete_fields if field.name not in key]
    tables[model].bulk_create(rows, batch_size=_ROWS, update_conflicts=True, unique_fields=key, update_fields=names)
