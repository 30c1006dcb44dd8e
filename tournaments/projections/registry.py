"""Competitions, entries, rounds and who conducts them: what the next command and its permission check."""

from engine.eventstore.projections.held import HeldRows
from engine.eventstore.projections.registry import Projection, on, projection
from engine.eventstore.recorded import Recorded
from games.events.partie import PartieEnded
from games.streams import partie_of
from tournaments.domain.competition.setting_up import ruleset_of
from tournaments.domain.competition.ties import by_place
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.events import competition as events
from tournaments.events.player import IdentityCorrected, PlayerForgotten, PlayerMerged
from tournaments.events.publication import RectificatifAbandoned, RectificatifOpened, ResultsPublished
from tournaments.events.rehearsal import RehearsalBegun, RehearsalEnded
from tournaments.events.reporting import ResultsReported
from tournaments.events.ties import LotsDrawn, TiePartieOpened, TieSettled
from tournaments.models import competitions
from tournaments.models.players import PlayerEntryRow
from tournaments.projections.entry_rows import CLASS, accept, change_entry, show_again, touched
from tournaments.projections.tie_rows import keep_tie, keep_tie_partie
from tournaments.streams import centre_of, competition_of, player_of


@projection("tournaments.registry", mode="inline")
class Registry(Projection):
    models = (
        competitions.CompetitionRow,
        competitions.AwaitedCentreRow,
        competitions.CentreEnrolmentRow,
        competitions.CentrePartieRow,
        PlayerEntryRow,
        competitions.EntryRow,
        competitions.RoundRow,
        competitions.TeamRow,
        competitions.BlockRow,
        competitions.TablePlanRow,
        competitions.TiePartieRow,
        competitions.TieRow,
    )

    @on(events.EntryAccepted)
    def entry_accepted(self, event: events.EntryAccepted, at: Recorded, rows: HeldRows) -> None:
        accept(event, at, rows)

    @on(events.EntryClassified)
    def entry_classified(self, event: events.EntryClassified, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, **{name: getattr(event, name) for name in CLASS})

    @on(events.TableAssigned)
    def table_assigned(self, event: events.TableAssigned, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, table=event.table)

    @on(events.CompetitionCreated)
    def competition_created(self, event: events.CompetitionCreated, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].put(
            id=competition_of(at.stream),
            name=event.name,
            starts_on=event.starts_on,
            profile=event.profile,
            ruleset=ruleset_of(event),
            formula=event.formula,
            seconds=event.seconds,
            mort_subite=event.mort_subite,
            lexicon=event.lexicon,
            federation=event.federation,
            comite=event.comite,
            created_at=at.recorded_at,
            position=at.position,
        )

    @on(events.CompetitionAmended)
    def competition_amended(self, event: events.CompetitionAmended, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(
            touched(at, rows), name=event.name, starts_on=event.starts_on, profile=event.profile, ruleset=event.ruleset
        )

    @on(events.CompetitionGiven)
    def competition_given(self, event: events.CompetitionGiven, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(touched(at, rows), federation=event.federation, comite=event.comite)

    @on(events.CompetitionPlanned)
    def competition_planned(self, event: events.CompetitionPlanned, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(touched(at, rows), plan=event.plan)

    @on(RehearsalBegun)
    def rehearsal_begun(self, event: RehearsalBegun, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(touched(at, rows), rehearsal_of=event.of)

    @on(RehearsalEnded)
    def rehearsal_ended(self, event: RehearsalEnded, at: Recorded, rows: HeldRows) -> None:
        """Whatever was open in it is nobody's work any more."""
        competition = touched(at, rows)
        rows[competitions.CompetitionRow].change(competition, over=True)
        rows[competitions.RoundRow].change_where({"competition": competition}, is_open=False)

    @on(events.EntryRulesWaived)
    def rules_waived(self, event: events.EntryRulesWaived, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, waived=list(event.rules), waiver=event.reason)

    @on(events.EntryCheckedIn)
    def entry_checked_in(self, event: events.EntryCheckedIn, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, checked_in=True)

    @on(events.CheckInUndone)
    def check_in_undone(self, event: events.CheckInUndone, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, checked_in=False)

    @on(events.EntryWithdrawn)
    def entry_withdrawn(self, event: events.EntryWithdrawn, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, state="withdrawn")

    @on(events.EntryReturned)
    def entry_returned(self, event: events.EntryReturned, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, state="in")

    @on(events.EntryExcluded)
    def entry_excluded(self, event: events.EntryExcluded, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, state="excluded")

    @on(events.EntryReinstated)
    def entry_reinstated(self, event: events.EntryReinstated, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, state="in")

    @on(events.EntryJoinedTeam)
    def entry_joined_team(self, event: events.EntryJoinedTeam, at: Recorded, rows: HeldRows) -> None:
        change_entry(event, at, rows, team=event.team)

    @on(events.TeamFormed)
    def team_formed(self, event: events.TeamFormed, at: Recorded, rows: HeldRows) -> None:
        told = {"club": event.club, "name": event.name, "division": event.division}
        if rows[competitions.TeamRow].get(event.team) is None:
            rows[competitions.TeamRow].add(id=event.team, competition=touched(at, rows), position=at.position, **told)
        else:
            rows[competitions.TeamRow].change(event.team, **told)

    @on(events.TablesPlanned)
    def tables_planned(self, event: events.TablesPlanned, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.TablePlanRow].put(
            competition=touched(at, rows),
            centre=event.centre,
            order=event.order,
            seed=event.seed,
            position=at.position,
        )

    @on(events.TablesGivenToArbitre)
    def tables_given(self, event: events.TablesGivenToArbitre, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.BlockRow].put(
            competition=touched(at, rows),
            centre=event.centre,
            account=event.account,
            first=event.first,
            last=event.last,
        )

    @on(events.TablesTakenFromArbitre)
    def tables_taken(self, event: events.TablesTakenFromArbitre, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.BlockRow].remove((touched(at, rows), event.centre, event.account))

    @on(events.CentreEnrolled)
    def centre_enrolled(self, event: events.CentreEnrolled, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CentreEnrolmentRow].put(competition=touched(at, rows), centre=event.centre)

    @on(events.CentrePartieOpened)
    def centre_partie_opened(self, event: events.CentrePartieOpened, at: Recorded, rows: HeldRows) -> None:
        competition = touched(at, rows)
        number, centre = event.round, event.centre
        rows[competitions.CentrePartieRow].add(
            partie=event.partie, competition=competition, round=number, centre=centre
        )
        rows[competitions.AwaitedCentreRow].put(competition=competition, round=number, centre=centre)

    @on(events.CentreStoodDown)
    def centre_stood_down(self, event: events.CentreStoodDown, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.AwaitedCentreRow].remove((touched(at, rows), event.round, event.centre))

    @on(ResultsReported)
    def results_reported(self, event: ResultsReported, at: Recorded, rows: HeldRows) -> None:
        """It has played elsewhere: nobody waits for it, though nothing of its competition's stream says so."""
        rows[competitions.AwaitedCentreRow].remove((event.competition, event.round, centre_of(at.stream)))

    @on(events.RoundOpened)
    def round_opened(self, event: events.RoundOpened, at: Recorded, rows: HeldRows) -> None:
        competition = touched(at, rows)
        for centre in event.centres:
            rows[competitions.AwaitedCentreRow].add(competition=competition, round=event.round, centre=centre)
        rows[competitions.RoundRow].put(
            partie=event.partie,
            competition=competition,
            round=event.round,
            is_open=True,
            by_centre=bool(event.centres),
        )

    @on(events.RoundClosed)
    def round_closed(self, event: events.RoundClosed, at: Recorded, rows: HeldRows) -> None:
        of_round = {"competition": touched(at, rows), "round": event.round}
        rows[competitions.RoundRow].change_where(of_round, is_open=False)

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(touched(at, rows), published=event.kind.value, rectifying=None)

    @on(TiePartieOpened)
    def tie_partie_opened(self, event: TiePartieOpened, at: Recorded, rows: HeldRows) -> None:
        keep_tie_partie(event, at, rows)

    @on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.TiePartieRow].change(partie_of(at.stream), over=True)

    @on(TieSettled)
    def tie_settled(self, event: TieSettled, at: Recorded, rows: HeldRows) -> None:
        keep_tie(SUDDEN_DEATH, by_place(event.entries, event.places), at, rows)

    @on(LotsDrawn)
    def lots_drawn(self, event: LotsDrawn, at: Recorded, rows: HeldRows) -> None:
        keep_tie(LOT, [[entry] for entry in event.entries], at, rows)

    @on(RectificatifOpened)
    def rectificatif_opened(self, event: RectificatifOpened, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(touched(at, rows), rectifying=event.cause)

    @on(RectificatifAbandoned)
    def rectificatif_abandoned(self, event: RectificatifAbandoned, at: Recorded, rows: HeldRows) -> None:
        rows[competitions.CompetitionRow].change(touched(at, rows), rectifying=None)

    @on(PlayerMerged)
    def player_merged(self, event: PlayerMerged, at: Recorded, rows: HeldRows) -> None:
        """What the duplicate entered is the other player's from now on."""
        duplicate = player_of(at.stream)
        entered = [row.entry for row in rows[PlayerEntryRow].where(player=duplicate)]
        for entry in rows[competitions.EntryRow].where(entry__in=entered):
            players = [str(event.into) if player == str(duplicate) else player for player in entry.players]
            rows[competitions.EntryRow].change(entry.pk, players=players)
            rows[competitions.CompetitionRow].change(entry.competition, position=at.position)
        rows[PlayerEntryRow].change_where({"player": duplicate}, player=event.into)

    @on(IdentityCorrected)
    def identity_corrected(self, event: IdentityCorrected, at: Recorded, rows: HeldRows) -> None:
        show_again(at, rows)

    @on(PlayerForgotten)
    def player_forgotten(self, event: PlayerForgotten, at: Recorded, rows: HeldRows) -> None:
        show_again(at, rows)
