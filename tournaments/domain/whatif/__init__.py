"""What a ranking would be with one ruling, sanction or value of the regulation changed, beside the log."""

from tournaments.domain.whatif.changes import Change, Place, changes, changes_from, changes_to
from tournaments.domain.whatif.supposition import (
    CoupSupposedAnnulled,
    EntrySupposedBack,
    EntrySupposedOut,
    ProfileSupposed,
    RulingSupposed,
    Supposition,
    supposition_from,
    supposition_to,
)

__all__ = [
    "Change",
    "CoupSupposedAnnulled",
    "EntrySupposedBack",
    "EntrySupposedOut",
    "Place",
    "ProfileSupposed",
    "RulingSupposed",
    "Supposition",
    "changes",
    "changes_from",
    "changes_to",
    "supposition_from",
    "supposition_to",
]
