"""How many avertissements players have."""

from collections.abc import Sequence
from uuid import UUID

from arbitration.queries.ledger import counts_of


def avertissements_of(partie: UUID, entries: Sequence[UUID]) -> dict[UUID, int]:
    """As they will cost."""
    return {entry: count.total for entry, count in counts_of(partie, entries).items()}
