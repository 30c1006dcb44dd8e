"""From events to what arbitres read: all at once, in the transaction that records."""

from arbitration.projections.bulletins import BulletinProjection
from arbitration.projections.judgements import JudgementProjection
from arbitration.projections.places import PlaceProjection, RoundProjection, SeatProjection
from arbitration.projections.reviews import ReviewProjection

__all__ = [
    "BulletinProjection",
    "JudgementProjection",
    "PlaceProjection",
    "ReviewProjection",
    "RoundProjection",
    "SeatProjection",
]
