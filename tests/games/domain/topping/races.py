"""A game of three coups, and what happened in a run through it."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.scoring import score
from engine.rules.tirage import Tirage
from games.domain.topping.difficulty import Measure
from games.domain.topping.game import ToppingCoup, ToppingGame, grid_after
from games.events.topping import Fault, ProposalRefused, RunStarted, SolutionGiven, TopFound

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
WORDS = frozenset("AIR AIRS RIA TARE TARES RATE RATES SI SA AS TA AIS ARE ES EST LE LES IL ILS".split())
# TARE scores the same from H5 to H8; a joker of the last hand may stand for the I, which then earns nothing.
COUPS = (("AERTLON", "TARE", "H6"), ("SIUOLFN", "TARES", "H6"), ("?IAPBCD", "SI", "10H"))
SECONDS, PENALTY = 60, 20


def game_of(*coups: tuple[str, str, str]) -> ToppingGame:
    """A game of these tirages and solutions, whatever else could be played."""
    made: list[ToppingCoup] = []
    grid = Grid.empty()
    for number, (letters, word, reference) in enumerate(coups, start=1):
        placement = Placement.parse(word, reference)
        tirage, points = Tirage("", letters), score(grid, placement, NORMALE).points
        measure = Measure(placements=10, tied=1, gap=1, placed=len(word), rare=0, scrabble=False)
        made.append(ToppingCoup(number, tirage, placement, points, (placement,), measure))
        grid = grid_after(grid, tirage, placement, NORMALE)
    return ToppingGame.of(NORMALE, "d" * 64, tuple(made))


def at(seconds: float) -> datetime:
    """So many seconds after the start."""
    return NOON + timedelta(seconds=seconds)


def started(*, coups: int = 3, in_person: bool = False) -> RunStarted:
    return RunStarted(
        topping=UUID(int=1),
        player="" if in_person else "somebody",
        name=UUID(int=2),
        name_digest="d" * 64,
        at=NOON,
        coups=coups,
        seconds=SECONDS,
        penalty=PENALTY,
        in_person=in_person,
    )


GAME = game_of(*COUPS)
STARTED, IN_PERSON = started(), started(in_person=True)


def found(coup: int, seconds: float, word: str = "TARE", reference: str = "H6") -> TopFound:
    return TopFound(coup=coup, word=word, reference=reference, at=at(seconds))


def given_at(coup: int, seconds: float) -> SolutionGiven:
    return SolutionGiven(coup=coup, at=at(seconds))


def refused(coup: int, seconds: float, word: str = "TA", reference: str = "H8", fault=Fault.NOT_THE_TOP):
    return ProposalRefused(coup=coup, word=word, reference=reference, fault=fault, at=at(seconds))
