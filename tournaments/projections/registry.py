"""Competitions, entries, rounds and who conducts them: what the next command and its permission check."""

from collections.abc import Sequence
from itertools import groupby
from uuid import UUID

from django.db.models import QuerySet

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from engine.rules.profile import content_of
from tournaments.domain.competition import profile_of
from tournaments.domain.competition.ties import by_place
from tournaments.domain.standings.tie_breaks import LOT, SUDDEN_DEATH
from tournaments.events import (
    CentreEnrolled,
    CheckInUndone,
    CompetitionCreated,
    CompetitionPlanned,
    EntryAccepted,
    EntryCheckedIn,
    EntryClassified,
    EntryExcluded,
    EntryJoinedTeam,
    EntryReturned,
    EntryRulesWaived,
    EntryWithdrawn,
    JugeArbitreAppointed,
    LotsDrawn,
    PlayerMerged,
    RectificatifAbandoned,
    RectificatifOpened,
    ResultsPublished,
    RoundClosed,
    RoundOpened,
    TableAssigned,
    TablesGivenToArbitre,
    TablesPlanned,
    TablesTakenFromArbitre,
    TeamFormed,
    TieSettled,
)
from tournaments.models import (
    BlockRow,
    CentreEnrolmentRow,
    CompetitionRow,
    EntryRow,
    JugeArbitreRow,
    PlayerEntryRow,
    RoundRow,
    TablePlanRow,
    TeamRow,
    TieRow,
)
from tournaments.projections.entry_rows import accept, class_again, seat, touched
from tournaments.streams import competition_of, player_of


@projection("tournaments.registry", mode="inline")
class Registry(Projection):
    models = (
        CompetitionRow,
        CentreEnrolmentRow,
        JugeArbitreRow,
        PlayerEntryRow,
        EntryRow,
        RoundRow,
        TeamRow,
        BlockRow,
        TablePlanRow,
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
                super().apply_batch(list(run), tables)

    @on(CompetitionCreated)
    def competition_created(self, event: CompetitionCreated, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].update_or_create(
            id=competition_of(at.stream),
            defaults={
                "name": event.name,
                "starts_on": event.starts_on,
                "profile": event.profile,
                "ruleset": content_of(profile_of(event)),
                "formula": event.formula,
                "seconds": event.seconds,
                "mort_subite": event.mort_subite,
                "lexicon": event.lexicon,
                "created_at": at.recorded_at,
                "position": at.position,
            },
        )

    @on(CompetitionPlanned)
    def competition_planned(self, event: CompetitionPlanned, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].filter(id=touched(at, tables)).update(plan=event.plan)

    @on(EntryRulesWaived)
    def rules_waived(self, event: EntryRulesWaived, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(waived=list(event.rules), waiver=event.reason)

    @on(EntryCheckedIn)
    def entry_checked_in(self, event: EntryCheckedIn, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(checked_in=True)

    @on(CheckInUndone)
    def check_in_undone(self, event: CheckInUndone, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(checked_in=False)

    @on(EntryWithdrawn)
    def entry_withdrawn(self, event: EntryWithdrawn, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(state="withdrawn")

    @on(EntryReturned)
    def entry_returned(self, event: EntryReturned, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(state="in")

    @on(EntryExcluded)
    def entry_excluded(self, event: EntryExcluded, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(state="excluded")

    @on(EntryJoinedTeam)
    def entry_joined_team(self, event: EntryJoinedTeam, at: Recorded, tables: Tables) -> None:
        _of_entry(event, at, tables).update(team=event.team)

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

    @on(JugeArbitreAppointed)
    def juge_arbitre_appointed(self, event: JugeArbitreAppointed, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        tables[JugeArbitreRow].get_or_create(competition=competition, account=event.account)

    @on(CentreEnrolled)
    def centre_enrolled(self, event: CentreEnrolled, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        tables[CentreEnrolmentRow].get_or_create(competition=competition, centre=event.centre)

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        tables[RoundRow].update_or_create(
            partie=event.partie,
            defaults={"competition": touched(at, tables), "round": event.round, "is_open": True},
        )

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        competition = touched(at, tables)
        tables[RoundRow].filter(competition=competition, round=event.round).update(is_open=False)

    @on(ResultsPublished)
    def results_published(self, event: ResultsPublished, at: Recorded, tables: Tables) -> None:
        rows = tables[CompetitionRow].filter(id=touched(at, tables))
        rows.update(published=event.kind.value, rectifying=None)

    @on(TieSettled)
    def tie_settled(self, event: TieSettled, at: Recorded, tables: Tables) -> None:
        _keep_tie(SUDDEN_DEATH, by_place(event.entries, event.places), at, tables)

    @on(LotsDrawn)
    def lots_drawn(self, event: LotsDrawn, at: Recorded, tables: Tables) -> None:
        _keep_tie(LOT, [[entry] for entry in event.entries], at, tables)

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


_OfEntry = (
    EntryRulesWaived | EntryCheckedIn | CheckInUndone | EntryWithdrawn | EntryReturned | EntryExcluded | EntryJoinedTeam
)


def _of_entry(event: _OfEntry, at: Recorded, tables: Tables) -> QuerySet[EntryRow]:
    touched(at, tables)
    return tables[EntryRow].filter(entry=event.entry)


def _keep_tie(strategy: str, places: list[list[UUID]], at: Recorded, tables: Tables) -> None:
    written = [[str(entry) for entry in place] for place in places]
    tables[TieRow].update_or_create(
        position=at.position,
        defaults={"competition": touched(at, tables), "strategy": strategy, "places": written},
    )
