"""The retained solution, as it is announced."""

from collections.abc import Iterator, Sequence

from engine.rules.grid import Grid
from engine.rules.legality import formed_words
from engine.rules.placement import Placement
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.reference import Reference
from games.domain.announcement.script import Caution, Line, Occasion, Other, Part, Script, Warned
from games.domain.announcement.spelling import direction, place, points, spelt
from games.events.partie import TopSolution


def solution_script(
    grid: Grid, *, word: str, reference: str, score: int, tops: Sequence[TopSolution], profile: RulesetProfile
) -> Script:
    """FISF 3.4.f: points, direction, place, word, spelling, words formed; then the recap where the text has one.

    `grid`: before the coup; `tops`: all that score as much, the retained one among them. The pronunciation is not
    known: no word list says it.
    """
    placement = Placement.parse(word, reference)
    where = place(placement.ref)
    lines = [
        Line(Part.POINTS, (points(score),)),
        Line(Part.DIRECTION, (direction(placement.ref),)),
        Line(Part.PLACE, (where,)),
        Line(Part.WORD, (word.upper(),)),
        Line(Part.SPELLING, (spelt(_as_laid(grid, placement)),)),
    ]
    if formed := formed_words(grid, placement, grid.new_tiles(placement))[1:]:
        lines.append(Line(Part.FORMED, formed))
    if profile.announcement_recap:
        lines.append(Line(Part.RECAP, (word.upper(), where, points(score))))
    return Script(Occasion.SOLUTION, tuple(lines), word, reference, tuple(_warned(word, reference, tops)))


def _as_laid(grid: Grid, placement: Placement) -> str:
    """The letters of the word on the grid, lower case for every joker, those of former coups too."""
    after = grid.place(placement)
    return "".join(after.at(row, col) for row, col in placement.cells())


def _warned(word: str, reference: str, tops: Sequence[TopSolution]) -> Iterator[Warned]:
    """FISF 3.4.d: the equal solutions that one may take for the retained one.

    It is the juge-arbitre who says whether the risk is real.
    """
    cautions = [
        (_caution(word, reference, top), Other(top.word, place(Reference.parse(top.reference)))) for top in tops
    ]
    for caution in Caution:
        if others := tuple(other for raised, other in cautions if raised is caution):
            yield Warned(caution, others)


def _caution(word: str, reference: str, top: TopSolution) -> Caution | None:
    """The same word elsewhere; there, another word or another joker; elsewhere, the same letters in another order."""
    if (top.word, top.reference) == (word, reference):
        return None
    if top.word.upper() == word.upper() and top.reference != reference:
        return Caution.PLACE
    if top.reference == reference or sorted(top.word.upper()) == sorted(word.upper()):
        return Caution.SOLUTION
    return None
