"""Rows of the standings as the results of their rounds: only what the events of a batch are about."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from arbitration.domain.result import ANNULMENTS, BulletinResult
from arbitration.events.feuille import MoyenneGranted, MoyenneWithdrawn, Sanction
from engine.eventstore.projections.writing import Tables
from games.events.partie import ResultsAnnulled
from tournaments.domain.reports.counting import Counting
from tournaments.domain.results import round, settings
from tournaments.domain.standings.parts import Part
from tournaments.events.reporting import ReportedLine
from tournaments.models import reports, standings


@dataclass(slots=True)
class LoadedRound:
    """A round and its row. `announced`: the coups that its rows hold."""

    row: standings.StandingRoundRow
    results: round.RoundResults
    announced: dict[int, int]


@dataclass(slots=True)
class Rounds:
    """The rounds that a batch is about, each by its id, and the round of each partie: itself, or the game it plays."""

    tables: Tables
    loaded: dict[UUID, LoadedRound] = field(default_factory=dict)
    round_of: dict[UUID, UUID] = field(default_factory=dict)

    def of_partie(self, partie: UUID) -> LoadedRound:
        """The round that a partie is of."""
        if partie not in self.round_of:
            of = self.tables[standings.StandingPartRow].filter(partie=partie).values_list("of", flat=True).first()
            self.round_of[partie] = of or partie
        id_ = self.round_of[partie]
        if id_ not in self.loaded:
            self.loaded[id_] = self._load(id_)
        return self.loaded[id_]

    def numbered(self, competition: UUID, number: int) -> LoadedRound:
        """A round of a competition, which has begun."""
        for loaded in self.loaded.values():
            if (loaded.row.competition, loaded.results.number) == (competition, number):
                return loaded
        rows = self.tables[standings.StandingRoundRow].filter(competition=competition, round=number)
        return self.of_partie(rows.values_list("partie", flat=True).get())

    def of_competition(self, competition: UUID) -> list[LoadedRound]:
        rows = self.tables[standings.StandingRoundRow].filter(competition=competition).values_list("partie", flat=True)
        here = (id_ for id_, loaded in self.loaded.items() if loaded.row.competition == competition)
        return [self.of_partie(id_) for id_ in {*rows, *here}]

    def _load(self, id_: UUID) -> LoadedRound:
        rows = self.tables[standings.StandingRoundRow]
        row = rows.filter(partie=id_).first() or rows.model(partie=id_)
        announced = dict(self.tables[standings.AnnouncedCoupRow].filter(partie=id_).values_list("coup", "points"))
        parts = {part.partie: _part(part) for part in self.tables[standings.StandingPartRow].filter(of=id_)}
        self.round_of |= dict.fromkeys(parts, id_)
        results = round.RoundResults(
            number=row.round,
            settings=settings.Settings(row.ruleset, row.formula, row.seconds, row.mort_subite),
            announced=dict(announced),
            ended=row.ended,
            results_annulled=row.results_annulled,
            pronounced=set() if parts else _upto(row.pronounced),
            awaited={UUID(centre) for centre in row.awaited},
            parts=parts,
        )
        return LoadedRound(row, results, announced)

    def read_report(self, of: LoadedRound, centre: UUID) -> None:
        """What a centre has reported of a round, if it has."""
        if centre in of.results.reports:
            return
        row = self.tables[reports.CentreReportRow].filter(partie=of.row.partie, centre=centre).first()
        if row is not None:
            lines = [(UUID(entry), _reported(data)) for entry, *data in row.counting]
            sent = [_reported(data) for data in row.sent]
            of.results.reports[centre] = Counting(row.sent_digest, sent, row.counting_digest, lines)

    def read_line(self, of: LoadedRound, entry: UUID, event: object) -> None:
        """The line that a moyenne is about."""
        if isinstance(event, MoyenneGranted | MoyenneWithdrawn):
            self._read_lines(of, entry=entry, coup=event.coup)

    def read_annulled(self, of: LoadedRound, partie: UUID, event: Any) -> None:
        """What goes with an annulled coup, or with the annulled results of a centre: lines, and who fell."""
        in_part = partie in of.results.parts
        if isinstance(event, ANNULMENTS):
            which: dict[str, Any] = {"coup": event.coup}
        elif isinstance(event, ResultsAnnulled) and in_part:
            which = {}
        else:
            return
        if in_part:
            self._read_seats(of, partie)
            which["entry__in"] = of.results.players_of(partie)
        self._read_lines(of, **which)
        if of.results.settings.mort_subite:
            falls = self.tables[standings.FallRow].filter(partie=of.row.partie, **which).values_list("entry", "coup")
            untouched = {entry: coup for entry, coup in falls if entry not in of.results.touched.falls}
            of.results.falls |= untouched

    def _read_seats(self, of: LoadedRound, partie: UUID) -> None:
        rows = self.tables[standings.FeuilleCentreRow].filter(played=partie).values_list("entry", "centre")
        of.results.seats = {entry: round.Seat(centre, partie) for entry, centre in rows} | of.results.seats

    def _read_lines(self, of: LoadedRound, **which: Any) -> None:
        """Those of the rows that no event of this batch has changed."""
        rows: QuerySet[standings.ScoreLineRow] = self.tables[standings.ScoreLineRow].filter(
            partie=of.row.partie, **which
        )
        for row in rows:
            if (key := (row.entry, row.coup)) not in of.results.touched.lines:
                of.results.lines[key] = _result(row)


def _part(row: standings.StandingPartRow) -> Part[UUID]:
    announced = {int(coup): points for coup, points in row.announced.items()}
    return Part(row.centre, announced, row.ended, _upto(row.pronounced))


def _upto(coup: int) -> set[int]:
    """Eliminations are pronounced coup by coup: the last one tells all."""
    return set(range(1, coup + 1))


def _reported(data: Any) -> ReportedLine:
    """A row stores what counts of a line, and not its place in the report."""
    total, coups, penalties = data
    return ReportedLine(line=0, table=0, total=total, coups=tuple(coups), penalties=penalties, solos=0)


def _result(row: standings.ScoreLineRow) -> BulletinResult:
    """Of the sanctions, the totals ask for avertissements alone."""
    return BulletinResult(
        attempt=row.attempt,
        score=row.score,
        score_for_solo=row.score_for_solo,
        sanction=Sanction.AVERTISSEMENT if row.avertissements > row.disciplinary else Sanction.NONE,
        disciplinary=bool(row.disciplinary),
        moyenne=row.moyenne,
    )
