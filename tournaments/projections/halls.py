"""What the people of the centres say: they ask to play, they are ready, their board has the coups of another hall."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from tournaments.events import competition as events, following
from tournaments.models.centres import EnrolmentRequestRow, FollowedCoupRow, ReadyCentreRow
from tournaments.streams import competition_of, following_of


@registry.projection("tournaments.halls", mode="inline")
class Halls(registry.Projection):
    """An alarm is for the coup that is being played, hence in the same transaction."""

    models = (EnrolmentRequestRow, ReadyCentreRow, FollowedCoupRow)

    @registry.on(events.EnrolmentAsked)
    def enrolment_asked(self, event: events.EnrolmentAsked, at: Recorded, rows: held.HeldRows) -> None:
        rows[EnrolmentRequestRow].put(
            competition=competition_of(at.stream), centre=event.centre, reason=None, asked_at=at.recorded_at
        )

    @registry.on(events.EnrolmentRefused)
    def enrolment_refused(self, event: events.EnrolmentRefused, at: Recorded, rows: held.HeldRows) -> None:
        rows[EnrolmentRequestRow].change((competition_of(at.stream), event.centre), reason=event.reason)

    @registry.on(events.CentreEnrolled)
    def enrolled(self, event: events.CentreEnrolled, at: Recorded, rows: held.HeldRows) -> None:
        rows[EnrolmentRequestRow].remove((competition_of(at.stream), event.centre))

    @registry.on(events.CentreReady)
    def ready(self, event: events.CentreReady, at: Recorded, rows: held.HeldRows) -> None:
        place = {"competition": competition_of(at.stream), "round": event.round, "centre": event.centre}
        rows[ReadyCentreRow].add(**place, said_at=at.recorded_at)

    @registry.on(events.CentreReadinessUndone)
    def readiness_undone(self, event: events.CentreReadinessUndone, at: Recorded, rows: held.HeldRows) -> None:
        rows[ReadyCentreRow].remove((competition_of(at.stream), event.round, event.centre))

    @registry.on(following.CoupFollowed, following.CoupDisputed)
    def coup_said(
        self, event: following.CoupFollowed | following.CoupDisputed, at: Recorded, rows: held.HeldRows
    ) -> None:
        partie, centre = following_of(at.stream)
        values = {
            "digest": event.digest,
            "disputed": isinstance(event, following.CoupDisputed),
            "said_at": at.recorded_at,
        }
        rows[FollowedCoupRow].put(partie=partie, centre=centre, coup=event.coup, **values)
