"""Points of every entry in every partie, for everybody and for the arbitres; ranks are made when read.

What stands of a round is read, folded and written (see `tournaments.domain.results`), and totals are counted again
from it, so that the order in which centres send their bulletins changes nothing.
"""

from collections.abc import Sequence

from arbitration.events.feuille import FeuilleOpened
from engine.eventstore.projections.registry import Projection, projection
from engine.eventstore.projections.writing import Tables
from engine.eventstore.recorded import Recorded
from games.events.partie import PartieCreated
from tournaments.domain.results.events import CENTRE_EVENTS, FEUILLE_EVENTS, PARTIE_EVENTS, REPORT_EVENTS
from tournaments.events.competition import EntryExcluded, EntryReinstated, RoundOpened
from tournaments.models import standings
from tournaments.models.reports import CentreReportRow, ReportedTotalRow
from tournaments.projections.standings import following, loading, writing
from tournaments.projections.standings.versions import Versions
from tournaments.projections.totals import count, count_on, reveal
from tournaments.projections.under_way import move


@projection("tournaments.standings", mode="checkpointed")
class Standings(Projection):
    models = (
        standings.StandingRoundRow,
        standings.StandingPartRow,
        standings.AnnouncedCoupRow,
        standings.FeuilleCentreRow,
        standings.DisqualifiedEntryRow,
        standings.ScoreLineRow,
        standings.AnnulledLineRow,
        standings.FallRow,
        CentreReportRow,
        ReportedTotalRow,
        standings.StandingRow,
        standings.StandingsVersionRow,
    )
    follows = (
        RoundOpened,
        EntryExcluded,
        EntryReinstated,
        PartieCreated,
        FeuilleOpened,
        *CENTRE_EVENTS,
        *FEUILLE_EVENTS,
        *PARTIE_EVENTS,
        *REPORT_EVENTS,
    )

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        rounds, versions = loading.Rounds(tables), Versions(tables)
        for at in batch:
            following.follow(rounds, versions, at)
        writing.write_results(rounds.loaded.values(), tables)
        versions.write()
        for of in sorted(rounds.loaded.values(), key=lambda loaded: loaded.row.round):
            touched = of.results.touched
            left = touched.totals if touched.everyone else move(of.row.partie, of.results, tables)
            if touched.revealed and not touched.everyone:
                reveal(of.row, touched.revealed, tables)
            if left or touched.everyone:
                count(of.row, of.results.announced, left, tables, all_=touched.everyone)
                count_on(of.row, tables)
