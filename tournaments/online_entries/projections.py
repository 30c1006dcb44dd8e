"""Requests and windows, at once: the next who asks must see them."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.events.player import PlayerMerged
from tournaments.online_entries import events
from tournaments.online_entries.models import OnlineEntriesRow, PlaceRequestPlayerRow, PlaceRequestRow
from tournaments.streams import competition_of_online_entries, player_of


@registry.projection("tournaments.online_entries", mode="inline")
class OnlineEntriesRows(registry.Projection):
    models = (OnlineEntriesRow, PlaceRequestRow, PlaceRequestPlayerRow)

    @registry.on(events.OnlineEntriesPlanned)
    def planned(self, event: events.OnlineEntriesPlanned, at: Recorded, rows: held.HeldRows) -> None:
        rows[OnlineEntriesRow].put(
            competition=competition_of_online_entries(at.stream),
            opens_at=event.opens_at,
            closes_at=event.closes_at,
            approval=event.approval,
        )

    @registry.on(events.PlaceAsked)
    def asked(self, event: events.PlaceAsked, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].add(
            request=event.request,
            competition=competition_of_online_entries(at.stream),
            entry=event.entry,
            centre=event.centre,
            asked_at=at.recorded_at,
            position=at.position,
        )
        for seat, player in enumerate(event.players):
            rows[PlaceRequestPlayerRow].add(request=event.request, seat=seat, player=player)

    @registry.on(events.PairAsked)
    def pair_asked(self, event: events.PairAsked, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].add(
            request=event.request,
            competition=competition_of_online_entries(at.stream),
            entry=event.entry,
            centre=event.centre,
            partner=event.partner,
            until=event.until,
            asked_at=at.recorded_at,
            position=at.position,
        )
        rows[PlaceRequestPlayerRow].add(request=event.request, seat=0, player=event.player)

    @registry.on(events.TeamAsked)
    def team_asked(self, event: events.TeamAsked, at: Recorded, rows: held.HeldRows) -> None:
        for seat, (request, entry, member) in enumerate(zip(event.requests, event.entries, event.members, strict=True)):
            asks = seat == 0
            rows[PlaceRequestRow].add(
                request=request,
                competition=competition_of_online_entries(at.stream),
                entry=entry,
                centre=event.centre,
                partner=None if asks else member,
                until=None if asks else event.until,
                team=event.team,
                seat=seat,
                team_name=event.name,
                team_until=event.until,
                captain=event.members[0],
                asked_at=at.recorded_at,
                position=at.position,
            )
            if asks:
                rows[PlaceRequestPlayerRow].add(request=request, seat=0, player=member)

    @registry.on(events.TeamMemberAsked)
    def member_asked(self, event: events.TeamMemberAsked, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, entry=event.entry, partner=event.member, declined=False)

    @registry.on(events.ClubPlacesAsked)
    def asked_by_club(self, event: events.ClubPlacesAsked, at: Recorded, rows: held.HeldRows) -> None:
        for request in event.requests:
            rows[PlaceRequestRow].change(request, club=event.club)

    @registry.on(events.PlaceHeld)
    def place_held(self, event: events.PlaceHeld, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, state="held", moved_up=event.moved_up)

    @registry.on(events.PartnerConfirmed)
    def confirmed(self, event: events.PartnerConfirmed, at: Recorded, rows: held.HeldRows) -> None:
        member = rows[PlaceRequestRow].existing(event.request).team is not None
        # a team keeps what it has until all have confirmed
        changed = {} if member else {"state": "pending"}
        rows[PlaceRequestRow].change(event.request, partner=None, until=None, **changed)
        rows[PlaceRequestPlayerRow].add(request=event.request, seat=0 if member else 1, player=event.partner)

    @registry.on(events.PartnerDeclined)
    def declined(self, event: events.PartnerDeclined, at: Recorded, rows: held.HeldRows) -> None:
        row = rows[PlaceRequestRow].existing(event.request)
        if row.team is None:
            rows[PlaceRequestRow].change(event.request, state="declined")
            return
        until = row.team_until
        rows[PlaceRequestRow].change(event.request, partner=None, until=until, declined=True)
        rows[PlaceRequestPlayerRow].remove((event.request, 0))

    @registry.on(events.PartnerLapsed)
    def lapsed(self, event: events.PartnerLapsed, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, state="lapsed")

    @registry.on(events.PlaceRequestAccepted)
    def accepted(self, event: events.PlaceRequestAccepted, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, accepted=True)

    @registry.on(events.PlaceGiven)
    def given(self, event: events.PlaceGiven, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, state="placed", moved_up=event.moved_up, reason=event.reason)

    @registry.on(events.PlaceRequestRefused)
    def refused(self, event: events.PlaceRequestRefused, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, state="refused", reason=event.reason)

    @registry.on(events.PlaceRequestWithdrawn)
    def withdrawn(self, event: events.PlaceRequestWithdrawn, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestRow].change(event.request, state="withdrawn")

    @registry.on(PlayerMerged)
    def merged(self, event: PlayerMerged, at: Recorded, rows: held.HeldRows) -> None:
        rows[PlaceRequestPlayerRow].change_where({"player": player_of(at.stream)}, player=event.into)
        rows[PlaceRequestRow].change_where({"partner": player_of(at.stream)}, partner=event.into)
        rows[PlaceRequestRow].change_where({"captain": player_of(at.stream)}, captain=event.into)


registry.ignore(
    events.EntryFeePlanned,
    events.EntryFeeSet,
    events.EntryPaymentNoted,
    because="what the entries of one competition owe is folded where it is read",
)
