"""What of a feuille is not public yet: what was written at a coup, until its solution is announced."""

from collections.abc import Sequence

from arbitration.streams import feuille_of
from engine.eventstore.recorded import Recorded
from engine.web.redaction import redacts
from games.redaction import readable_coups


@redacts("feuille")
def of_feuilles(recorded: Sequence[Recorded]) -> set[int]:
    parties = {feuille_of(record.stream)[0] for record in recorded}
    public = {partie: readable_coups(partie) for partie in parties}
    return {record.position for record in recorded if not _is_public(record, public[feuille_of(record.stream)[0]])}


def _is_public(record: Recorded, coups: set[int] | None) -> bool:
    """A coup that nobody has announced says nothing; what is about no coup is no secret."""
    if coups is None:
        return True
    corrected = record.data.get("corrected")
    mentioned = {record.data.get("coup"), corrected.get("coup") if isinstance(corrected, dict) else None} - {None}
    return mentioned <= coups
