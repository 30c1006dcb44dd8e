"""The top of a coup: found by the search, retained and announced by the juge-arbitre."""

from collections.abc import Sequence

from engine.events.refusals import Refusal
from engine.rules import bag, placement
from engine.rules.formula import Formula
from engine.rules.joker import bag_left, replacement
from engine.rules.reference import Reference, ReferenceUnreadable, cell_name
from games.domain.partie import refusals
from games.domain.partie.choice import Position, may_be_laid, retainable_among, sparing_jokers
from games.domain.partie.opening import expect
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Coup, Partie, Phase
from games.events import partie as events


def record_top(
    partie: Partie,
    *,
    coup: int,
    rejet: int,
    points: int,
    tops: tuple[events.TopSolution, ...],
    endings: tuple[int, ...] = (),
    letters: str | None = None,
) -> list[PartieEvent]:
    """What the search found for the tirage (coup, rejet); nothing when it is already known.

    endings: the indexes of the tops after which nothing more can be placed (FISF 3.7.b). letters: those searched, None
    where they cannot have been corrected since.
    """
    current = partie.coup(coup)
    if current is None or current.rejet != rejet or letters not in (None, current.tirage):
        raise refusals.StaleSearch
    if current.top is not None:
        return []
    facts: list[PartieEvent] = [events.TopComputed(coup=coup, rejet=rejet, points=points, tops=tops)]
    return [*facts, events.EndingsFound(coup=coup, rejet=rejet, endings=endings)] if endings else facts


def put_back_tirage(partie: Partie) -> list[PartieEvent]:
    """FISF 3.6: where no solution is possible the coup stops and all its letters go back into the bag."""
    expect(partie, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED)
    coup = partie.current
    if _top_of(coup).tops:
        raise refusals.SolutionExists
    return [events.TiragePutBack(coup=coup.number, rejet=coup.rejet, letters=coup.tirage)]


def retainable(partie: Partie) -> tuple[events.TopSolution, ...]:
    """FISF 3.4: the solutions of the current coup among which the juge-arbitre chooses; the one that is imposed."""
    imposed = partie.current.imposed
    choices = _by_rule(partie)
    return tuple(top for top in choices if imposed is None or _is(top, imposed.word, imposed.reference))


def _by_rule(partie: Partie) -> tuple[events.TopSolution, ...]:
    coup = partie.current
    if coup.top is None:
        return ()
    position = position_of(coup, partie.formula)
    tops = [top for top in coup.top.tops if may_be_laid(Reference.parse(top.reference), coup.grid)]
    return retainable_among(
        tops, lambda solution: solution in coup.endings or position.is_ended_by(_placement(solution))
    )


def announce_solution(partie: Partie, *, word: str, reference: str) -> list[PartieEvent]:
    """FISF 3.4: the retained word is one of the highest-scoring ones, found by a player or not.

    Nobody plays any more: an interruption does not keep a coup whose bulletins have been raised from being counted.
    """
    expect(partie, Phase.CLOSED, even_interrupted=True)
    coup = partie.current
    top, reference = _top_of(coup), _as_written_here(reference)
    if not top.tops:
        raise refusals.NoSolution
    if not any(_is(choice, word, reference) for choice in retainable(partie)):
        raise _not_retainable(partie, top.tops, word, reference)
    announced = events.SolutionAnnounced(coup=coup.number, word=word, reference=reference, points=top.points)
    return [announced, *joker_of(partie, announced)]


def joker_of(partie: Partie, announced: events.SolutionAnnounced) -> list[PartieEvent]:
    """FISF 3.8.1: what becomes of the joker that the solution places; nothing to tell in another partie."""
    after = evolve(partie, announced)
    tiles = partie.grid.new_tiles(placement.Placement.parse(announced.word, announced.reference))
    jokers = [tile for tile in tiles if tile.is_joker]
    if not jokers or not partie.formula.joker:
        return []
    (joker,) = jokers
    is_replaced = replacement(after.grid, tiles, after.reliquat, partie.formula) is not None
    kind = events.JokerReplaced if is_replaced else events.JokerKept
    return [kind(coup=announced.coup, cell=cell_name(joker.row, joker.col), letter=joker.letter.upper())]


def _not_retainable(partie: Partie, tops: Sequence[events.TopSolution], word: str, reference: str) -> Refusal:
    """The rule that keeps this word from being retained."""
    imposed = partie.current.imposed
    if imposed is not None and any(_is(top, word, reference) for top in _by_rule(partie)):
        return refusals.NotOfTheScript(word=word, reference=reference, retained=f"{imposed.word} {imposed.reference}")
    if _is_downwards(partie.current, reference):
        return refusals.FirstWordAcross(word=word, reference=reference)
    if not any(_is(top, word, reference) for top in tops):
        return refusals.NotATop(word=word, reference=reference)
    if not any(_is(top, word, reference) for top in sparing_jokers(tops)):
        return refusals.JokerToSpare(word=word, reference=reference)
    return refusals.PartieToEnd(word=word, reference=reference)


def _is_downwards(coup: Coup, reference: str) -> bool:
    """FISF 3.4.f: whether the first word would be laid from top to bottom."""
    try:
        return not may_be_laid(Reference.parse(reference), coup.grid)
    except ReferenceUnreadable:
        return False


def _is(top: events.TopSolution, word: str, reference: str) -> bool:
    return (top.word, top.reference) == (word, reference)


def _as_written_here(reference: str) -> str:
    """A reference as the tops have it; one that is none stays as it was typed."""
    try:
        return str(Reference.parse(reference))
    except ReferenceUnreadable:
        return reference


def _placement(top: events.TopSolution) -> placement.Placement:
    return placement.Placement.parse(top.word, top.reference)


def position_of(coup: Coup, formula: Formula) -> Position:
    """Where the letters are before the solution of a coup."""
    return Position(coup.grid, coup.tirage, bag.text(bag_left(coup.grid, coup.tirage, formula)), formula)


def _top_of(coup: Coup) -> events.TopComputed:
    if coup.top is None:
        raise refusals.SearchNotFinished
    return coup.top
