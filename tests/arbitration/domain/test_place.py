"""The adjudicator's quick geometry says the same as the rules of placement and scoring."""

from hypothesis import assume, given, strategies as st

from arbitration.domain.encerclements import encerclements
from arbitration.domain.place import crosswords, geometric_places, place_at
from engine.events.refusals import Refusal
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.legality import check_geometry, formed_words
from engine.rules.placement import Placement
from engine.rules.reference import SIZE, Direction, Reference
from engine.rules.scoring import score

WORDS = st.sampled_from(["AN", "ANE", "TABLE", "SIROP", "ETE", "ZOO", "KIWI", "PANIQUE", "RETOURNE", "SOSIE"])
REFERENCES = st.builds(Reference, st.integers(0, 14), st.integers(0, 14), st.sampled_from(Direction))


@st.composite
def grids(draw):
    """A few words laid one after the other, wherever they fit."""
    grid = Grid.empty()
    for word, ref in draw(st.lists(st.tuples(WORDS, REFERENCES), max_size=12)):
        joker = draw(st.integers(-3, len(word) - 1))
        text = word if joker < 0 else word[:joker] + word[joker].lower() + word[joker + 1 :]
        try:
            placement = Placement(text, ref if not grid.is_empty else Reference(7, 7, ref.direction))
            check_geometry(grid, placement)
            grid = grid.place(placement)
        except Refusal:
            continue
    return grid


@given(grids(), WORDS, st.sampled_from(Direction))
def test_fisf_1_1_e_every_place_is_geometrically_legal_and_none_is_forgotten(grid, word, direction):
    found = {place.ref for place in geometric_places(grid, word, direction)}
    legal = set()
    for row in range(SIZE):
        for col in range(SIZE):
            ref = Reference(row, col, direction)
            try:
                check_geometry(grid, Placement(word, ref))
            except Refusal:
                continue
            legal.add(ref)
    # More letters than may be placed is a matter of the tirage here.
    assert {ref for ref in found if len(grid.new_tiles(Placement(word, ref))) <= NORMALE.places} == legal
    assert {ref for ref in found if place_at(grid, word, ref)} == found


@st.composite
def words_and_racks(draw):
    """A word, and seven letters that may well play it: nearly all of its own, jokers among them."""
    word = draw(WORDS)
    own = [draw(st.sampled_from(letter + letter + letter + "?")) for letter in word]
    rack = [*own, *draw(st.text("AEINOPRSTUKWZQBL?", min_size=7, max_size=7))][:7]
    return word, "".join(draw(st.permutations(rack)))


@given(grids(), words_and_racks(), st.sampled_from(Direction))
def test_fisf_1_2_every_encerclement_is_scored_like_its_placement(grid, word_and_rack, direction):
    word, rack = word_and_rack
    places = [place for place in geometric_places(grid, word, direction) if encerclements(place, grid, rack, NORMALE)]
    assume(places)
    for place in places:
        found = encerclements(place, grid, rack, NORMALE)
        scored = {jokers: score(grid, place.placement(jokers)).points for jokers in found}
        assert found == scored


@given(grids(), WORDS, st.sampled_from(Direction))
def test_fisf_5_2_4_crosswords_are_the_words_formed(grid, word, direction):
    for place in geometric_places(grid, word, direction):
        placement = place.placement(frozenset())
        assert (place.word, *crosswords(place, grid)) == formed_words(grid, placement, grid.new_tiles(placement))
