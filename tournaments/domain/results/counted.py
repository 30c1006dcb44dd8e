"""Rounds as a ranking counts them, from their standing results: for a past moment, and for suppositions."""

from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from arbitration.domain import ledger, mort_subite
from tournaments.domain.results.round import RoundResults
from tournaments.domain.standings import eliminations, table
from tournaments.domain.standings.totals import Ending, Line, RoundTotals, round_totals


def rounds_of(played: Iterable[RoundResults], disqualified: Collection[UUID] = ()) -> list[table.RoundFacts[UUID]]:
    """The rounds as everybody may read them, from the first; a later one may count the avertissements before it.

    `disqualified`: by then, in the competition (FISF 6.1).
    """
    earlier: dict[UUID, int] = {}
    rounds = []
    for results in sorted(played, key=lambda round_: round_.number):
        totals = round_totals(
            _lines(results),
            results.announced,
            _ending(results, earlier, disqualified),
            results_annulled=results.results_annulled,
            reported=results.reported,
        )
        for entry, entry_totals in totals.items():
            earlier[entry] = earlier.get(entry, 0) + entry_totals.avertissements
        rounds.append(_facts(results, totals))
    return rounds


def _lines(results: RoundResults) -> list[Line[UUID]]:
    standing = [Line.of(entry, coup, result) for (entry, coup), result in results.lines.items()]
    return standing + [Line.of(*left) for left in results.annulled]


def _ending(results: RoundResults, earlier: dict[UUID, int], disqualified: Collection[UUID]) -> Ending[UUID] | None:
    if not (results.ended or results.settings.mort_subite):
        return None
    profile = results.settings.profile
    centres = {entry: seat.centre for entry, seat in results.seats.items()}
    counted_on = dict(earlier) if ledger.counts_on(profile) else {}
    return Ending(profile, results.settings.kind, counted_on, centres, disqualified, over=results.ended)


def _facts(results: RoundResults, totals: dict[UUID, RoundTotals]) -> table.RoundFacts[UUID]:
    public = {
        entry: {coup: points for coup, points in entry_totals.coups if coup in results.announced}
        for entry, entry_totals in totals.items()
    }
    return table.RoundFacts(
        number=results.number,
        tops=results.announced,
        made={
            entry: table.Made(
                entry_totals.public_points + entry_totals.solos - entry_totals.ledger,
                entry_totals.solo_count,
                entry_totals.solos,
            )
            for entry, entry_totals in totals.items()
        },
        coups=lambda: public,
        annulled=results.results_annulled,
        ended=results.ended,
        falls=_falls(results, totals) if results.all_pronounced else None,
    )


def _falls(results: RoundResults, totals: Mapping[UUID, RoundTotals]) -> eliminations.Eliminations[UUID]:
    """FISF 3.8.3: as everybody may know them."""
    falls = _refallen(results, totals) if results.supposed else results.falls
    return eliminations.Eliminations(max(results.all_pronounced), falls).among(results.announced)


def _refallen(results: RoundResults, totals: Mapping[UUID, RoundTotals]) -> dict[UUID, int | None]:
    """Who would have fallen by the supposition. Nobody wrote after his fall: what he would have written is not asked.

    In a simultané each centre fights it out for itself; no entry of a report falls.
    """
    pronounced = {part.centre: part.pronounced for part in results.parts.values()}
    halls: dict[UUID | None, dict[UUID, mort_subite.Player]] = {}
    for entry in (results.seats.keys() | totals.keys()) - results.reported.keys():
        seat = results.seats.get(entry)
        hall = seat.centre if seat and pronounced else None
        halls.setdefault(hall, {})[entry] = _player(
            results, entry, dict(totals[entry].coups) if entry in totals else {}
        )
    fallen: dict[UUID, int | None] = {}
    for hall, players in halls.items():
        coups = results.pronounced if hall is None else pronounced.get(hall, set())
        falls = mort_subite.refall(results.settings.profile, players, coups)
        fallen |= {entry: falls[entry].coup if entry in falls else None for entry in players}
    return fallen


def _player(results: RoundResults, entry: UUID, points: Mapping[int, int]) -> mort_subite.Player:
    """`points` are those of each coup, less what was withdrawn at once; a coup without a bulletin has at most that."""
    scored = {coup: made for coup, made in points.items() if (entry, coup) in results.lines}
    lines = {coup: results.lines[entry, coup] for coup in scored}
    scores = {coup: max(line.score, line.score_for_solo) for coup, line in lines.items()}
    fell = results.falls.get(entry)
    missed = {coup for coup in results.all_pronounced if fell is not None and coup > fell}
    cost = {coup: -made for coup, made in points.items() if coup not in scored}
    return mort_subite.Player(scored, cost, results.excused.get(entry, set()) | missed, scores)
