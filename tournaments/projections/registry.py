"""Competitions, centres, entries, rounds and appointments: what the next command and its permission check."""

from collections.abc import Sequence
from itertools import groupby
from uuid import UUID

from django.db.models import QuerySet

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from engine.rules.profile import content_of
from tournaments.domain.competition import profile_of
from tournaments.events import (
    ArbitreAppointed,
    CategoryAssigned,
    CentreEnrolled,
    CentreOpened,
    ClubJoined,
    CompetitionCreated,
    CompetitionPlanned,
    DoubleArbitreAppointed,
    EntryAccepted,
    EntryClassified,
    EntryExcluded,
    EntryWithdrawn,
    JugeArbitreAppointed,
    LicenceRenewed,
    PlayerRegistered,
    RoundClosed,
    RoundOpened,
    SerieAssigned,
    TableAssigned,
)
from tournaments.models import (
    ArbitreRow,
    CentreEnrolmentRow,
    CentreRow,
    CompetitionRow,
    DoubleArbitreRow,
    EntryRow,
    JugeArbitreRow,
    PlayerRow,
    RoundRow,
)
from tournaments.streams import centre_of, competition_of, player_of

_ROWS = 500
_CLASS = ("serie", "category", "club", "comite", "federation", "index")


@projection("tournaments.registry", mode="inline")
class Registry(Projection):
    models = (
        CompetitionRow,
        CentreRow,
        CentreEnrolmentRow,
        JugeArbitreRow,
        ArbitreRow,
        DoubleArbitreRow,
        PlayerRow,
        EntryRow,
        RoundRow,
    )
    follows = (EntryAccepted, EntryClassified, TableAssigned)

    def apply_batch(self, batch: Sequence[Recorded], tables: Tables) -> None:
        """Entries and tables come by hundreds in one append, hence a few statements for each run of them."""
        for kind, run in groupby(batch, key=lambda recorded: type(recorded.event)):
            if kind is EntryAccepted:
                _accept(list(run), tables)
            elif kind is EntryClassified:
                _class(list(run), tables)
            elif kind is TableAssigned:
                _seat(list(run), tables)
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
        tables[CompetitionRow].filter(id=_touched(at, tables)).update(plan=event.plan)

    @on(EntryWithdrawn)
    def entry_withdrawn(self, event: EntryWithdrawn, at: Recorded, tables: Tables) -> None:
        _touched(at, tables)
        tables[EntryRow].filter(entry=event.entry).update(state="withdrawn")

    @on(EntryExcluded)
    def entry_excluded(self, event: EntryExcluded, at: Recorded, tables: Tables) -> None:
        _touched(at, tables)
        tables[EntryRow].filter(entry=event.entry).update(state="excluded")

    @on(JugeArbitreAppointed)
    def juge_arbitre_appointed(self, event: JugeArbitreAppointed, at: Recorded, tables: Tables) -> None:
        competition = _touched(at, tables)
        tables[JugeArbitreRow].get_or_create(competition=competition, account=event.account)

    @on(CentreEnrolled)
    def centre_enrolled(self, event: CentreEnrolled, at: Recorded, tables: Tables) -> None:
        competition = _touched(at, tables)
        tables[CentreEnrolmentRow].get_or_create(competition=competition, centre=event.centre)

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        tables[RoundRow].update_or_create(
            partie=event.partie,
            defaults={"competition": _touched(at, tables), "round": event.round, "is_open": True},
        )

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        competition = _touched(at, tables)
        tables[RoundRow].filter(competition=competition, round=event.round).update(is_open=False)

    @on(CentreOpened)
    def centre_opened(self, event: CentreOpened, at: Recorded, tables: Tables) -> None:
        tables[CentreRow].update_or_create(id=centre_of(at.stream), defaults={"name": event.name})

    @on(ArbitreAppointed)
    def arbitre_appointed(self, event: ArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[ArbitreRow].get_or_create(centre=centre_of(at.stream), account=event.account)

    @on(DoubleArbitreAppointed)
    def double_arbitre_appointed(self, event: DoubleArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[DoubleArbitreRow].get_or_create(centre=centre_of(at.stream), account=event.account)

    @on(PlayerRegistered)
    def player_registered(self, event: PlayerRegistered, at: Recorded, tables: Tables) -> None:
        tables[PlayerRow].get_or_create(id=player_of(at.stream))

    @on(LicenceRenewed)
    def licence_renewed(self, event: LicenceRenewed, at: Recorded, tables: Tables) -> None:
        _of_player(at, tables).update(federation=event.federation, season=event.season)

    @on(ClubJoined)
    def club_joined(self, event: ClubJoined, at: Recorded, tables: Tables) -> None:
        _of_player(at, tables).update(club=event.club)

    @on(SerieAssigned)
    def serie_assigned(self, event: SerieAssigned, at: Recorded, tables: Tables) -> None:
        _of_player(at, tables).update(serie=event.serie)

    @on(CategoryAssigned)
    def category_assigned(self, event: CategoryAssigned, at: Recorded, tables: Tables) -> None:
        _of_player(at, tables).update(category=event.category)


def _of_player(at: Recorded, tables: Tables) -> QuerySet[PlayerRow]:
    return tables[PlayerRow].filter(id=player_of(at.stream))


def _accept(run: Sequence[Recorded], tables: Tables) -> None:
    rows = tables[EntryRow]
    rows.bulk_create(
        [
            rows.model(
                entry=at.event.entry,
                competition=competition_of(at.stream),
                centre=at.event.centre,
                players=[str(player) for player in at.event.players],
                position=at.position,
            )
            for at in run
        ],
        batch_size=_ROWS,
    )
    _touch_all(run, tables)


def _class(run: Sequence[Recorded], tables: Tables) -> None:
    classed = {at.event.entry: at.event for at in run}
    rows = tables[EntryRow].in_bulk(classed)
    for entry, row in rows.items():
        for name in _CLASS:
            setattr(row, name, getattr(classed[entry], name))
    tables[EntryRow].bulk_update(rows.values(), _CLASS, batch_size=_ROWS)
    _touch_all(run, tables)


def _seat(run: Sequence[Recorded], tables: Tables) -> None:
    seats = {at.event.entry: at.event.table for at in run}
    rows = tables[EntryRow].in_bulk(seats)
    for entry, row in rows.items():
        row.table = seats[entry]
    tables[EntryRow].bulk_update(rows.values(), ["table"], batch_size=_ROWS)
    _touch_all(run, tables)


def _touch_all(run: Sequence[Recorded], tables: Tables) -> None:
    for at in {recorded.stream: recorded for recorded in run}.values():
        _touched(at, tables)


def _touched(at: Recorded, tables: Tables) -> UUID:
    """The competition of the stream, whose page changes with this event."""
    competition = competition_of(at.stream)
    tables[CompetitionRow].filter(id=competition).update(position=at.position)
    return competition
