"""Competitions, entries, rounds and who conducts them: what the next command and its permission check."""

from collections.abc import Sequence
from itertools import groupby

from engine.eventstore.projections.registry import Projection, on, projection
from engine.eventstore.projections.tables import Tables
from engine.eventstore.recorded import Recorded
from games.events.partie import PartieEnded
from games.streams import partie_of
from tournaments.domain.competition.setting_up import ruleset_of
from tournaments.domain.competition.ties import by_place
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.events.competition import (
    CentreEnrolled,
    CentrePartieOpened,
    CentreStoodDown,
    CheckInUndone,
    CompetitionAmended,
    CompetitionCreated,
    CompetitionGiven,
    CompetitionPlanned,
    EntryAccepted,
    EntryCheckedIn,
    EntryClassified,
    EntryExcluded,
    EntryJoinedTeam,
    EntryReinstated,
    EntryReturned,
    EntryRulesWaived,
    EntryWithdrawn,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesPlanned,
    TablesTakenFromArbitre,
    TeamFormed,
)
from tournaments.events.player import IdentityCorrected, PlayerForgotten, PlayerMerged
from tournaments.events.publication import RectificatifAbandoned, RectificatifOpened, ResultsPublished
from tournaments.events.rehearsal import RehearsalBegun, RehearsalEnded
from tournaments.events.reporting import ResultsReported
from tournaments.events.ties import LotsDrawn, TiePartieOpened, TieSettled
from tournaments.models.competitions import (
    AwaitedCentreRow,
    BlockRow,
    CentreEnrolmentRow,
    CentrePartieRow,
    CompetitionRow,
    EntryRow,
    RoundRow,
    TablePlanRow,
    TeamRow,
    TiePartieRow,
    TieRow,
)
from tournaments.models.players import PlayerEntryRow
from tournaments.projections.entry_rows import accept, class_again, of_entry, seat, show_again, touched
from tournaments.projections.tie_rows import keep_tie, keep_tie_partie
from tournaments.streams import centre_of, competition_of, player_of


@projection("tournaments.registry", mode="inline")
class Registry(Projection):
    models = (
        CompetitionRow,
        AwaitedCentreRow,
        CentreEnrolmentRow,
        CentrePartieRow,
        PlayerEntryRow,
        EntryRow,
        RoundRow,
        TeamRow,
        BlockRow,
        TablePlanRow,
        TiePartieRow,
        TieRow,
    )
    follows = (EntryAccepted, EntryClassified, TableAssigned)

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        """Entries and tables come by hundreds in one append, hence a few statements for each run of them."""
        for kind, run in groupby(batch, key=lambda recorded: type(recorded.event)):
            if kind is EntryAccepted:
                accept(list(run), tables)
            elif kind is EntryClassified:
                class_again(list(run), tables)
            elif kind is TableAssigned:
                seat(list(run), tables)
            else:
                for at in run:
                    self._handlers[at.type](self, at.event, at, tables)

    @on(CompetitionCreated)
    def competition_created(self, event: CompetitionCreated, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].update_or_create(
            id=competition_of(at.stream),
            defaults={
                "name": event.name,
                "starts_on": event.starts_on,
                "profile": event.profile,
                "ruleset": ruleset_of(event),
                "formula": event.formula,
                "seconds": event.seconds,
                "mort_subite": event.mort_subite,
                "lexicon": event.lexicon,
                "federation": event.federation,
                "comite": event.comite,
                "created_at": at.recorded_at,
                "position": at.position,
            },
        )

    @on(CompetitionAmended)
    def competition_amended(self, event: CompetitionAmended, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(
            name=event.name, starts_on=event.starts_on, profile=event.profile, ruleset=event.ruleset
        )

    @on(CompetitionGiven)
    def competition_given(self, event: CompetitionGiven, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(federation=event.federation, comite=event.comite)

    @on(CompetitionPlanned)
    def competition_planned(self, event: CompetitionPlanned, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(plan=event.plan)

    @on(RehearsalBegun)
    def rehearsal_begun(self, event: RehearsalBegun, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(rehearsal_of=event.of)

    @on(RehearsalEnded)
    def rehearsal_ended(self, event: RehearsalEnded, at: Recorded, tables: Tables) -> None:
        """Whatever was open in it is nobody's work any more."""
        competition = touched(at, tables)
        tables[CompetitionRow].filter(id=competition).update(over=True)
        tables[RoundRow].filter(competition=competition).update(is_open=False)

    @on(EntryRulesWaived)
    def rules_waived(self, event: EntryRulesWaived, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(waived=list(event.rules), waiver=event.reason)

    @on(EntryCheckedIn)
    def entry_checked_in(self, event: EntryCheckedIn, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(checked_in=True)

    @on(CheckInUndone)
    def check_in_undone(self, event: CheckInUndone, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(checked_in=False)

    @on(EntryWithdrawn)
    def entry_withdrawn(self, event: EntryWithdrawn, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(state="withdrawn")

    @on(EntryReturned)
    def entry_returned(self, event: EntryReturned, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(state="in")

    @on(EntryExcluded)
    def entry_excluded(self, event: EntryExcluded, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(state="excluded")

    @on(EntryReinstated)
    def entry_reinstated(self, event: EntryReinstated, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(state="in")

    @on(EntryJoinedTeam)
    def entry_joined_team(self, event: EntryJoinedTeam, at: Recorded, tables: Tables) -> None:
        of_entry(event, at, tables).update(team=event.team)

    @on(TeamFormed)
    def team_formed(self, event: TeamFormed, at: Recorded, tables: Tables) -> None:
        tables[TeamRow].update_or_create(
            id=event.team,
            defaults={"club": event.club, "name": event.name, "division": event.division},
            create_defaults={
                "competition": touched(at, tables),
                "club": event.club,
                "name": event.name,
                "division": event.division,
                "position": at.position,
            },
        )

    @on(TablesPlanned)
    def tables_planned(self, event: TablesPlanned, at: Recorded, tables: Tables) -> None:
        tables[TablePlanRow].update_or_create(
            competition=touched(at, tables),
            centre=event.centre,
            defaults={"order": event.order, "seed": event.seed, "position": at.position},
        )

    @on(TablesGivenToArbitre)
    def tables_given(self, event: TablesGivenToArbitre, at: Recorded, tables: Tables) -> None:
        tables[BlockRow].update_or_create(
            competition=touched(at, tables),
            centre=event.centre,
            account=event.account,
            defaults={"first": event.first, "last": event.last},
        )

    @on(TablesTakenFromArbitre)
    def tables_taken(self, event: TablesTakenFromArbitre, at: Recorded, tables: Tables) -> None:
        mine = {"competition": touched(at, tables), "centre": event.centre, "account": event.account}
        tables[BlockRow].filter(**mine).delete()

    @on(CentreEnrolled)
    def centre_enrolled(self, event: CentreEnrolled, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        tables[CentreEnrolmentRow].get_or_create(competition=competition, centre=event.centre)

    @on(CentrePartieOpened)
    def centre_partie_opened(self, event: CentrePartieOpened, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        number, centre = event.round, event.centre
        tables[CentrePartieRow].create(partie=event.partie, competition=competition, round=number, centre=centre)
        tables[AwaitedCentreRow].get_or_create(competition=competition, round=number, centre=centre)

    @on(CentreStoodDown)
    def centre_stood_down(self, event: CentreStoodDown, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        tables[AwaitedCentreRow].filter(competition=competition, round=event.round, centre=event.centre).delete()

    @on(ResultsReported)
    def results_reported(self, event: ResultsReported, at: Recorded, tables: Tables) -> None:
        """It has played elsewhere: nobody waits for it, though nothing of its competition's stream says so."""
        reporting = {"competition": event.competition, "round": event.round, "centre": centre_of(at.stream)}
        tables[AwaitedCentreRow].filter(**reporting).delete()

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        awaited = tables[AwaitedCentreRow].model
        competition = competition_of(at.stream)
        tables[AwaitedCentreRow].bulk_create(
            awaited(competition=competition, round=event.round, centre=centre) for centre in event.centres
        )
        tables[RoundRow].update_or_create(
            partie=event.partie,
            defaults={
                "competition": touched(at, tables),
                "round": event.round,
                "is_open": True,
                "by_centre": bool(event.centres),
            },
        )

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        tables[RoundRow].filter(competition=competition, round=event.round).update(is_open=False)

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, tables: Tables) -> None:
        rows = tables[CompetitionRow].filter(id=touched(at, tables))
        rows.update(published=event.kind.value, rectifying=None)

    @on(TiePartieOpened)
    def tie_partie_opened(self, event: TiePartieOpened, at: Recorded, tables: Tables) -> None:
        keep_tie_partie(event, at, tables)

    @on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, tables: Tables) -> None:
        tables[TiePartieRow].filter(partie=partie_of(at.stream)).update(over=True)

    @on(TieSettled)
    def tie_settled(self, event: TieSettled, at: Recorded, tables: Tables) -> None:
        keep_tie(SUDDEN_DEATH, by_place(event.entries, event.places), at, tables)

    @on(LotsDrawn)
    def lots_drawn(self, event: LotsDrawn, at: Recorded, tables: Tables) -> None:
        keep_tie(LOT, [[entry] for entry in event.entries], at, tables)

    @on(RectificatifOpened)
    def rectificatif_opened(self, event: RectificatifOpened, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(rectifying=event.cause)

    @on(RectificatifAbandoned)
    def rectificatif_abandoned(self, event: RectificatifAbandoned, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(rectifying=None)

    @on(PlayerMerged)
    def player_merged(self, event: PlayerMerged, at: Recorded, tables: Tables) -> None:
        """What the duplicate entered is the other player's from now on."""
        duplicate = player_of(at.stream)
        theirs = tables[PlayerEntryRow].filter(player=duplicate)
        entries = tables[EntryRow].filter(entry__in=list(theirs.values_list("entry", flat=True)))
        for row in entries:
            row.players = [str(event.into) if player == str(duplicate) else player for player in row.players]
            row.save(update_fields=["players"])
            tables[CompetitionRow].filter(id=row.competition).update(position=at.position)
        theirs.update(player=event.into)

    @on(IdentityCorrected)
    def identity_corrected(self, event: IdentityCorrected, at: Recorded, tables: Tables) -> None:
        show_again(at, tables)

    @on(PlayerForgotten)
    def player_forgotten(self, event: PlayerForgotten, at: Recorded, tables: Tables) -> None:
        show_again(at, tables)
