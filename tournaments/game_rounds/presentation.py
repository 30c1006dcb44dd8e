"""Rounds in words, whatever is played."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise

from tournaments.domain.papers import kinds, paper
from tournaments.game_rounds.game import Game
from tournaments.game_rounds.page import RoundsPage, ShownRound


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """A game as pages and papers name it. `figures`: of a line of its standings, of which `points` may be thousands.

    `rules_told`: how it is played and counted, a sentence each. `between`: what stands in a list between the
    players of a table. `parts`: what its papers of one round hold.
    """

    game: Game
    title: Promise
    standings: kinds.PaperKind
    figures: Mapping[str, Promise]
    points: Collection[str]
    rules_told: Callable[[RoundsPage], list[str]]
    between: str
    parts: Mapping[kinds.PaperKind, Callable[[ShownRound], paper.Part]] = field(default_factory=dict)
