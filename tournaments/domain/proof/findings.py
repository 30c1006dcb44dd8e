"""What verifying a proof has found: what it made again, what it had to believe, and what does not come out the same."""

from dataclasses import dataclass, field
from enum import Enum


class Kind(Enum):
    """What differs from what the facts give."""

    COMMITMENT = "commitment"  # the seed is not the one that was sealed
    DRAW = "draw"
    UNLAWFUL_DRAW = "unlawful_draw"  # played or put back against the regulation
    TOP = "top"
    SOLUTION = "solution"  # announced, and none of the tops
    SCORE = "score"  # of a verdict
    SANCTION = "sanction"
    MOTIF = "motif"
    BULLETIN = "bulletin"  # cannot be read, or belongs to no coup
    ROUND = "round"  # the rounds of the ranking are not those played
    TOTAL = "total"
    RANK = "rank"
    FEAT = "feat"  # solos, tops, greatest score of a line
    DIGEST = "digest"  # of the ranking
    ROSTER = "roster"
    STATEMENT = "statement"  # published and countersigned before the competition


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """One thing that is not what follows from the facts, and where: a round, a coup, a line of the ranking, a centre.

    0 for a part of the place that it has not. `announced` stands in the proof, `found` comes out.
    """

    kind: Kind
    announced: str
    found: str
    round: int = 0
    centre: int = 0
    coup: int = 0
    line: int = 0


@dataclass(slots=True)
class Findings:
    """How much was made again, what people decided (which is believed, and counted), and all that differs, in order."""

    draws: int = 0
    tops: int = 0
    verdicts: int = 0
    lines: int = 0
    digest: str = ""
    decisions: int = 0  # verdicts that an arbitre or a commission decided
    judgements: int = 0
    moyennes: int = 0
    reported: int = 0  # sheets that a centre corrected elsewhere
    bags: int = 0  # draws from a bag, which no seed gives
    discrepancies: list[Discrepancy] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.discrepancies

    def differ(self, kind: Kind, announced: object, found: object, **where: int) -> None:
        self.discrepancies.append(Discrepancy(kind, str(announced), str(found), **where))

    def compare(self, kind: Kind, announced: object, found: object, **where: int) -> bool:
        """Whether they are the same; told where they are not."""
        if announced == found:
            return True
        self.differ(kind, announced, found, **where)
        return False
