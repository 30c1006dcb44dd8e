"""Seats, places and rounds, as arbitres know them. All inline."""

from arbitration.models.hall import (
    ArbitreRow,
    BlockRow,
    CentreRow,
    CompetitionRow,
    DoubleArbitreRow,
    ReportedRoundRow,
    RoundPartieRow,
    SeatRow,
)
from engine.eventstore.projections.held import HeldRows
from engine.eventstore.projections.registry import Projection, on, projection
from engine.eventstore.recorded import Recorded
from games.events.partie import CoupAnnulled, EliminationsPronounced, PartieAnnounced, PartieEnded, TiragePutBack
from games.streams import partie_of
from tournaments.events.centre import (
    ArbitreAppointed,
    ArbitreDismissed,
    CentreOpened,
    DoubleArbitreAppointed,
    DoubleArbitreDismissed,
)
from tournaments.events.competition import (
    CentrePartieOpened,
    CompetitionAmended,
    CompetitionCreated,
    CompetitionPlanned,
    EntryAccepted,
    EntryExcluded,
    EntryReinstated,
    EntryReturned,
    EntryWithdrawn,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesTakenFromArbitre,
)
from tournaments.events.publication import RectificatifAbandoned, RectificatifOpened, ResultsKind, ResultsPublished
from tournaments.events.rehearsal import RehearsalBegun, RehearsalEnded
from tournaments.events.reporting import ResultsAccepted, ResultsReturned
from tournaments.events.ties import TiePartieOpened
from tournaments.streams import centre_of, competition_of


@projection("arbitration.seats", mode="inline")
class SeatProjection(Projection):
    models = (SeatRow,)

    @on(EntryAccepted)
    def entry_accepted(self, event: EntryAccepted, at: Recorded, rows: HeldRows) -> None:
        rows[SeatRow].add(
            entry=event.entry,
            competition=competition_of(at.stream),
            centre=event.centre,
            players=[str(player) for player in event.players],
        )

    @on(TableAssigned)
    def table_assigned(self, event: TableAssigned, at: Recorded, rows: HeldRows) -> None:
        rows[SeatRow].change(event.entry, table=event.table)

    @on(EntryWithdrawn)
    def entry_withdrawn(self, event: EntryWithdrawn, at: Recorded, rows: HeldRows) -> None:
        rows[SeatRow].change(event.entry, out=True)

    @on(EntryExcluded)
    def entry_excluded(self, event: EntryExcluded, at: Recorded, rows: HeldRows) -> None:
        rows[SeatRow].change(event.entry, out=True)

    @on(EntryReinstated)
    def entry_reinstated(self, event: EntryReinstated, at: Recorded, rows: HeldRows) -> None:
        rows[SeatRow].change(event.entry, out=False)

    @on(EntryReturned)
    def entry_returned(self, event: EntryReturned, at: Recorded, rows: HeldRows) -> None:
        rows[SeatRow].change(event.entry, out=False)


@projection("arbitration.blocks", mode="inline")
class BlockProjection(Projection):
    models = (BlockRow,)

    @on(TablesGivenToArbitre)
    def tables_given(self, event: TablesGivenToArbitre, at: Recorded, rows: HeldRows) -> None:
        rows[BlockRow].put(
            competition=competition_of(at.stream),
            centre=event.centre,
            account=event.account,
            first=event.first,
            last=event.last,
        )

    @on(TablesTakenFromArbitre)
    def tables_taken(self, event: TablesTakenFromArbitre, at: Recorded, rows: HeldRows) -> None:
        rows[BlockRow].remove((competition_of(at.stream), event.centre, event.account))


@projection("arbitration.places", mode="inline")
class PlaceProjection(Projection):
    models = (CompetitionRow, CentreRow, ArbitreRow, DoubleArbitreRow, ReportedRoundRow)

    @on(CompetitionCreated)
    def competition_created(self, event: CompetitionCreated, at: Recorded, rows: HeldRows) -> None:
        rows[CompetitionRow].add(competition=competition_of(at.stream), name=event.name)

    @on(CompetitionAmended)
    def competition_amended(self, event: CompetitionAmended, at: Recorded, rows: HeldRows) -> None:
        rows[CompetitionRow].change(competition_of(at.stream), name=event.name)

    @on(RehearsalBegun)
    def rehearsal_begun(self, event: RehearsalBegun, at: Recorded, rows: HeldRows) -> None:
        rows[CompetitionRow].change(competition_of(at.stream), rehearsal=True)

    @on(RehearsalEnded)
    def rehearsal_ended(self, event: RehearsalEnded, at: Recorded, rows: HeldRows) -> None:
        rows[CompetitionRow].change(competition_of(at.stream), frozen=True)

    @on(CompetitionPlanned)
    def competition_planned(self, event: CompetitionPlanned, at: Recorded, rows: HeldRows) -> None:
        planned = len(event.plan["rounds"])
        rows[CompetitionRow].change(competition_of(at.stream), planned=planned)

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, rows: HeldRows) -> None:
        final = event.kind is not ResultsKind.PROVISIONAL
        rows[CompetitionRow].change(competition_of(at.stream), frozen=final, over=final)

    @on(RectificatifOpened)
    def rectificatif_opened(self, event: RectificatifOpened, at: Recorded, rows: HeldRows) -> None:
        rows[CompetitionRow].change(competition_of(at.stream), frozen=False)

    @on(RectificatifAbandoned)
    def rectificatif_abandoned(self, event: RectificatifAbandoned, at: Recorded, rows: HeldRows) -> None:
        rows[CompetitionRow].change(competition_of(at.stream), frozen=True)

    @on(CentreOpened)
    def centre_opened(self, event: CentreOpened, at: Recorded, rows: HeldRows) -> None:
        rows[CentreRow].add(centre=centre_of(at.stream), name=event.name)

    @on(ArbitreAppointed)
    def arbitre_appointed(self, event: ArbitreAppointed, at: Recorded, rows: HeldRows) -> None:
        rows[ArbitreRow].put(centre=centre_of(at.stream), account=event.account, **_term(event))

    @on(ArbitreDismissed)
    def arbitre_dismissed(self, event: ArbitreDismissed, at: Recorded, rows: HeldRows) -> None:
        rows[ArbitreRow].remove((centre_of(at.stream), event.account))

    @on(DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: DoubleArbitreAppointed, at: Recorded, rows: HeldRows) -> None:
        rows[DoubleArbitreRow].put(centre=centre_of(at.stream), account=event.account, **_term(event))

    @on(DoubleArbitreDismissed)
    def double_arbitre_dismissed(self, event: DoubleArbitreDismissed, at: Recorded, rows: HeldRows) -> None:
        rows[DoubleArbitreRow].remove((centre_of(at.stream), event.account))

    @on(ResultsAccepted)
    def results_accepted(self, event: ResultsAccepted, at: Recorded, rows: HeldRows) -> None:
        rows[ReportedRoundRow].put(partie=event.partie, centre=centre_of(at.stream), digest=event.digest)

    @on(ResultsReturned)
    def results_returned(self, event: ResultsReturned, at: Recorded, rows: HeldRows) -> None:
        counting = rows[ReportedRoundRow].get((event.partie, centre_of(at.stream)))
        if counting is not None and counting.digest == event.digest:
            rows[ReportedRoundRow].remove((event.partie, centre_of(at.stream)))


def _term(event: ArbitreAppointed | DoubleArbitreAppointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until, "competition": event.competition}


@projection("arbitration.rounds", mode="inline")
class RoundProjection(Projection):
    models = (RoundPartieRow,)

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, rows: HeldRows) -> None:
        if not event.centres:  # else each of them plays a partie of its own
            rows[RoundPartieRow].add(partie=event.partie, competition=competition_of(at.stream), round=event.round)

    @on(CentrePartieOpened)
    def centre_partie_opened(self, event: CentrePartieOpened, at: Recorded, rows: HeldRows) -> None:
        rows[RoundPartieRow].add(
            partie=event.partie, competition=competition_of(at.stream), round=event.round, centre=event.centre
        )

    @on(TiePartieOpened)
    def tie_partie_opened(self, event: TiePartieOpened, at: Recorded, rows: HeldRows) -> None:
        """Of no round: it is closed when it ends."""
        entries = [str(entry) for entry in event.entries]
        competition = competition_of(at.stream)
        rows[RoundPartieRow].add(partie=event.partie, competition=competition, round=0, entries=entries)

    @on(RehearsalEnded)
    def rehearsal_ended(self, event: RehearsalEnded, at: Recorded, rows: HeldRows) -> None:
        rows[RoundPartieRow].change_where({"competition": competition_of(at.stream)}, closed=True)

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, rows: HeldRows) -> None:
        of_round = {"competition": competition_of(at.stream), "round": event.round}
        rows[RoundPartieRow].change_where(of_round, closed=True)

    @on(PartieAnnounced)
    def partie_announced(self, event: PartieAnnounced, at: Recorded, rows: HeldRows) -> None:
        rows[RoundPartieRow].change(partie_of(at.stream), started_at=at.recorded_at)

    @on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, rows: HeldRows) -> None:
        partie = rows[RoundPartieRow].get(partie_of(at.stream))
        if partie is not None:
            of_no_round = partie.round == 0
            rows[RoundPartieRow].change(partie.pk, ended_at=at.recorded_at, closed=partie.closed or of_no_round)

    @on(EliminationsPronounced)
    def pronounced(self, event: EliminationsPronounced, at: Recorded, rows: HeldRows) -> None:
        if partie := rows[RoundPartieRow].get(partie_of(at.stream)):
            pronounced = {**partie.pronounced, str(event.coup): event.attempt}
            rows[RoundPartieRow].change(partie.pk, pronounced=pronounced)

    @on(CoupAnnulled, TiragePutBack)
    def annulled(self, event: CoupAnnulled | TiragePutBack, at: Recorded, rows: HeldRows) -> None:
        """FISF 3.6: an annulled coup eliminates nobody."""
        partie = rows[RoundPartieRow].get(partie_of(at.stream))
        if partie is not None and str(event.coup) in partie.pronounced:
            left = {coup: attempt for coup, attempt in partie.pronounced.items() if coup != str(event.coup)}
            rows[RoundPartieRow].change(partie.pk, pronounced=left)
