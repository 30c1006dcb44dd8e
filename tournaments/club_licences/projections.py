"""The licences that clubs ask for, at once: the page that asked shows them."""

from typing import Any

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.club_licences import events
from tournaments.club_licences.domain.seasons import RequestState, Subject
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.events.player import PlayerMerged
from tournaments.streams import club_season_of, player_of


@registry.projection("tournaments.licence_requests", mode="inline")
class LicenceRequests(registry.Projection):
    models = (LicenceRequestRow,)

    @registry.on(events.ClubLicenceAsked)
    def asked(self, event: events.ClubLicenceAsked, at: Recorded, rows: held.HeldRows) -> None:
        _add(rows, event, at, Subject.RENEWAL, kind=event.kind)

    @registry.on(events.NewLicenceAsked)
    def new_asked(self, event: events.NewLicenceAsked, at: Recorded, rows: held.HeldRows) -> None:
        _add(rows, event, at, Subject.NEW, kind=event.kind)

    @registry.on(events.TransferAsked)
    def transfer_asked(self, event: events.TransferAsked, at: Recorded, rows: held.HeldRows) -> None:
        state = RequestState.AWAITED.value
        _add(rows, event, at, Subject.TRANSFER, leaves=event.leaves, on=event.on, state=state)

    @registry.on(events.TransferAgreed)
    def agreed(self, event: events.TransferAgreed, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(event.request, state=RequestState.PENDING.value)

    @registry.on(events.TransferAgreedByGuardian)
    def agreed_by_guardian(self, event: events.TransferAgreedByGuardian, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(
            event.request, state=RequestState.PENDING.value, guardian=event.guardian.value, guardian_name=event.name
        )

    @registry.on(events.TransferDeadlineWaived)
    def waived(self, event: events.TransferDeadlineWaived, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(event.request, waiver=event.reason)

    @registry.on(events.TransferDeclined)
    def declined(self, event: events.TransferDeclined, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change(event.request, state=RequestState.DECLINED.value, decided_at=at.recorded_at)

    @registry.on(events.ClubLicenceAccepted, events.TransferAccepted)
    def accepted(
        self, event: events.ClubLicenceAccepted | events.TransferAccepted, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[LicenceRequestRow].change(
            event.request,
            state=RequestState.ACCEPTED.value,
            federation_cents=event.federation,
            comite_cents=event.comite,
            currency=event.currency,
            decided_at=at.recorded_at,
        )

    @registry.on(events.ClubLicenceRefused, events.TransferRefused)
    def refused(
        self, event: events.ClubLicenceRefused | events.TransferRefused, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[LicenceRequestRow].change(
            event.request, state=RequestState.REFUSED.value, reason=event.reason, decided_at=at.recorded_at
        )

    @registry.on(events.ClubLicenceWithdrawn, events.TransferWithdrawn)
    def withdrawn(
        self, event: events.ClubLicenceWithdrawn | events.TransferWithdrawn, at: Recorded, rows: held.HeldRows
    ) -> None:
        rows[LicenceRequestRow].change(event.request, state=RequestState.WITHDRAWN.value, decided_at=at.recorded_at)

    @registry.on(PlayerMerged)
    def merged(self, event: PlayerMerged, at: Recorded, rows: held.HeldRows) -> None:
        rows[LicenceRequestRow].change_where({"player": player_of(at.stream)}, player=event.into)


def _add(
    rows: held.HeldRows,
    event: events.ClubLicenceAsked | events.NewLicenceAsked | events.TransferAsked,
    at: Recorded,
    subject: Subject,
    **told: Any,
) -> None:
    club, season = club_season_of(at.stream)
    rows[LicenceRequestRow].add(
        request=event.request,
        club=club,
        season=season,
        player=event.player,
        subject=subject.value,
        asked_at=at.recorded_at,
        position=at.position,
        **told,
    )


registry.ignore(events.ClubPaymentNoted, because="what a club has paid in a season is folded where it is read")
registry.ignore(events.TransferMade, because="the club of a player is told on the stream of the player")
