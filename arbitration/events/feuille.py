"""What happens on a feuille, the sheet of one player (or pair) in one partie: `feuille-<partie>-<entry>`."""

from enum import Enum
from uuid import UUID

from engine.events import codec, registry


class Sanction(Enum):
    """FISF 5.5 to 5.8: at most one of these for a bulletin."""

    NONE = "none"
    AVERTISSEMENT = "avertissement"
    PENALITE = "penalite"
    NULLITE = "nullite"


@registry.event("arbitration.feuille_opened")
class FeuilleOpened:
    """The feuille exists from its first bulletin on, and keeps the seat that the entry had."""

    partie: UUID
    entry: UUID
    centre: UUID
    table: int


@registry.event("arbitration.bulletin_corrected")
class BulletinCorrected:
    """A bulletin and the verdict on it, whole: nothing that reads the log adjudicates again.

    `bulletin` has the shape of the `adjudicate` command line (docs: interfaces); `typed` is the line of the arbitre.
    `line` is the id that the arbitre's screen gave to that line: sent again, it gets this verdict again. `attempt` is
    1, and more where the coup has been played again since it was annulled (FISF 3.6): then this is another bulletin.
    `presumed`: no bulletin was read yet, the top was given to all the tables that were left; a line typed for this one
    takes its place.
    `questions`: words formed across whose plausibility nobody has judged and that would change the verdict (FISF
    5.3.3). `as_if`: what a word that is not admitted would have earned, which a moyenne never exceeds (FISF 5.9).
    """

    coup: int
    typed: str
    bulletin: codec.Json
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
    questions: tuple[str, ...] = ()
    as_if: int | None = None


@registry.event("arbitration.bulletin_rectified")
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


@registry.event("arbitration.bulletin_withdrawn")
class BulletinWithdrawn:
    """A line just typed is taken back (a wrong table, a slip of the keys): the bulletin is to be entered again.

    `replaced`: it was a presumed top, whose place the line that follows takes.
    """

    coup: int
    attempt: int
    replaced: bool = False


class JudgementSubject(Enum):
    """What the regulation leaves to the eye of the arbitre."""

    PLAUSIBILITY = "plausibility"
    ILLEGIBLE = "illegible"
    PRESENTATION = "presentation"
    DISCIPLINE = "discipline"
    GRAVE = "discipline_grave"


@registry.event("arbitration.judgement_recorded")
class JudgementRecorded:
    """What the arbitre decided of a bulletin, and why; the verdict that follows from it is recorded beside it.

    `word` is the word formed across that was judged, "" for the other subjects. `article` is that of the regulation of
    the partie. A later judgement of the same thing replaces this one. `reason` and its digest: as for a rectification.
    A word is judged for all the bulletins of the `centre` at this coup.
    """

    coup: int
    attempt: int
    centre: UUID
    subject: JudgementSubject
    word: str
    answer: bool
    article: str
    reason: UUID
    reason_digest: str


@registry.event("arbitration.billet_delivered")
class BilletDelivered:
    """FISF 5.9: the player has the billet of this bulletin.

    `before_coup` is the first coup that he plays knowing it: the coup running when it was handed over, else the next.
    A billet that is not `complete` tells him nothing of the motif.
    """

    coup: int
    attempt: int
    before_coup: int
    complete: bool


@registry.event("arbitration.billet_kept_back")
class BilletKeptBack:
    """The billet was not handed over after all: its delivery had been recorded by mistake."""

    coup: int
    attempt: int


@registry.event("arbitration.moyenne_granted")
class MoyenneGranted:
    """FISF 5.9: a word refused before, whose motif had not reached the player, pays the moyenne instead of a zero.

    `over` counts the players whose scores made it, 0 where the profile or the arbitre decides; then `reason` names his.
    `capped`: held to the proposed solution. `first_coup` is that of the first zero. A later one replaces this one.
    """

    coup: int
    attempt: int
    score: int
    capped: bool
    over: int
    first_coup: int
    reason: UUID | None = None
    reason_digest: str = ""


@registry.event("arbitration.moyenne_withdrawn")
class MoyenneWithdrawn:
    """The moyenne is no longer due: the zero counts again."""

    coup: int
    attempt: int


@registry.event("arbitration.bulletin_reviewed")
class BulletinReviewed:
    """FISF 5.9.d: the double arbitre has looked at the verdict that stands, and agrees; or sends a remark.

    `remark` names the text in the vault; `remark_digest` is the salted digest that proves it unchanged. Where he
    rectifies the bulletin himself there is a rectification instead.
    """

    coup: int
    attempt: int
    agrees: bool
    remark: UUID | None = None
    remark_digest: str = ""


@registry.event("arbitration.remark_answered")
class RemarkAnswered:
    """FISF 5.9.d: the arbitre has read the remark. Not `accepted`, the verdict stays; both stand in the log."""

    coup: int
    attempt: int
    accepted: bool


@registry.event("arbitration.disparity_accepted")
class DisparityAccepted:
    """The verdict was compared with others on bulletins that say the same, and stays: they differ rightly.

    Whoever decides says why. `reason` and its digest: as for a rectification. Another verdict is compared anew.
    """

    coup: int
    attempt: int
    reason: UUID
    reason_digest: str


@registry.event("arbitration.arrived_late")
class ArrivedLate:
    """FISF 6.2: the player, or both of a pair, plays from this coup on; the coups before it count as nul.

    The nul verdicts of those already raised are recorded beside it. A later one replaces it; 1: never late after all.
    """

    before_coup: int


@registry.event("arbitration.player_eliminated")
class PlayerEliminated:
    """FISF 3.8.3: in mort subite, the player falls at this coup: he made less than the best found by another one.

    `points` are those of the coup, `penalty` having been withdrawn from them at once (FISF 5.9.c); `best`: the best of
    those who were still in, pénalités withdrawn too. `missing`: he gave no bulletin. A later one replaces this one. It
    stands as long as the coup does: an annulled coup eliminates nobody.
    """

    coup: int
    attempt: int
    points: int
    best: int
    penalty: int = 0
    missing: bool = False


@registry.event("arbitration.player_reinstated")
class PlayerReinstated:
    """FISF 3.8.3: he did not fall at this coup after all: a verdict has changed since, or the coup was annulled.

    `plays_from`: the coup from which on he plays again; for those in between he is asked for no bulletin.
    """

    coup: int
    attempt: int
    plays_from: int
