"""What the people of the centres say: they ask to play, they are ready, their board has the coups of another hall."""

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from tournaments.events import (
    CentreEnrolled,
    CentreReadinessUndone,
    CentreReady,
    CoupDisputed,
    CoupFollowed,
    EnrolmentAsked,
    EnrolmentRefused,
)
from tournaments.models import EnrolmentRequestRow, FollowedCoupRow, ReadyCentreRow
from tournaments.streams import competition_of, following_of


@projection("tournaments.halls", mode="inline")
class Halls(Projection):
    """An alarm is for the coup that is being played, hence in the same transaction."""

    models = (EnrolmentRequestRow, ReadyCentreRow, FollowedCoupRow)

    @on(EnrolmentAsked)
    def enrolment_asked(self, event: EnrolmentAsked, at: Recorded, tables: Tables) -> None:
        tables[EnrolmentRequestRow].update_or_create(
            competition=competition_of(at.stream),
            centre=event.centre,
            defaults={"reason": None, "asked_at": at.recorded_at},
        )

    @on(EnrolmentRefused)
    def enrolment_refused(self, event: EnrolmentRefused, at: Recorded, tables: Tables) -> None:
        asked = tables[EnrolmentRequestRow].filter(competition=competition_of(at.stream), centre=event.centre)
        asked.update(reason=event.reason)

    @on(CentreEnrolled)
    def enrolled(self, event: CentreEnrolled, at: Recorded, tables: Tables) -> None:
        tables[EnrolmentRequestRow].filter(competition=competition_of(at.stream), centre=event.centre).delete()

    @on(CentreReady)
    def ready(self, event: CentreReady, at: Recorded, tables: Tables) -> None:
        place = {"competition": competition_of(at.stream), "round": event.round, "centre": event.centre}
        tables[ReadyCentreRow].create(**place, said_at=at.recorded_at)

    @on(CentreReadinessUndone)
    def readiness_undone(self, event: CentreReadinessUndone, at: Recorded, tables: Tables) -> None:
        place = {"competition": competition_of(at.stream), "round": event.round, "centre": event.centre}
        tables[ReadyCentreRow].filter(**place).delete()

    @on(CoupFollowed, CoupDisputed)
    def coup_said(self, event: CoupFollowed | CoupDisputed, at: Recorded, tables: Tables) -> None:
        partie, centre = following_of(at.stream)
        said = {"digest": event.digest, "disputed": isinstance(event, CoupDisputed), "said_at": at.recorded_at}
        tables[FollowedCoupRow].update_or_create(partie=partie, centre=centre, coup=event.coup, defaults=said)
