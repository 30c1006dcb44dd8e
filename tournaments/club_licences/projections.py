"""The licences that clubs ask for, at once: the page that asked shows them."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.club_licences import events
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.events.player import PlayerMerged
from tournaments.streams import club_season_of, player_of


@registry.projection("tournaments.licence_requests", mode="inline")
class LicenceRequests(registry.Projection):
    models = (LicenceRequestRow,)

    @registry.on(events.ClubLicenceAsked)
    def asked(self, event: events.ClubLicenceAsked, at: Recorded, rows: held.HeldRows) -> None:
        club, season = club_season_of(at.stream)
        rows[LicenceRequestRow].add(
            request=event.request,
            club=club,
            season=season,
            player=event.player,
            kind=event.kind,
            asked_at=at.recorded_at,
            position=at.position,
        )

    @registry.on(events.ClubLicenceAccepted)
    def accepted(self, event: events.ClubLicenceAccepted, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(
            event.request,
            state=RequestState.ACCEPTED.value,
            federation_cents=event.federation,
            comite_cents=event.comite,
            currency=event.currency,
            decided_at=at.recorded_at,
        )

    @registry.on(events.ClubLicenceRefused)
    def refused(self, event: events.ClubLicenceRefused, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(
            event.request, state=RequestState.REFUSED.value, reason=event.reason, decided_at=at.recorded_at
        )

    @registry.on(events.ClubLicenceWithdrawn)
    def withdrawn(self, event: events.ClubLicenceWithdrawn, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(event.request, state=RequestState.WITHDRAWN.value, decided_at=at.recorded_at)

    @registry.on(PlayerMerged)
    def merged(self, event: PlayerMerged, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change_where({"player": player_of(at.stream)}, player=event.into)


registry.ignore(events.ClubPaymentNoted, because="what a club has paid in a season is folded where it is read")
