"""Points of every entry in every partie, for everybody and for the arbitres; ranks are made when read.

Facts are kept as they come (verdicts that stand, coups announced, parties ended) and totals are folded again from
them, so that the order in which centres send their bulletins changes nothing.
"""

from collections.abc import Sequence

from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    FeuilleOpened,
    MoyenneGranted,
    MoyenneWithdrawn,
    PlayerEliminated,
    PlayerReinstated,
)
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, projection
from games.events import (
    CoupAnnulled,
    EliminationsPronounced,
    PartieCreated,
    PartieEnded,
    ResultsAnnulled,
    SolutionAnnounced,
    TiragePutBack,
)
from tournaments.events import (
    CentrePartieOpened,
    CentreStoodDown,
    EntryExcluded,
    EntryReinstated,
    ResultsAccepted,
    ResultsReported,
    ResultsReturned,
    RoundOpened,
)
from tournaments.models import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    CentreReportRow,
    DisqualifiedEntryRow,
    FallRow,
    FeuilleCentreRow,
    ReportedTotalRow,
    ScoreLineRow,
    StandingPartRow,
    StandingRoundRow,
    StandingRow,
    StandingsVersionRow,
)
from tournaments.projections.standings.change import Change
from tournaments.projections.standings.gathering import gather
from tournaments.projections.standings.writing import write_facts
from tournaments.projections.totals import count, count_on, reveal


@projection("tournaments.standings", mode="checkpointed")
class Standings(Projection):
    models = (
        StandingRoundRow,
        StandingPartRow,
        AnnouncedCoupRow,
        FeuilleCentreRow,
        DisqualifiedEntryRow,
        ScoreLineRow,
        AnnulledLineRow,
        FallRow,
        CentreReportRow,
        ReportedTotalRow,
        StandingRow,
        StandingsVersionRow,
    )
    follows = (
        RoundOpened,
        CentrePartieOpened,
        CentreStoodDown,
        EntryExcluded,
        EntryReinstated,
        PartieCreated,
        FeuilleOpened,
        BulletinCorrected,
        BulletinRectified,
        BulletinWithdrawn,
        MoyenneGranted,
        MoyenneWithdrawn,
        PlayerEliminated,
        PlayerReinstated,
        EliminationsPronounced,
        SolutionAnnounced,
        TiragePutBack,
        CoupAnnulled,
        ResultsAnnulled,
        PartieEnded,
        ResultsReported,
        ResultsAccepted,
        ResultsReturned,
    )

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        change = Change(tables)
        for at in batch:
            gather(change, at)
        write_facts(change)
        for partie in sorted(change.parties.values(), key=lambda each: each.row.round):
            if partie.revealed and not partie.all_touched:
                reveal(partie.row, partie.revealed, tables)
            if partie.touched or partie.all_touched:
                count(partie.row, partie.announced, partie.touched, tables, all_=partie.all_touched)
                count_on(partie.row, tables)
