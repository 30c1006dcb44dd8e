"""From events to what arbitres read: all at once, in the transaction that records."""

from arbitration.projections import bulletins, commissions, fisf, judgements, places, recours, reviews  # noqa: F401
