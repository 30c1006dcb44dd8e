"""From events to what arbitres read: all at once, in the transaction that records."""

from arbitration.projections.bulletins import BulletinProjection
from arbitration.projections.commissions import CommissionProjection
from arbitration.projections.fisf import FisfCommissionProjection, FurtherProjection
from arbitration.projections.judgements import JudgementProjection
from arbitration.projections.places import BlockProjection, PlaceProjection, RoundProjection, SeatProjection
from arbitration.projections.recours import DocumentProjection, RecoursProjection
from arbitration.projections.reviews import ReviewProjection

__all__ = [
    "BlockProjection",
    "BulletinProjection",
    "CommissionProjection",
    "DocumentProjection",
    "FisfCommissionProjection",
    "FurtherProjection",
    "JudgementProjection",
    "PlaceProjection",
    "RecoursProjection",
    "ReviewProjection",
    "RoundProjection",
    "SeatProjection",
]
