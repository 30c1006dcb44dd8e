"""A game prepared for a round that many centres play: chosen, sealed, opened, revealed."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never
from uuid import UUID

from engine.events.decider import Decider
from games.domain.preparation.refusals import GameMissing, GameOpened, GameSealed, NotOpenedYet, NotSealedYet
from games.events.preparee import PartieOpened, PartiePrepared, PartieRevealed, PartieSealed

PrepareeEvent = PartiePrepared | PartieSealed | PartieOpened | PartieRevealed


class Stage(Enum):
    """How far a prepared game is."""

    UNBORN = "unborn"
    CHOSEN = "chosen"
    SEALED = "sealed"
    OPENED = "opened"
    REVEALED = "revealed"


@dataclass(frozen=True, slots=True)
class Preparee:
    """A prepared game between two events; its letters are elsewhere."""

    stage: Stage = Stage.UNBORN
    chosen: PartiePrepared | None = None

    @property
    def settings(self) -> PartiePrepared:
        """What was chosen. Raises GameMissing."""
        if self.chosen is None:
            raise GameMissing
        return self.chosen


def evolve(preparee: Preparee, event: PrepareeEvent) -> Preparee:
    match event:
        case PartiePrepared():
            return Preparee(Stage.CHOSEN, event)
        case PartieSealed():
            return replace(preparee, stage=Stage.SEALED)
        case PartieOpened():
            return replace(preparee, stage=Stage.OPENED)
        case PartieRevealed():
            return replace(preparee, stage=Stage.REVEALED)
        case _:
            assert_never(event)


PREPAREE: Decider[Preparee, PrepareeEvent] = Decider(initial=Preparee, evolve=evolve)


def choose(
    preparee: Preparee,
    *,
    competition: UUID,
    round_number: int,
    formula: str,
    lexicon: str,
    lexicon_digest: str,
    commitment: str,
) -> list[PrepareeEvent]:
    """The game of a round; another one may be chosen until it is sealed."""
    if preparee.stage not in (Stage.UNBORN, Stage.CHOSEN):
        raise GameSealed
    chosen = PartiePrepared(
        competition=competition,
        round=round_number,
        formula=formula,
        lexicon=lexicon,
        lexicon_digest=lexicon_digest,
        commitment=commitment,
    )
    return [] if chosen == preparee.chosen else [chosen]


def seal(preparee: Preparee) -> list[PrepareeEvent]:
    """From now on nobody changes the game."""
    _ = preparee.settings
    if preparee.stage is not Stage.CHOSEN:
        raise GameSealed
    return [PartieSealed()]


def open_game(preparee: Preparee) -> list[PrepareeEvent]:
    """The centres may play it."""
    _ = preparee.settings
    if preparee.stage is Stage.CHOSEN:
        raise NotSealedYet
    if preparee.stage is not Stage.SEALED:
        raise GameOpened
    return [PartieOpened()]


def reveal(preparee: Preparee, *, seed: str, salt: str) -> list[PrepareeEvent]:
    """FISF 3.1: every centre has ended, and anyone may draw the game again."""
    if preparee.stage is Stage.REVEALED:
        return []
    if preparee.stage is not Stage.OPENED:
        raise NotOpenedYet
    return [PartieRevealed(seed=seed, salt=salt)]
