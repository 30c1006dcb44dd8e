"""What happens in a run: it starts, a top is found or given, another proposal is refused; time does the rest.

FISF 3.8.4. `at` is always the clock of the server. Nothing that is refused here records anything.
"""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import reduce
from uuid import UUID

from engine.rules.legality import Words
from games.domain.topping import proposals, refusals
from games.domain.topping.game import ToppingGame
from games.domain.topping.run import Run, RunEvent, evolve
from games.events.topping import ProposalRefused, RunAbandoned, RunStarted, SolutionGiven, TopFound

# More than anybody can type in a minute; it stops a program that tries everything.
MAX_PROPOSALS = 60


def start(
    run: Run,
    *,
    topping: UUID,
    player: str,
    name: UUID,
    name_digest: str,
    coups: int,
    seconds: int,
    penalty: int,
    in_person: bool,
    at: datetime,
) -> list[RunStarted]:
    """The first tirage is shown, and the time runs. A player has one run through a topping."""
    if run.started is not None:
        raise refusals.RunStartedBefore
    started = RunStarted(
        topping=topping,
        player=player,
        name=name,
        name_digest=name_digest,
        at=at,
        coups=coups,
        seconds=seconds,
        penalty=penalty,
        in_person=in_person,
    )
    return [started]


def settle(run: Run, *, at: datetime) -> list[RunEvent]:
    """Online: the solutions that time has given by `at`, each at the very end of its coup.

    In person nothing follows from time alone: the arbitre gives the solution.
    """
    events: list[RunEvent] = []
    while not run.rules.in_person and not run.is_over and at >= run.deadline:
        solution = SolutionGiven(coup=run.coup, at=run.deadline)
        events.append(solution)
        run = evolve(run, solution)
    return events


def settled(run: Run, *, at: datetime) -> Run:
    """The run as time has made it by `at`, whether that is recorded or not."""
    return reduce(evolve, settle(run, at=at), run)


def propose(
    run: Run, *, game: ToppingGame, lexicon: Words, coup: int, word: str, reference: str, at: datetime
) -> list[RunEvent]:
    """A proposal made online: the top of the coup, or refused with its reason.

    Raises RunOver, CoupOver, CoupNotBegun, ProposalUnreadable, ReferenceUnreadable, AlreadyProposed, TooManyProposals.
    """

    def proposed(now: Run) -> Sequence[RunEvent]:
        position = position_of(game, now.coup)
        placement = proposals.read_proposal(word, reference, position)
        said, where = placement.word, str(placement.ref)
        if any((proposal.word, proposal.reference) == (said, where) for proposal in now.refused):
            raise refusals.AlreadyProposed(word=said.upper(), ref=where)
        if len(now.refused) >= MAX_PROPOSALS:
            raise refusals.TooManyProposals
        refusal = proposals.refusal_of(placement, position, lexicon)
        if refusal is None:
            return [TopFound(coup=now.coup, word=said, reference=where, at=at)]
        return [ProposalRefused(coup=now.coup, word=said, reference=where, fault=proposals.fault_of(refusal), at=at)]

    if run.rules.in_person:
        raise refusals.PlayedInPerson
    return _after_time(run, coup, at, proposed)


def validate(run: Run, *, game: ToppingGame, coup: int, top: int, at: datetime) -> list[RunEvent]:
    """In person: the player has said the top number `top` of the coup, from 0. Raises TimeIsUp, and as `propose`."""

    def validated(now: Run) -> Sequence[RunEvent]:
        if at >= now.deadline:
            raise refusals.TimeIsUp(coup=now.coup)
        tops = game.coup(now.coup).tops
        said = tops[top] if 0 <= top < len(tops) else game.coup(now.coup).placement
        return [TopFound(coup=now.coup, word=said.word, reference=str(said.ref), at=at)]

    if not run.rules.in_person:
        raise refusals.PlayedOnline
    return _after_time(run, coup, at, validated)


def give(run: Run, *, coup: int, at: datetime) -> list[RunEvent]:
    """The solution is given, whenever that is: it costs the whole time and the penalty."""
    return _after_time(run, coup, at, lambda now: [SolutionGiven(coup=now.coup, at=at)])


def abandon(run: Run, *, at: datetime) -> list[RunEvent]:
    """The player stops. Raises RunOver."""
    events = settle(run, at=at)
    if reduce(evolve, events, run).is_over:
        raise refusals.RunOver
    return [*events, RunAbandoned(at=at)]


def position_of(game: ToppingGame, number: int) -> proposals.Position:
    """What a player has to play with at a coup."""
    coup = game.coup(number)
    return proposals.Position(game.grid_before(number), coup.tirage.letters, coup.points, game.formula)


def _after_time(run: Run, coup: int, at: datetime, decision: Callable[[Run], Sequence[RunEvent]]) -> list[RunEvent]:
    """What time has done, then the decision on the coup that it was meant for."""
    events = settle(run, at=at)
    now = reduce(evolve, events, run)
    expect_coup(now, coup)
    return [*events, *decision(now)]


def expect_coup(run: Run, coup: int) -> None:
    """Whether this is the coup in play. Raises RunOver, CoupOver, CoupNotBegun."""
    if run.is_over:
        raise refusals.RunOver
    if coup < run.coup:
        raise refusals.CoupOver(coup=coup)
    if coup > run.coup:
        raise refusals.CoupNotBegun(coup=coup)
