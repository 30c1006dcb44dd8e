"""What happens to a ranking of a federation: `classement-<federation>-<name>`. Names of players stand elsewhere."""

from datetime import date
from uuid import UUID

from engine.events.codec import value
from engine.events.registry import event


@value
class SeasonLine:
    """A line, frozen. `criterion`: the number of the one that ranks the player, from 0; -1: nothing was earned.

    `merits`: by each criterion, in hundredths. `decided`: the série is a decision, outside the shares.
    """

    player: UUID
    rank: int
    shared: bool
    serie: str
    criterion: int
    merits: tuple[int, ...]
    decided: bool = False


@value
class SeasonBar:
    """What the last player of a série has made, in hundredths; `places`: what the shares gave it."""

    serie: str
    criterion: int
    value: int
    places: int
    players: int


@value
class SeasonCriterion:
    """What players are ranked by. `share`: its merits are percentages, else points."""

    name: str
    share: bool


@event("tournaments.season_ranking_published")
class SeasonRankingPublished:
    """The ranking of a season as it is made known, whole. `number` counts those of its name, from 1.

    `day`: the one that it is made for; `rules`: the file, with its digest; `title` and `criteria`: what it said. It was
    made from the log up to `position`, whose digest is `digest`, from the publications at `publications`.
    """

    number: int
    season: int
    day: date
    title: str
    rules: str
    criteria: tuple[SeasonCriterion, ...]
    position: int
    digest: str
    publications: tuple[int, ...]
    lines: tuple[SeasonLine, ...]
    bars: tuple[SeasonBar, ...]


@event("tournaments.season_ranking_carried_over")
class SeasonRankingCarriedOver:
    """A ranking of before, as a file gave it: what players begin with, until one is published here.

    `season`: the one that it was made for; `title` and `criteria`: what the rules said, by which each line has its
    merits; `source`: the digest of the file (SHA-256). `id`: under which its results are counted.
    """

    id: UUID
    season: int
    title: str
    criteria: tuple[SeasonCriterion, ...]
    source: str
    lines: tuple[SeasonLine, ...]


@event("tournaments.season_serie_decided")
class SeasonSerieDecided:
    """A player has this série by decision for a season; "": none any more. The text of `reason` is in the vault."""

    player: UUID
    season: int
    serie: str
    reason: UUID
    reason_digest: str


@event("tournaments.season_series_attributed")
class SeasonSeriesAttributed:
    """The séries of the ranking of this number become those of its players, for its season."""

    number: int
