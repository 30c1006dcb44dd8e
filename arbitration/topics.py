"""`bulletins-<partie>`: a bulletin was corrected or judged, or its billet handed over.

For the arbitres, the double arbitres and the juge-arbitre of the partie alone. That somebody falls in a mort subite, or
did not after all, is news for everybody too.
"""

from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from arbitration.events import feuille as events, second_readings as again
from arbitration.streams import feuille_of
from engine.eventstore.recorded import Recorded
from engine.people import models, permissions
from engine.web.live.topics import register, topics_of


def may_follow(user: models.Account | AnonymousUser, partie: UUID) -> bool:
    return permissions.allowed(user, "games.conduct_partie", partie) or permissions.allowed(
        user, "arbitration.follow_bulletins", partie
    )


register("bulletins", may_follow)


@topics_of(events.BulletinCorrected, events.BulletinRectified, events.BulletinWithdrawn)
@topics_of(
    events.BulletinReviewed, events.RemarkAnswered, events.ArrivedLate, events.PlayerEliminated, events.PlayerReinstated
)
@topics_of(
    events.JudgementRecorded,
    events.DisparityAccepted,
    events.BilletDelivered,
    events.BilletKeptBack,
    events.MoyenneGranted,
    events.MoyenneWithdrawn,
)
@topics_of(again.SecondReadingDrawn, again.BulletinReadAgain, again.SecondReadingDecided)
def arbiters(_event: object, at: Recorded) -> tuple[str, ...]:
    partie, _entry = feuille_of(at.stream)
    return (f"bulletins-{partie}",)


@topics_of(events.PlayerEliminated, events.PlayerReinstated)
def everybody(_event: object, at: Recorded) -> tuple[str, ...]:
    partie, _entry = feuille_of(at.stream)
    return (f"partie-{partie}",)
