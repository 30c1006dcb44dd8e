"""Seats, places and rounds, as arbitres know them. All inline."""

from arbitration.models import (
    ArbitreRow,
    BlockRow,
    CentreRow,
    CompetitionRow,
    DoubleArbitreRow,
    RoundPartieRow,
    SeatRow,
)
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from tournaments.events import (
    ArbitreAppointed,
    CentreOpened,
    CompetitionCreated,
    DoubleArbitreAppointed,
    EntryAccepted,
    EntryExcluded,
    EntryReturned,
    EntryWithdrawn,
    RectificatifAbandoned,
    RectificatifOpened,
    ResultsKind,
    ResultsPublished,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesTakenFromArbitre,
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
    models = (CompetitionRow, CentreRow, ArbitreRow, DoubleArbitreRow)

    @on(CompetitionCreated)
    def competition_created(self, event: CompetitionCreated, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].create(competition=competition_of(at.stream), name=event.name)

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, tables: Tables) -> None:
        frozen = event.kind is not ResultsKind.PROVISIONAL
        tables[CompetitionRow].filter(competition=competition_of(at.stream)).update(frozen=frozen)

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
        tables[ArbitreRow].get_or_create(centre=centre_of(at.stream), account=event.account)

    @on(DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: DoubleArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[DoubleArbitreRow].get_or_create(centre=centre_of(at.stream), account=event.account)


@projection("arbitration.rounds", mode="inline")
class RoundProjection(Projection):
    models = (RoundPartieRow,)

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].create(partie=event.partie, competition=competition_of(at.stream), round=event.round)

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].filter(competition=competition_of(at.stream), round=event.round).update(closed=True)
