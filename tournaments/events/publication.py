"""The results of a competition are published, and corrected: `competition-<id>`."""

from enum import Enum
from uuid import UUID

from engine.events import codec, registry


class ResultsKind(Enum):
    """What a publication is worth: results that may still move, those that stand, those that replace them."""

    PROVISIONAL = "provisional"
    OFFICIAL = "official"
    RECTIFICATIF = "rectificatif"


@codec.value
class PublishedRound:
    """A round as it was published: its partie, its formula, how many coups count and what the top made in them."""

    partie: UUID
    formula: str
    coups: int
    top: int


@codec.value
class PublishedLine:
    """One line of a ranking, frozen. The tuples hold a number for each round, in order.

    `rounds`: points, with the solos and without what the avertissements cost, which `solos` and `ledger` say apart.
    `tops`: how many coups were played at the top; `best`: the greatest score of a coup. `points`: those that the
    points table of the competition gives.
    """

    entry: UUID
    rank: int
    shared: bool
    rounds: tuple[int, ...]
    solos: tuple[int, ...]
    ledger: tuple[int, ...]
    tops: tuple[int, ...]
    best: tuple[int, ...]
    total: int
    points: int


@registry.event("tournaments.results_published")
class ResultsPublished:
    """The ranking as it was made known, whole. `number` counts those of its kind, from 1.

    It was made from the log up to `position`, whose digest is `digest`, by the regulation and the plan of these
    digests. `acknowledged` names what staff knew to be left. `cause`, of a rectificatif, stands in the vault.
    """

    number: int
    kind: ResultsKind
    position: int
    digest: str
    ruleset: str
    plan: str
    rounds: tuple[PublishedRound, ...]
    lines: tuple[PublishedLine, ...]
    acknowledged: tuple[str, ...] = ()
    cause: UUID | None = None
    cause_digest: str = ""


@registry.event("tournaments.rectificatif_opened")
class RectificatifOpened:
    """What is official may be corrected from now on, for this cause, until a rectificatif is published."""

    cause: UUID
    cause_digest: str


@registry.event("tournaments.rectificatif_abandoned")
class RectificatifAbandoned:
    """Nothing had moved: the official results stand as they were."""
