"""Competitions, entries, rounds and who conducts them: what the next command and its permission check."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from games.events.partie import PartieEnded
from games.streams import partie_of
from tournaments.domain.competition import setting_up, ties
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.events import competition as events, publication, rehearsal, reporting
from tournaments.events.player import IdentityCorrected, PlayerForgotten, PlayerMerged
from tournaments.events.ties import LotsDrawn, TiePartieOpened, TieSettled
from tournaments.models import competitions
from tournaments.models.players import PlayerEntryRow
from tournaments.projections import entry_rows, tie_rows
from tournaments.streams import centre_of, competition_of, player_of


@registry.projection("tournaments.registry", mode="inline")
class Registry(registry.Projection):
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

    @registry.on(events.EntryAccepted)
    def entry_accepted(self, event: events.EntryAccepted, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.accept(event, at, rows)

    @registry.on(events.EntryClassified)
    def entry_classified(self, event: events.EntryClassified, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, **{name: getattr(event, name) for name in entry_rows.CLASS})

    @registry.on(events.TableAssigned)
    def table_assigned(self, event: events.TableAssigned, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, table=event.table)

    @registry.on(events.CompetitionCreated)
    def competition_created(self, event: events.CompetitionCreated, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].put(
            id=competition_of(at.stream),
            name=event.name,
            starts_on=event.starts_on,
            profile=event.profile,
            ruleset=setting_up.ruleset_of(event),
            formula=event.formula,
            seconds=event.seconds,
            mort_subite=event.mort_subite,
            lexicon=event.lexicon,
            federation=event.federation,
            comite=event.comite,
            created_at=at.recorded_at,
            position=at.position,
        )

    @registry.on(events.CompetitionAmended)
    def competition_amended(self, event: events.CompetitionAmended, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].change(
            entry_rows.touched(at, rows),
            name=event.name,
            starts_on=event.starts_on,
            profile=event.profile,
            ruleset=event.ruleset,
        )

    @registry.on(events.CompetitionGiven)
    def competition_given(self, event: events.CompetitionGiven, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].change(
            entry_rows.touched(at, rows), federation=event.federation, comite=event.comite
        )

    @registry.on(events.CompetitionPlanned)
    def competition_planned(self, event: events.CompetitionPlanned, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].change(entry_rows.touched(at, rows), plan=event.plan)

    @registry.on(rehearsal.RehearsalBegun)
    def rehearsal_begun(self, event: rehearsal.RehearsalBegun, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].change(entry_rows.touched(at, rows), rehearsal_of=event.of)

    @registry.on(rehearsal.RehearsalEnded)
    def rehearsal_ended(self, event: rehearsal.RehearsalEnded, at: Recorded, rows: held.HeldRows) -> None:
        """Open work in it is closed."""
        competition = entry_rows.touched(at, rows)
        rows[competitions.CompetitionRow].change(competition, over=True)
        rows[competitions.RoundRow].change_where({"competition": competition}, is_open=False)

    @registry.on(events.EntryRulesWaived)
    def rules_waived(self, event: events.EntryRulesWaived, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, waived=list(event.rules), waiver=event.reason)

    @registry.on(events.EntryCheckedIn)
    def entry_checked_in(self, event: events.EntryCheckedIn, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, checked_in=True)

    @registry.on(events.CheckInUndone)
    def check_in_undone(self, event: events.CheckInUndone, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, checked_in=False)

    @registry.on(events.EntryWithdrawn)
    def entry_withdrawn(self, event: events.EntryWithdrawn, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, state="withdrawn")

    @registry.on(events.EntryReturned)
    def entry_returned(self, event: events.EntryReturned, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, state="in")

    @registry.on(events.EntryExcluded)
    def entry_excluded(self, event: events.EntryExcluded, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, state="excluded")

    @registry.on(events.EntryReinstated)
    def entry_reinstated(self, event: events.EntryReinstated, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, state="in")

    @registry.on(events.EntryJoinedTeam)
    def entry_joined_team(self, event: events.EntryJoinedTeam, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.change_entry(event, at, rows, team=event.team)

    @registry.on(events.TeamFormed)
    def team_formed(self, event: events.TeamFormed, at: Recorded, rows: held.HeldRows) -> None:
        values = {"club": event.club, "name": event.name, "division": event.division}
        if rows[competitions.TeamRow].get(event.team) is None:
            rows[competitions.TeamRow].add(
                id=event.team, competition=entry_rows.touched(at, rows), position=at.position, **values
            )
        else:
            rows[competitions.TeamRow].change(event.team, **values)

    @registry.on(events.TablesPlanned)
    def tables_planned(self, event: events.TablesPlanned, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.TablePlanRow].put(
            competition=entry_rows.touched(at, rows),
            centre=event.centre,
            order=event.order,
            seed=event.seed,
            position=at.position,
        )

    @registry.on(events.TablesGivenToArbitre)
    def tables_given(self, event: events.TablesGivenToArbitre, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.BlockRow].put(
            competition=entry_rows.touched(at, rows),
            centre=event.centre,
            account=event.account,
            first=event.first,
            last=event.last,
        )

    @registry.on(events.TablesTakenFromArbitre)
    def tables_taken(self, event: events.TablesTakenFromArbitre, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.BlockRow].remove((entry_rows.touched(at, rows), event.centre, event.account))

    @registry.on(events.CentreEnrolled)
    def centre_enrolled(self, event: events.CentreEnrolled, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CentreEnrolmentRow].put(competition=entry_rows.touched(at, rows), centre=event.centre)

    @registry.on(events.CentrePartieOpened)
    def centre_partie_opened(self, event: events.CentrePartieOpened, at: Recorded, rows: held.HeldRows) -> None:
        competition = entry_rows.touched(at, rows)
        number, centre = event.round, event.centre
        rows[competitions.CentrePartieRow].add(
            partie=event.partie, competition=competition, round=number, centre=centre
        )
        rows[competitions.AwaitedCentreRow].put(competition=competition, round=number, centre=centre)

    @registry.on(events.CentreStoodDown)
    def centre_stood_down(self, event: events.CentreStoodDown, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.AwaitedCentreRow].remove((entry_rows.touched(at, rows), event.round, event.centre))

    @registry.on(reporting.ResultsReported)
    def results_reported(self, event: reporting.ResultsReported, at: Recorded, rows: held.HeldRows) -> None:
        """It has played elsewhere: nobody waits for it, though nothing of its competition's stream says so."""
        rows[competitions.AwaitedCentreRow].remove((event.competition, event.round, centre_of(at.stream)))

    @registry.on(events.RoundOpened)
    def round_opened(self, event: events.RoundOpened, at: Recorded, rows: held.HeldRows) -> None:
        competition = entry_rows.touched(at, rows)
        for centre in event.centres:
            rows[competitions.AwaitedCentreRow].add(competition=competition, round=event.round, centre=centre)
        rows[competitions.RoundRow].put(
            partie=event.partie,
            competition=competition,
            round=event.round,
            is_open=True,
            by_centre=bool(event.centres),
        )

    @registry.on(events.RoundClosed)
    def round_closed(self, event: events.RoundClosed, at: Recorded, rows: held.HeldRows) -> None:
        of_round = {"competition": entry_rows.touched(at, rows), "round": event.round}
        rows[competitions.RoundRow].change_where(of_round, is_open=False)

    @registry.on(publication.ResultsPublished)
    def results_published(self, event: publication.ResultsPublished, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].change(
            entry_rows.touched(at, rows), published=event.kind.value, rectifying=None
        )

    @registry.on(TiePartieOpened)
    def tie_partie_opened(self, event: TiePartieOpened, at: Recorded, rows: held.HeldRows) -> None:
        tie_rows.keep_tie_partie(event, at, rows)

    @registry.on(PartieEnded)
    def partie_ended(self, event: PartieEnded, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.TiePartieRow].change(partie_of(at.stream), over=True)

    @registry.on(TieSettled)
    def tie_settled(self, event: TieSettled, at: Recorded, rows: held.HeldRows) -> None:
        tie_rows.keep_tie(SUDDEN_DEATH, ties.by_place(event.entries, event.places), at, rows)

    @registry.on(LotsDrawn)
    def lots_drawn(self, event: LotsDrawn, at: Recorded, rows: held.HeldRows) -> None:
        tie_rows.keep_tie(LOT, [[entry] for entry in event.entries], at, rows)

    @registry.on(publication.RectificatifOpened)
    def rectificatif_opened(self, event: publication.RectificatifOpened, at: Recorded, rows: held.HeldRows) -> None:
        rows[competitions.CompetitionRow].change(entry_rows.touched(at, rows), rectifying=event.cause)

    @registry.on(publication.RectificatifAbandoned)
    def rectificatif_abandoned(
        self, event: publication.RectificatifAbandoned, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[competitions.CompetitionRow].change(entry_rows.touched(at, rows), rectifying=None)

    @registry.on(PlayerMerged)
    def player_merged(self, event: PlayerMerged, at: Recorded, rows: held.HeldRows) -> None:
        """What the duplicate entered is the other player's from now on."""
        duplicate = player_of(at.stream)
        entered = [row.entry for row in rows[PlayerEntryRow].where(player=duplicate)]
        for entry in rows[competitions.EntryRow].where(entry__in=entered):
            players = [str(event.into) if player == str(duplicate) else player for player in entry.players]
            rows[competitions.EntryRow].change(entry.pk, players=players)
            rows[competitions.CompetitionRow].change(entry.competition, position=at.position)
        rows[PlayerEntryRow].change_where({"player": duplicate}, player=event.into)

    @registry.on(IdentityCorrected)
    def identity_corrected(self, event: IdentityCorrected, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.show_again(at, rows)

    @registry.on(PlayerForgotten)
    def player_forgotten(self, event: PlayerForgotten, at: Recorded, rows: held.HeldRows) -> None:
        entry_rows.show_again(at, rows)
