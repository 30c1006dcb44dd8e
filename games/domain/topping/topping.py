"""A topping: asked for, its game prepared and sealed, closed, revealed."""

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any, assert_never
from uuid import UUID

from engine.events.decider import Decider
from engine.rules.formula import Formula
from games.domain.topping import refusals
from games.events.topping import Level, RevealedCoup, ToppingAsked, ToppingClosed, ToppingPrepared, ToppingRevealed

ToppingEvent = ToppingAsked | ToppingPrepared | ToppingClosed | ToppingRevealed

MIN_SECONDS, MAX_SECONDS, MAX_PENALTY = 5, 600, 600


@dataclass(frozen=True, slots=True)
class Topping:
    """A topping between two events; its letters are elsewhere until it is revealed."""

    asked: ToppingAsked | None = None
    prepared: ToppingPrepared | None = None
    closed: ToppingClosed | None = None
    revealed: ToppingRevealed | None = None

    @property
    def rules(self) -> ToppingAsked:
        """Raises ToppingUnknown."""
        if self.asked is None:
            raise refusals.ToppingUnknown
        return self.asked

    @property
    def game(self) -> ToppingPrepared:
        """Raises ToppingUnknown, ToppingNotReady."""
        _ = self.rules
        if self.prepared is None:
            raise refusals.ToppingNotReady
        return self.prepared

    @property
    def closes_at(self) -> datetime | None:
        """When runs can no longer start; None as long as that is not known."""
        return self.closed.at if self.closed else self.rules.closes_at

    @property
    def longest_run(self) -> timedelta:
        """How long after its start a run that is played online is over at the latest."""
        return timedelta(seconds=self.game.coups * self.rules.seconds)


def evolve(topping: Topping, event: ToppingEvent) -> Topping:
    match event:
        case ToppingAsked():
            return Topping(asked=event)
        case ToppingPrepared():
            return replace(topping, prepared=event)
        case ToppingClosed():
            return replace(topping, closed=event)
        case ToppingRevealed():
            return replace(topping, revealed=event)
        case _:
            assert_never(event)


TOPPING: Decider[Topping, ToppingEvent] = Decider(initial=Topping, evolve=evolve)


def ask(
    topping: Topping,
    *,
    name: str,
    competition: UUID | None,
    day: date | None,
    in_person: bool,
    formula: str,
    lexicon: str,
    lexicon_digest: str,
    seconds: int,
    penalty: int,
    level: Level | None,
    opens_at: datetime,
    closes_at: datetime | None,
) -> list[ToppingEvent]:
    """FISF 3.8.4: the rules of the race. Raises FormulaUnknown, TimeOutOfBounds, ClosesBeforeItOpens."""
    if topping.asked is not None:
        raise refusals.ToppingAskedBefore
    Formula.parse(formula)
    if not (MIN_SECONDS <= seconds <= MAX_SECONDS and 0 <= penalty <= MAX_PENALTY):
        raise refusals.TimeOutOfBounds(least=MIN_SECONDS, most=MAX_SECONDS, penalty=MAX_PENALTY)
    if closes_at is not None and closes_at <= opens_at:
        raise refusals.ClosesBeforeItOpens
    rules = ToppingAsked(
        name=name,
        competition=competition,
        day=day,
        in_person=in_person,
        formula=formula,
        lexicon=lexicon,
        lexicon_digest=lexicon_digest,
        seconds=seconds,
        penalty=penalty,
        level=level,
        opens_at=opens_at,
        closes_at=closes_at,
    )
    return [rules]


def ask_once(topping: Topping, **rules: Any) -> list[ToppingEvent]:
    """The same, for a caller that cannot know whether another has done it; nothing where it was asked for before."""
    return [] if topping.asked else ask(topping, **rules)


def prepare(topping: Topping, *, commitment: str, coups: int, difficulty: int, level: Level) -> list[ToppingEvent]:
    """A worker has sealed the game; nothing where it had done so before."""
    _ = topping.rules
    if topping.prepared is not None:
        return []
    return [ToppingPrepared(commitment=commitment, coups=coups, difficulty=difficulty, level=level)]


def expect_open(topping: Topping, *, at: datetime) -> ToppingPrepared:
    """The game that a new run begins. Raises ToppingNotReady, ToppingNotOpen, ToppingClosedNow."""
    game = topping.game
    if at < topping.rules.opens_at:
        raise refusals.ToppingNotOpen
    if topping.closes_at is not None and at >= topping.closes_at:
        raise refusals.ToppingClosedNow
    return game


def close(topping: Topping, *, at: datetime) -> list[ToppingEvent]:
    """From now on nobody starts; runs under way go on."""
    _ = topping.rules
    if topping.closes_at is not None and at >= topping.closes_at:
        raise refusals.ToppingClosedNow
    return [ToppingClosed(at=at)]


def reveals_at(topping: Topping) -> datetime | None:
    """When the last run online is over at the latest; None as long as it is not known when the topping closes."""
    return topping.closes_at + topping.longest_run if topping.closes_at else None


def reveal(
    topping: Topping, *, seed: str, salt: str, coups: tuple[RevealedCoup, ...], at: datetime
) -> list[ToppingEvent]:
    """Every run is over: anyone may read the game, and draw it again. Raises ToppingNotOver."""
    if topping.revealed is not None:
        return []
    when = reveals_at(topping)
    if when is None or at < when:
        raise refusals.ToppingNotOver
    return [ToppingRevealed(seed=seed, salt=salt, coups=coups)]
