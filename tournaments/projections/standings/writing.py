"""What a batch has changed of the results of its rounds, written in a few statements."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from itertools import chain
from typing import Any
from uuid import UUID

from django.db.models import Model

from engine.eventstore.projections.writing import ROWS, Tables, write
from tournaments.models import reports, standings
from tournaments.projections.standings.loading import LoadedRound

Values = dict[str, Any]


def write_results(rounds: Collection[LoadedRound], tables: Tables) -> None:
    """Everything but the totals, which follow from it."""
    for of in rounds:
        _take_away(of, tables)
    write(tables, standings.StandingRoundRow, [_row(of) for of in rounds], ["partie"])
    for model, (values, key) in _WRITTEN.items():
        write(tables, model, chain.from_iterable(values(of) for of in rounds), key)


def _take_away(of: LoadedRound, tables: Tables) -> None:
    """Remove the rows of what no longer stands."""
    results, partie = of.results, of.row.partie
    touched = results.touched
    if coups := of.announced.keys() - results.announced.keys():
        tables[standings.AnnouncedCoupRow].filter(partie=partie, coup__in=coups).delete()
    gone: dict[int, list[UUID]] = defaultdict(list)
    for entry, coup in touched.lines - results.lines.keys():
        gone[coup].append(entry)
    for coup, entries in gone.items():
        for start in range(0, len(entries), ROWS):
            some = entries[start : start + ROWS]
            tables[standings.ScoreLineRow].filter(partie=partie, coup=coup, entry__in=some).delete()
    if without := touched.reported - results.reported.keys():
        tables[reports.ReportedTotalRow].filter(partie=partie, entry__in=without).delete()
    if without := touched.falls - results.falls.keys():
        tables[standings.FallRow].filter(partie=partie, entry__in=without).delete()


def _row(of: LoadedRound) -> standings.StandingRoundRow:
    results, row = of.results, of.row
    row.round = results.number
    row.ruleset, row.formula = results.settings.ruleset, results.settings.formula
    row.seconds, row.mort_subite = results.settings.seconds, results.settings.mort_subite
    row.coup = max(results.announced, default=0)
    row.top = 0 if results.results_annulled else sum(results.announced.values())
    row.ended, row.results_annulled = results.ended, results.results_annulled
    row.awaited = sorted(str(centre) for centre in results.awaited)
    row.pronounced = max(results.all_pronounced, default=0)
    return row


def _parts(of: LoadedRound) -> Iterator[Values]:
    for partie in of.results.touched.parts:
        part = of.results.parts[partie]
        yield {
            "partie": partie,
            "of": of.row.partie,
            "centre": part.centre,
            "announced": {str(coup): points for coup, points in part.announced.items()},
            "ended": part.ended,
            "pronounced": max(part.pronounced, default=0),
        }


def _announced(of: LoadedRound) -> Iterator[Values]:
    for coup, points in of.results.announced.items():
        if of.announced.get(coup) != points:
            yield {"partie": of.row.partie, "coup": coup, "points": points}


def _lines(of: LoadedRound) -> Iterator[Values]:
    lines, partie = of.results.lines, of.row.partie
    for key in of.results.touched.lines:
        if result := lines.get(key):
            yield {
                "partie": partie,
                "entry": key[0],
                "coup": key[1],
                "score": result.score,
                "score_for_solo": result.score_for_solo,
                "attempt": result.attempt,
                "avertissements": result.avertissements,
                "disciplinary": int(result.disciplinary),
                "moyenne": result.moyenne,
            }


def _annulled(of: LoadedRound) -> Iterator[Values]:
    for entry, coup, result in of.results.annulled:
        yield {
            "partie": of.row.partie,
            "entry": entry,
            "coup": coup,
            "attempt": result.attempt,
            "avertissements": result.avertissements,
            "disciplinary": int(result.disciplinary),
        }


def _reports(of: LoadedRound) -> Iterator[Values]:
    for centre in of.results.touched.reports:
        report = of.results.reports[centre]
        yield {
            "partie": of.row.partie,
            "centre": centre,
            "sent_digest": report.sent_digest,
            "sent": [[line.total, list(line.coups), line.penalties] for line in report.sent],
            "counting_digest": report.digest,
            "counting": [[str(entry), line.total, list(line.coups), line.penalties] for entry, line in report.lines],
        }


def _reported(of: LoadedRound) -> Iterator[Values]:
    reported = of.results.reported
    for entry in of.results.touched.reported & reported.keys():
        result = reported[entry]
        yield {"partie": of.row.partie, "entry": entry, "total": result.total, "withdrawn": result.withdrawn}


def _seats(of: LoadedRound) -> Iterator[Values]:
    for entry in of.results.touched.seats:
        seat = of.results.seats[entry]
        played = seat.partie if seat.partie != of.row.partie else None
        yield {"partie": of.row.partie, "entry": entry, "centre": seat.centre, "played": played}


def _falls(of: LoadedRound) -> Iterator[Values]:
    falls = of.results.falls
    for entry in of.results.touched.falls & falls.keys():
        yield {"partie": of.row.partie, "entry": entry, "coup": falls[entry]}


_WRITTEN: dict[type[Model], tuple[Callable[[LoadedRound], Iterator[Values]], tuple[str, ...]]] = {
    standings.StandingPartRow: (_parts, ("partie",)),
    standings.AnnouncedCoupRow: (_announced, ("partie", "coup")),
    standings.ScoreLineRow: (_lines, ("partie", "entry", "coup")),
    standings.AnnulledLineRow: (_annulled, ()),
    reports.CentreReportRow: (_reports, ("partie", "centre")),
    reports.ReportedTotalRow: (_reported, ("partie", "entry")),
    standings.FeuilleCentreRow: (_seats, ("partie", "entry")),
    standings.FallRow: (_falls, ("partie", "entry")),
}
"""How the rows of each table are made of a round, and what tells one from another."""
