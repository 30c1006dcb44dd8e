"""The parties of a proof made again: their letters from the seed, the tops of every tirage by the solver."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from arbitration.domain.position import Position
from engine.lexicon.lexicon import Lexicon
from engine.rules.profile.ruleset import RulesetProfile
from engine.solver.search import solve
from games.domain.draw.checking import check_draws
from games.domain.draw.refusals import NothingSealed
from games.domain.partie.state.evolve import evolve
from games.domain.partie.state.partie import Partie
from games.events import partie as events
from games.events.preparee import PartiePrepared, PartieRevealed
from tournaments.domain.proof.facts import PartieFacts, RoundFacts
from tournaments.domain.proof.findings import Findings, Kind

Top = tuple[int, frozenset[tuple[str, str]]]
"""Points, and the word and the reference of each placement that makes them; a joker in lower case."""
Where = tuple[object, ...]
"""What tells one position from others: grid, tirage, coup, length of the first word, formula, lexicon."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A coup whose bulletins were raised: what a verdict on one of them follows from."""

    where: Where
    position: Position
    profile: RulesetProfile


Stages = dict[tuple[int, int], Stage]
"""By coup and attempt."""


@dataclass(slots=True)
class Searched:
    """The tops found so far: centres that play the same game have the same positions."""

    lexicons: Mapping[str, Lexicon]
    tops: dict[Where, Top] = field(default_factory=dict)
    positions: dict[Where, Position] = field(default_factory=dict)

    def top(self, partie: Partie, tirage: str) -> Top:
        digest = partie.settings.lexicon_digest
        where = (partie.grid.rows(), "".join(sorted(tirage)), partie.formula.name, digest)
        if where not in self.tops:
            solved = solve(partie.grid, tirage, self.lexicons[digest], partie.formula)
            placed = frozenset((each.placement.word, str(each.placement.ref)) for each in solved.tops)
            self.tops[where] = solved.top, placed
        return self.tops[where]

    def stage(self, partie: Partie, coup: Any) -> Stage:
        first = partie.coups[0].solution
        length = len(first.word) if first else None
        digest = partie.settings.lexicon_digest
        where = (coup.grid.rows(), coup.tirage, coup.number, length, partie.formula.name, digest)
        if where not in self.positions:
            self.positions[where] = Position(
                grid=coup.grid,
                tirage=coup.tirage,
                coup=coup.number,
                lexicon=self.lexicons[digest],
                first_word_len=length,
                formula=partie.formula,
            )
        return Stage(where, self.positions[where], partie.profile)


def searches_of(rounds: Iterable[RoundFacts]) -> int:
    """How many tops there are to find again, for who shows how far it is; centres that play the same count apart."""
    return sum(
        isinstance(at.event, events.TopComputed)
        for round_ in rounds
        for partie in round_.parties
        for at in partie.facts
    )


def check_partie(
    round_: RoundFacts, partie: PartieFacts, searched: Searched, findings: Findings, on_step: Callable[[], None]
) -> Stages:
    """Its draws, its tops and its solutions; gives what the bulletins of its coups are judged by."""
    where = {"round": round_.number, "centre": partie.centre.int if partie.centre else 0}
    _check_draws(round_, partie, findings, where)
    stages: Stages = {}
    state, drawn_by_hand = Partie(), _is_from_bag(partie)
    for at in partie.facts:
        event = at.event
        if isinstance(event, events.TopComputed):
            _check_top(state, event, searched, findings, where)
            on_step()
        elif isinstance(event, events.SolutionAnnounced):
            _check_solution(state, event, findings, where)
        elif isinstance(event, events.TirageDrawn) and drawn_by_hand:
            findings.bags += 1
        state = evolve(state, event)
        if isinstance(event, events.CoupClosed | events.SolutionAnnounced) and state.coups:
            coup = state.coups[-1]
            stages[coup.number, coup.attempt] = searched.stage(state, coup)
    return stages


def _is_from_bag(partie: PartieFacts) -> bool:
    return any(isinstance(at.event, events.PartieCreated) and not at.event.commitment for at in partie.facts)


def _check_draws(round_: RoundFacts, partie: PartieFacts, findings: Findings, where: dict[str, int]) -> None:
    """FISF 3.1: the letters, and that the seed is that which was sealed, of the game too."""
    facts: list[Any] = [at.event for at in partie.facts]
    facts += [fact for fact in round_.game if isinstance(fact, PartieRevealed)]
    try:
        checked = check_draws(facts)
    except NothingSealed:
        return
    findings.compare(Kind.COMMITMENT, checked.commitment, checked.recomputed, **where)
    sealed = [fact.commitment for fact in round_.game if isinstance(fact, PartiePrepared)]
    if sealed:
        findings.compare(Kind.COMMITMENT, sealed[-1], checked.commitment, **where)
    for draw in checked.draws:
        findings.draws += 1
        right = findings.compare(Kind.DRAW, draw.drawn, draw.expected, coup=draw.coup, **where)
        if right and not draw.lawful:
            findings.differ(Kind.UNLAWFUL_DRAW, draw.reliquat + draw.drawn, "", coup=draw.coup, **where)


def _check_top(
    state: Partie, event: events.TopComputed, searched: Searched, findings: Findings, where: dict[str, int]
) -> None:
    coup = state.coup(event.coup)
    if coup is None:
        findings.differ(Kind.TOP, event.points, "", coup=event.coup, **where)
        return
    findings.tops += 1
    points, placed = searched.top(_before(state, coup), coup.tirage)
    if findings.compare(Kind.TOP, event.points, points, coup=event.coup, **where):
        told = frozenset((top.word, top.reference) for top in event.tops)
        findings.compare(Kind.TOP, _placements(told), _placements(placed), coup=event.coup, **where)


def _before(state: Partie, coup: Any) -> Partie:
    """A coup that comes from a file is searched after the next ones were played."""
    return state if state.grid is coup.grid else replace(state, grid=coup.grid)


def _placements(placed: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{word} {reference}" for word, reference in sorted(placed))


def _check_solution(state: Partie, event: events.SolutionAnnounced, findings: Findings, where: dict[str, int]) -> None:
    """FISF 3.4: what was put on the grid is one of the tops, and is announced for what it is worth."""
    coup = state.coups[-1] if state.coups else None
    if coup is None or coup.top is None:
        return
    told = _placements([(event.word, event.reference)])
    if findings.compare(Kind.SOLUTION, event.points, coup.top.points, coup=event.coup, **where) and (
        event.word,
        event.reference,
    ) not in {(top.word, top.reference) for top in coup.top.tops}:
        known = _placements((top.word, top.reference) for top in coup.top.tops)
        findings.differ(Kind.SOLUTION, told, known, coup=event.coup, **where)
