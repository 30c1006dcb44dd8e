"""What happens on a feuille, the sheet of one player (or pair) in one partie: `feuille-<partie>-<entry>`."""

from enum import Enum
from uuid import UUID

from engine.events import Json, event


class Sanction(Enum):
    """FISF 5.5 to 5.8: at most one of these for a bulletin."""

    NONE = "none"
    AVERTISSEMENT = "avertissement"
    PENALITE = "penalite"
    NULLITE = "nullite"


@event("arbitration.feuille_opened")
class FeuilleOpened:
    """The feuille exists from its first bulletin on, and keeps the seat that the entry had."""

    partie: UUID
    entry: UUID
    centre: UUID
    table: int


@event("arbitration.bulletin_corrected")
class BulletinCorrected:
    """A bulletin and the verdict on it, whole: nothing that reads the log adjudicates again.

    `bulletin` has the shape of the `adjudicate` command line (docs: interfaces); `typed` is the line of the arbitre.
    `line` is the id that the arbitre's screen gave to that line: sent again, it gets this verdict again. `attempt` is
    1, and more where the coup has been played again since it was annulled (FISF 3.6): then this is another bulletin.
    `presumed`: no bulletin was read yet, the top was given to all the tables that were left; a line typed for this one
    takes its place.
    """

    coup: int
    typed: str
    bulletin: Json
    score: int
    score_for_solo: int
    sanction: Sanction
    disciplinary: bool
    motifs: tuple[str, ...]
    articles: tuple[str, ...]
    named_words: tuple[str, ...]
    path: tuple[str, ...]
    profile_digest: str
    adjudicator: int
    line: UUID | None = None
    attempt: int = 1
    presumed: bool = False


@event("arbitration.bulletin_rectified")
class BulletinRectified:
    """A later reading replaces the recorded one (a typing error, the double arbitre, a decided appeal).

    `reason` names the text in the vault; `reason_digest` is the salted digest that proves it unchanged. Where the
    arbitre decides himself, `corrected` is what he decided and `adjudicated` the verdict of the regulation on the same
    bulletin; it is None where the regulation decides.
    """

    coup: int
    reason: UUID
    reason_digest: str
    corrected: BulletinCorrected
    adjudicated: BulletinCorrected | None = None

    @property
    def overridden(self) -> bool:
        return self.adjudicated is not None


@event("arbitration.bulletin_withdrawn")
class BulletinWithdrawn:
    """A line just typed is taken back (a wrong table, a slip of the keys): the bulletin is to be entered again.

    `replaced`: it was a presumed top, whose place the line that follows takes.
    """

    coup: int
    attempt: int
    replaced: bool = False
