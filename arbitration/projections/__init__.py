"""From events to what arbitres read: all at once, in the transaction that records."""

from arbitration.projections import (  # noqa: F401
    bulletins,
    commissions,
    fisf,
    judgements,
    places,
    recours,
    reviews,
    second_readings,
)
