"""Seats, places and rounds, as arbitres know them. All inline."""

from arbitration.models import (
    ArbitreRow,
    BlockRow,
    CentreRow,
    CompetitionRow,
    DoubleArbitreRow,
    ReportedRoundRow,
    RoundPartieRow,
    SeatRow,
)
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from games.events import CoupAnnulled, EliminationsPronounced, PartieAnnounced, PartieEnded, TiragePutBack
from games.streams import partie_of
from tournaments.events import (
    ArbitreAppointed,
    ArbitreDismissed,
    CentreOpened,
    CentrePartieOpened,
    CompetitionAmended,
    CompetitionCreated,
    CompetitionPlanned,
    DoubleArbitreAppointed,
    DoubleArbitreDismissed,
    EntryAccepted,
    EntryExcluded,
    EntryReinstated,
    EntryReturned,
    EntryWithdrawn,
    RectificatifAbandoned,
    RectificatifOpened,
    RehearsalBegun,
    RehearsalEnded,
    ResultsAccepted,
    ResultsKind,
    ResultsPublished,
    ResultsReturned,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesTakenFromArbitre,
    TiePartieOpened,
)
from tournaments.streams import centre_of, competition_of


@projection("arbitration.seats", mode="inline")
class SeatProjection(Projection):
    models = (SeatRow,)

    @on(EntryAccepted)
    def entry_accepted(self, event: EntryAccepted, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].create(
            entry=event.entry,
            competition=competition_of(at.stream),
            centre=event.centre,
            players=[str(player) for player in event.players],
        )

    @on(TableAssigned)
    def table_assigned(self, event: TableAssigned, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].filter(entry=event.entry).update(table=event.table)

    @on(EntryWithdrawn)
    def entry_withdrawn(self, event: EntryWithdrawn, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].filter(entry=event.entry).update(out=True)

    @on(EntryExcluded)
    def entry_excluded(self, event: EntryExcluded, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].filter(entry=event.entry).update(out=True)

    @on(EntryReinstated)
    def entry_reinstated(self, event: EntryReinstated, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].filter(entry=event.entry).update(out=False)

    @on(EntryReturned)
    def entry_returned(self, event: EntryReturned, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].filter(entry=event.entry).update(out=False)


@projection("arbitration.blocks", mode="inline")
class BlockProjection(Projection):
    models = (BlockRow,)

    @on(TablesGivenToArbitre)
    def tables_given(self, event: TablesGivenToArbitre, at: Recorded, tables: Tables) -> None:
        tables[BlockRow].update_or_create(
            competition=competition_of(at.stream),
            centre=event.centre,
            account=event.account,
            defaults={"first": event.first, "last": event.last},
        )

    @on(TablesTakenFromArbitre)
    def tables_taken(self, event: TablesTakenFromArbitre, at: Recorded, tables: Tables) -> None:
        mine = {"competition": competition_of(at.stream), "centre": event.centre, "account": event.account}
        tables[BlockRow].filter(**mine).delete()


@projection("arbitration.places", mode="inline")
class PlaceProjection(Projection):
    models = (CompetitionRow, CentreRow, ArbitreRow, DoubleArbitreRow, ReportedRoundRow)

    @on(CompetitionCreated)
    def competition_created(self, event: CompetitionCreated, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].create(competition=competition_of(at.stream), name=event.name)

    @on(CompetitionAmended)
    def competition_amended(self, event: CompetitionAmended, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(name=event.name)

    @on(RehearsalBegun)
    def rehearsal_begun(self, event: RehearsalBegun, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(rehearsal=True)

    @on(RehearsalEnded)
    def rehearsal_ended(self, event: RehearsalEnded, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(frozen=True)

    @on(CompetitionPlanned)
    def competition_planned(self, event: CompetitionPlanned, at: Recorded, tables: Tables) -> None:
        planned = len(event.plan["rounds"])
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(planned=planned)

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, tables: Tables) -> None:
        final = event.kind is not ResultsKind.PROVISIONAL
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(frozen=final, over=final)

    @on(RectificatifOpened)
    def rectificatif_opened(self, event: RectificatifOpened, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(frozen=False)

    @on(RectificatifAbandoned)
    def rectificatif_abandoned(self, event: RectificatifAbandoned, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(frozen=True)

    @on(CentreOpened)
    def centre_opened(self, event: CentreOpened, at: Recorded, tables: Tables) -> None:
        tables[CentreRow].create(centre=centre_of(at.stream), name=event.name)

    @on(ArbitreAppointed)
    def arbitre_appointed(self, event: ArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[ArbitreRow].update_or_create(centre=centre_of(at.stream), account=event.account, defaults=_term(event))

    @on(ArbitreDismissed)
    def arbitre_dismissed(self, event: ArbitreDismissed, at: Recorded, tables: Tables) -> None:
        tables[ArbitreRow].filter(centre=centre_of(at.stream), account=event.account).delete()

    @on(DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: DoubleArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[DoubleArbitreRow].update_or_create(
            centre=centre_of(at.stream), account=event.account, defaults=_term(event)
        )

    @on(DoubleArbitreDismissed)
    def double_arbitre_dismissed(self, event: DoubleArbitreDismissed, at: Recorded, tables: Tables) -> None:
        tables[DoubleArbitreRow].filter(centre=centre_of(at.stream), account=event.account).delete()

    @on(ResultsAccepted)
    def results_accepted(self, event: ResultsAccepted, at: Recorded, tables: Tables) -> None:
        tables[ReportedRoundRow].update_or_create(
            partie=event.partie, centre=centre_of(at.stream), defaults={"digest": event.digest}
        )

    @on(ResultsReturned)
    def results_returned(self, event: ResultsReturned, at: Recorded, tables: Tables) -> None:
        mine = {"partie": event.partie, "centre": centre_of(at.stream), "digest": event.digest}
        tables[ReportedRoundRow].filter(**mine).delete()


def _term(event: ArbitreAppointed | DoubleArbitreAppointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until, "competition": event.competition}


@projection("arbitration.rounds", mode="inline")
class RoundProjection(Projection):
    models = (RoundPartieRow,)

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        if not event.centres:  # else each of them plays a partie of its own
            tables[RoundPartieRow].create(partie=event.partie, competition=competition_of(at.stream), round=event.round)

    @on(CentrePartieOpened)
    def centre_partie_opened(self, event: CentrePartieOpened, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].create(
            partie=event.partie, competition=competition_of(at.stream), round=event.round, centre=event.centre
        )

    @on(TiePartieOpened)
    def tie_partie_opened(self, event: TiePartieOpened, at: Recorded, tables: Tables) -> None:
        """Of no round: it is closed when it ends."""
        entries = [str(entry) for entry in event.entries]
        competition = competition_of(at.stream)
        tables[RoundPartieRow].create(partie=event.partie, competition=competition, round=0, entries=entries)

    @on(RehearsalEnded)
    def rehearsal_ended(self, event: RehearsalEnded, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].filter(competition=competition_of(at.stream)).update(closed=True)

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].filter(competition=competition_of(at.stream), round=event.round).update(closed=True)

    @on(PartieAnnounced)
    def partie_announced(self, event: PartieAnnounced, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].filter(partie=partie_of(at.stream)).update(started_at=at.recorded_at)

    @on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].filter(partie=partie_of(at.stream)).update(ended_at=at.recorded_at)
        tables[RoundPartieRow].filter(partie=partie_of(at.stream), round=0).update(closed=True)

    @on(EliminationsPronounced)
    def pronounced(self, event: EliminationsPronounced, at: Recorded, tables: Tables) -> None:
        for row in tables[RoundPartieRow].filter(partie=partie_of(at.stream)):
            row.pronounced = {**row.pronounced, str(event.coup): event.attempt}
            row.save(update_fields=["pronounced"])

    @on(CoupAnnulled, TiragePutBack)
    def annulled(self, event: CoupAnnulled | TiragePutBack, at: Recorded, tables: Tables) -> None:
        """FISF 3.6: an annulled coup eliminates nobody."""
        for row in tables[RoundPartieRow].filter(partie=partie_of(at.stream)).exclude(pronounced={}):
            row.pronounced = {coup: attempt for coup, attempt in row.pronounced.items() if coup != str(event.coup)}
            row.save(update_fields=["pronounced"])
