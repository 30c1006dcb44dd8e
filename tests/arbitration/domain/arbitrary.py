"""Bulletins that nobody would write, and bulletins nearly right: strategies, and a second opinion on what they earn."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from arbitration.domain.bulletin import Bulletin, Judgement, Status, WrittenWord
from arbitration.domain.encerclements import encerclements, playable_places
from arbitration.domain.position import Position
from engine.events.refusals import Refusal
from engine.rules.formula import FORMULAS, Formula
from engine.rules.grid import EMPTY, Grid
from engine.rules.legality import check, check_geometry
from engine.rules.placement import Placement
from engine.rules.profile.shelf import load_profile, profile_names
from engine.rules.reference import SIZE, Direction, Reference
from engine.rules.scoring import score
from tests.arbitration.domain.test_place import grids
from tests.arbitration.domain.writing import WORDS

LETTERS = "AEINORSTLBU"
CELLS = st.tuples(st.integers(-4, 9), st.integers(-9, 9))
TEXTS = st.one_of(
    st.sampled_from(sorted(WORDS)),
    st.text(LETTERS, max_size=9),
    st.text(LETTERS + ".", max_size=9),
    st.text(max_size=4),
)
WRITTEN = st.builds(
    WrittenWord,
    TEXTS,
    st.sampled_from(Direction),
    CELLS,
    st.frozensets(st.integers(-1, 9), max_size=2),
    st.booleans(),
)
STATUSES = st.builds(
    Status,
    illegible=st.booleans(),
    hard_to_read=st.booleans(),
    nonblank_count=st.integers(0, 3),
    discipline=st.sampled_from(["", "warning", "grave"]),
    declared=st.sampled_from(["", "Z_MOT_NON_ADMIS", "nonsense"]),
)
REFERENCES = st.one_of(st.none(), st.sampled_from(["H4", "9H", "H9", "8C", "4H", "H8", "?"]), st.text(max_size=4))
BULLETINS = st.builds(
    Bulletin,
    st.lists(WRITTEN, max_size=3).map(tuple),
    st.dictionaries(CELLS, st.sampled_from(LETTERS), max_size=6),
    REFERENCES,
    st.one_of(st.none(), st.integers(-3, 60), st.just(10**30)),
    st.one_of(st.just(Status()), STATUSES),
)
PROFILES = st.sampled_from(profile_names()).map(load_profile)
JUDGEMENTS = st.lists(st.builds(Judgement, st.sampled_from(["TABLEI", "HIBOUS", "TABLEO"]), st.booleans()), max_size=2)


class HalfOfAll:
    """A lexicon that admits the words of these tests and, of any other letters, about a half."""

    def __contains__(self, word: object) -> bool:
        return word in WORDS or sum(map(ord, str(word))) % 2 == 0


TABLE = Grid.from_rows(["." * 15] * 7 + ["...TABLE......."] + ["." * 15] * 7)
POSITIONS = st.builds(
    Position,
    st.one_of(grids(), st.just(Grid.empty()), st.just(TABLE)),
    st.text(LETTERS + "?", max_size=9).filter(lambda rack: rack.count("?") < 3),
    st.integers(1, 30),
    st.one_of(st.just(WORDS), st.just(HalfOfAll())),
    st.one_of(st.none(), st.integers(2, 9)),
    st.sampled_from(sorted(FORMULAS)).map(Formula.parse),
)


@st.composite
def nearly_right(draw) -> tuple[Position, Bulletin]:
    """A word that the tirage can lay somewhere, with its circles, reference and score, and some of it wrong."""
    grid = draw(st.one_of(grids(), st.just(TABLE), st.just(Grid.empty())))
    text = draw(st.one_of(st.sampled_from(sorted(WORDS)), st.text(LETTERS, min_size=2, max_size=8)))
    spare = draw(st.text(LETTERS + "?", max_size=3))
    rack = (text.replace(draw(st.sampled_from(text)), "?", 1) if draw(st.booleans()) else text) + spare
    formula = FORMULAS[draw(st.sampled_from(["normale", "7et8", "7-8-9+joker"]))]
    position = Position(grid, rack[:9], draw(st.integers(2, 20)), HalfOfAll(), draw(st.integers(2, 7)), formula)
    direction = draw(st.sampled_from(Direction))
    places = playable_places(grid, text, direction, position.tirage, formula)
    if not places:
        return position, Bulletin((WrittenWord(text, direction),), reference="H8", claimed=20)
    place = draw(st.sampled_from(places))
    circled, points = draw(
        st.sampled_from(sorted(encerclements(place, grid, position.tirage, formula).items(), key=str))
    )
    words = (WrittenWord(text, direction, circled=circled),)
    if draw(st.integers(0, 9)) == 0:
        words += (replace(draw(WRITTEN), text=draw(st.text(LETTERS + ".", max_size=6))),)
    if draw(st.integers(0, 5)) == 0:
        cut = draw(st.integers(0, len(text) - 1))
        words = (
            replace(words[0], text=draw(st.sampled_from([text[cut:], text[:cut], text[:cut] + "." + text[cut + 1 :]]))),
        )
    around = {
        (row - place.row, col - place.col): grid.at(row, col).upper()
        for row in range(SIZE)
        for col in range(SIZE)
        if grid.at(row, col) != EMPTY
    }
    letters = {cell: around[cell] for cell in sorted(around)[: draw(st.integers(0, 6))]} if draw(st.booleans()) else {}
    turned = place.ref.inverted
    reference = draw(st.sampled_from([str(place.ref), str(place.ref), str(turned), None, "A1", "8H"]))
    claimed = draw(st.sampled_from([points, points, points + 1, None, 12]))
    return position, Bulletin(words, letters, reference, claimed)


def legal_scores(position: Position, text: str) -> Iterator[int]:
    """What a word may be worth anywhere, as the rules of placement and scoring say it; the adjudicator is not asked."""
    grid, formula = position.grid, position.formula
    cells = [(row, col) for row in range(SIZE) for col in range(SIZE)]
    for placement in (Placement(text, Reference(*cell, direction)) for cell in cells for direction in Direction):
        try:
            tiles = check_geometry(grid, placement, formula)
        except Refusal:
            continue
        for count in range(min(position.tirage.count("?"), len(tiles)) + 1):
            for jokers in combinations([(tile.row, tile.col) for tile in tiles], count):
                letters = zip(placement.cells(), text, strict=True)
                word = "".join(letter.lower() if cell in jokers else letter for cell, letter in letters)
                with suppress(Refusal):
                    check(grid, replace(placement, word=word), position.tirage, position.lexicon, formula)
                    yield score(grid, replace(placement, word=word), formula).points
