"""Seats, places and rounds, as arbitres know them. All inline."""

from arbitration.models import hall
from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from games.events.partie import CoupAnnulled, EliminationsPronounced, PartieAnnounced, PartieEnded, TiragePutBack
from games.streams import partie_of
from tournaments.events import (
    centre as events,
    competition as competition_events,
    publication,
    rehearsal,
    reporting,
    ties,
)
from tournaments.streams import centre_of, competition_of


@registry.projection("arbitration.seats", mode="inline")
class SeatProjection(registry.Projection):
    models = (hall.SeatRow,)

    @registry.on(competition_events.EntryAccepted)
    def entry_accepted(self, event: competition_events.EntryAccepted, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.SeatRow].add(
            entry=event.entry,
            competition=competition_of(at.stream),
            centre=event.centre,
            players=[str(player) for player in event.players],
        )

    @registry.on(competition_events.TableAssigned)
    def table_assigned(self, event: competition_events.TableAssigned, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.SeatRow].change(event.entry, table=event.table)

    @registry.on(competition_events.EntryWithdrawn)
    def entry_withdrawn(self, event: competition_events.EntryWithdrawn, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.SeatRow].change(event.entry, out=True)

    @registry.on(competition_events.EntryExcluded)
    def entry_excluded(self, event: competition_events.EntryExcluded, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.SeatRow].change(event.entry, out=True)

    @registry.on(competition_events.EntryReinstated)
    def entry_reinstated(self, event: competition_events.EntryReinstated, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.SeatRow].change(event.entry, out=False)

    @registry.on(competition_events.EntryReturned)
    def entry_returned(self, event: competition_events.EntryReturned, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.SeatRow].change(event.entry, out=False)


@registry.projection("arbitration.blocks", mode="inline")
class BlockProjection(registry.Projection):
    models = (hall.BlockRow,)

    @registry.on(competition_events.TablesGivenToArbitre)
    def tables_given(self, event: competition_events.TablesGivenToArbitre, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.BlockRow].put(
            competition=competition_of(at.stream),
            centre=event.centre,
            account=event.account,
            first=event.first,
            last=event.last,
        )

    @registry.on(competition_events.TablesTakenFromArbitre)
    def tables_taken(self, event: competition_events.TablesTakenFromArbitre, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.BlockRow].remove((competition_of(at.stream), event.centre, event.account))


@registry.projection("arbitration.places", mode="inline")
class PlaceProjection(registry.Projection):
    models = (hall.CompetitionRow, hall.CentreRow, hall.ArbitreRow, hall.DoubleArbitreRow, hall.ReportedRoundRow)

    @registry.on(competition_events.CompetitionCreated)
    def competition_created(
        self, event: competition_events.CompetitionCreated, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[hall.CompetitionRow].add(competition=competition_of(at.stream), name=event.name)

    @registry.on(competition_events.CompetitionAmended)
    def competition_amended(
        self, event: competition_events.CompetitionAmended, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[hall.CompetitionRow].change(competition_of(at.stream), name=event.name)

    @registry.on(rehearsal.RehearsalBegun)
    def rehearsal_begun(self, event: rehearsal.RehearsalBegun, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.CompetitionRow].change(competition_of(at.stream), rehearsal=True)

    @registry.on(rehearsal.RehearsalEnded)
    def rehearsal_ended(self, event: rehearsal.RehearsalEnded, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.CompetitionRow].change(competition_of(at.stream), frozen=True)

    @registry.on(competition_events.CompetitionPlanned)
    def competition_planned(
        self, event: competition_events.CompetitionPlanned, at: Recorded, rows: held.HeldRows
    ) -> None:
        planned = len(event.plan["rounds"])
        rows[hall.CompetitionRow].change(competition_of(at.stream), planned=planned)

    @registry.on(publication.ResultsPublished)
    def results_published(self, event: publication.ResultsPublished, at: Recorded, rows: held.HeldRows) -> None:
        final = event.kind is not publication.ResultsKind.PROVISIONAL
        rows[hall.CompetitionRow].change(competition_of(at.stream), frozen=final, over=final)

    @registry.on(publication.RectificatifOpened)
    def rectificatif_opened(self, event: publication.RectificatifOpened, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.CompetitionRow].change(competition_of(at.stream), frozen=False)

    @registry.on(publication.RectificatifAbandoned)
    def rectificatif_abandoned(
        self, event: publication.RectificatifAbandoned, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[hall.CompetitionRow].change(competition_of(at.stream), frozen=True)

    @registry.on(events.CentreOpened)
    def centre_opened(self, event: events.CentreOpened, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.CentreRow].add(centre=centre_of(at.stream), name=event.name)

    @registry.on(events.ArbitreAppointed)
    def arbitre_appointed(self, event: events.ArbitreAppointed, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.ArbitreRow].put(centre=centre_of(at.stream), account=event.account, **_term(event))

    @registry.on(events.ArbitreDismissed)
    def arbitre_dismissed(self, event: events.ArbitreDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.ArbitreRow].remove((centre_of(at.stream), event.account))

    @registry.on(events.DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: events.DoubleArbitreAppointed, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.DoubleArbitreRow].put(centre=centre_of(at.stream), account=event.account, **_term(event))

    @registry.on(events.DoubleArbitreDismissed)
    def double_arbitre_dismissed(self, event: events.DoubleArbitreDismissed, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.DoubleArbitreRow].remove((centre_of(at.stream), event.account))

    @registry.on(reporting.ResultsAccepted)
    def results_accepted(self, event: reporting.ResultsAccepted, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.ReportedRoundRow].put(partie=event.partie, centre=centre_of(at.stream), digest=event.digest)

    @registry.on(reporting.ResultsReturned)
    def results_returned(self, event: reporting.ResultsReturned, at: Recorded, rows: held.HeldRows) -> None:
        counting = rows[hall.ReportedRoundRow].get((event.partie, centre_of(at.stream)))
        if counting is not None and counting.digest == event.digest:
            rows[hall.ReportedRoundRow].remove((event.partie, centre_of(at.stream)))


def _term(event: events.ArbitreAppointed | events.DoubleArbitreAppointed) -> dict[str, object]:
    return {"since": event.since, "until": event.until, "competition": event.competition}


@registry.projection("arbitration.rounds", mode="inline")
class RoundProjection(registry.Projection):
    models = (hall.RoundPartieRow,)

    @registry.on(competition_events.RoundOpened)
    def round_opened(self, event: competition_events.RoundOpened, at: Recorded, rows: held.HeldRows) -> None:
        if not event.centres:  # else each of them plays a partie of its own
            rows[hall.RoundPartieRow].add(partie=event.partie, competition=competition_of(at.stream), round=event.round)

    @registry.on(competition_events.CentrePartieOpened)
    def centre_partie_opened(
        self, event: competition_events.CentrePartieOpened, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[hall.RoundPartieRow].add(
            partie=event.partie, competition=competition_of(at.stream), round=event.round, centre=event.centre
        )

    @registry.on(ties.TiePartieOpened)
    def tie_partie_opened(self, event: ties.TiePartieOpened, at: Recorded, rows: held.HeldRows) -> None:
        """Of no round: it is closed when it ends."""
        entries = [str(entry) for entry in event.entries]
        competition = competition_of(at.stream)
        rows[hall.RoundPartieRow].add(partie=event.partie, competition=competition, round=0, entries=entries)

    @registry.on(rehearsal.RehearsalEnded)
    def rehearsal_ended(self, event: rehearsal.RehearsalEnded, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.RoundPartieRow].change_where({"competition": competition_of(at.stream)}, closed=True)

    @registry.on(competition_events.RoundClosed)
    def round_closed(self, event: competition_events.RoundClosed, at: Recorded, rows: held.HeldRows) -> None:
        of_round = {"competition": competition_of(at.stream), "round": event.round}
        rows[hall.RoundPartieRow].change_where(of_round, closed=True)

    @registry.on(PartieAnnounced)
    def partie_announced(self, event: PartieAnnounced, at: Recorded, rows: held.HeldRows) -> None:
        rows[hall.RoundPartieRow].change(partie_of(at.stream), started_at=at.recorded_at)

    @registry.on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, rows: held.HeldRows) -> None:
        partie = rows[hall.RoundPartieRow].get(partie_of(at.stream))
        if partie is not None:
            of_no_round = partie.round == 0
            rows[hall.RoundPartieRow].change(partie.pk, ended_at=at.recorded_at, closed=partie.closed or of_no_round)

    @registry.on(EliminationsPronounced)
    def pronounced(self, event: EliminationsPronounced, at: Recorded, rows: held.HeldRows) -> None:
        if partie := rows[hall.RoundPartieRow].get(partie_of(at.stream)):
            pronounced = {**partie.pronounced, str(event.coup): event.attempt}
            rows[hall.RoundPartieRow].change(partie.pk, pronounced=pronounced)

    @registry.on(CoupAnnulled, TiragePutBack)
    def annulled(self, event: CoupAnnulled | TiragePutBack, at: Recorded, rows: held.HeldRows) -> None:
        """FISF 3.6: an annulled coup eliminates nobody."""
        partie = rows[hall.RoundPartieRow].get(partie_of(at.stream))
        if partie is not None and str(event.coup) in partie.pronounced:
            left = {coup: attempt for coup, attempt in partie.pronounced.items() if coup != str(event.coup)}
            rows[hall.RoundPartieRow].change(partie.pk, pronounced=left)
