"""From the events of toppings and of their runs to what everybody may see of them: times, and no word."""

from uuid import UUID

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from games.domain.topping.run import time_found, time_given
from games.events import topping as events
from games.models import RunCoupRow, RunRow, ToppingRow
from games.streams import run_of, topping_of


@registry.projection("games.toppings", mode="inline")
class Toppings(registry.Projection):
    """Who may conduct a topping follows from its row, which the next command reads."""

    models = (ToppingRow,)

    @registry.on(events.ToppingAsked)
    def asked(self, event: events.ToppingAsked, at: Recorded, rows: held.HeldRows) -> None:
        rows[ToppingRow].add(
            id=topping_of(at.stream),
            name=event.name,
            competition=event.competition,
            day=event.day,
            asked_by=account_of(at),
            in_person=event.in_person,
            formula=event.formula,
            lexicon=event.lexicon,
            seconds=event.seconds,
            penalty=event.penalty,
            opens_at=event.opens_at,
            closes_at=event.closes_at,
            position=at.position,
        )

    @registry.on(events.ToppingPrepared)
    def prepared(self, event: events.ToppingPrepared, at: Recorded, rows: held.HeldRows) -> None:
        fields = {"commitment": event.commitment, "difficulty": event.difficulty, "level": event.level.value}
        _change(at, rows, coups=event.coups, **fields)

    @registry.on(events.ToppingClosed)
    def closed(self, event: events.ToppingClosed, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, closes_at=event.at)

    @registry.on(events.ToppingRevealed)
    def revealed(self, event: events.ToppingRevealed, at: Recorded, rows: held.HeldRows) -> None:
        _change(at, rows, seed=event.seed, salt=event.salt)


@registry.projection("games.topping_runs", mode="checkpointed")
class Runs(registry.Projection):
    """Boards may lag a moment, so that five hundred players do not wait for them."""

    models = (RunRow, RunCoupRow)

    @registry.on(events.RunStarted)
    def started(self, event: events.RunStarted, at: Recorded, rows: held.HeldRows) -> None:
        rows[RunRow].add(
            id=run_of(at.stream),
            topping=event.topping,
            player=event.player,
            name=event.name,
            in_person=event.in_person,
            started_at=event.at,
            coups=event.coups,
            seconds=event.seconds,
            penalty=event.penalty,
            began=event.at,
        )

    @registry.on(events.ProposalRefused)
    def refused(self, event: events.ProposalRefused, at: Recorded, rows: held.HeldRows) -> None:
        run = rows[RunRow].existing(run_of(at.stream))
        rows[RunRow].change(run.pk, refused=run.refused + 1)

    @registry.on(events.TopFound)
    def found(self, event: events.TopFound, at: Recorded, rows: held.HeldRows) -> None:
        run = rows[RunRow].existing(run_of(at.stream))
        _played(run, event, time_found(run.began, event.at), rows)

    @registry.on(events.SolutionGiven)
    def given(self, event: events.SolutionGiven, at: Recorded, rows: held.HeldRows) -> None:
        run = rows[RunRow].existing(run_of(at.stream))
        rows[RunRow].change(run.pk, given=run.given + 1)
        _played(run, event, time_given(run.seconds, run.penalty), rows)

    @registry.on(events.RunAbandoned)
    def abandoned(self, event: events.RunAbandoned, at: Recorded, rows: held.HeldRows) -> None:
        rows[RunRow].change(run_of(at.stream), abandoned=True, ended_at=event.at)


def _played(run: RunRow, event: events.TopFound | events.SolutionGiven, ms: int, rows: held.HeldRows) -> None:
    is_given = isinstance(event, events.SolutionGiven)
    rows[RunCoupRow].add(run=run.id, number=event.coup, topping=run.topping, ms=ms, given=is_given)
    rows[RunRow].change(run.id, began=max(run.began, event.at), played=event.coup, ms=run.ms + ms)
    rows[RunRow].change(run.id, ended_at=run.began if run.finished else None)


def account_of(at: Recorded) -> UUID | None:
    """The account that acted; None for the worker."""
    try:
        return UUID(str(at.metadata.get("actor")))
    except ValueError:
        return None


def _change(at: Recorded, rows: held.HeldRows, **changes: object) -> None:
    rows[ToppingRow].change(topping_of(at.stream), position=at.position, **changes)
