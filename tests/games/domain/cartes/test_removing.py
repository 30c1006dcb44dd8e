"""Which cards leave: CARTES-11, by its examples, and whatever lies there."""

from itertools import combinations

from hypothesis import given, settings, strategies as st

from games.domain.cartes.removing import removed_after
from games.domain.cartes.tabletop import Tabletop
from tests.games.domain.cartes.tables import H, V, cards, on_table

DEFINIE = on_table(("DEFINIE", (0, 0)))


def left(table: Tabletop, laid: dict) -> list[str]:
    """The words that are left once these cards are laid and counted."""
    after = table.with_cards(laid)
    return sorted(word.text for word in after.without(removed_after(after, frozenset(laid))).words)


def test_cartes_11_dores_on_an_e_removes_defini():
    laid = {(-3, 6): "D", (-2, 6): "O", (-1, 6): "R", (1, 6): "S"}
    after = DEFINIE.with_cards(laid)
    removed = removed_after(after, frozenset(laid))
    assert "".join(after.cards[spot] for spot in sorted(removed)) == "DEFINI"
    assert left(DEFINIE, laid) == ["DORES"]


FIGURE_3 = {**cards("DORE", (-4, 7), V), (0, 7): "S"}


def test_cartes_11_dores_and_definies_remove_nothing():
    assert left(DEFINIE, FIGURE_3) == ["DEFINIES", "DORES"]


def test_cartes_11_legume_with_le_removes_dor_s_and_defini_s():
    table = DEFINIE.with_cards(FIGURE_3)
    # L stands beside the E of DORES, on the E of DEFINIES.
    laid = {spot: letter for spot, letter in cards("LEGUME", (-1, 6), V).items() if spot not in table.cards}
    after = table.with_cards(laid)
    removed = removed_after(after, frozenset(laid))
    assert sorted(after.cards[spot] for spot in removed) == sorted("DORDEFINIS")
    assert left(table, laid) == ["LE", "LEGUME"]


def test_cartes_11_mon_uses_several_letters_of_definie_which_stays_whole():
    assert left(DEFINIE, cards("MON", (-1, 3))) == ["DEFINIE", "MI", "MON", "NI", "ON"]


def test_cartes_11_a_word_that_is_prolonged_stays_whole():
    assert left(DEFINIE, {(0, 7): "S"}) == ["DEFINIES"]


def test_cartes_11_a_word_used_at_both_its_ends_stays_whole():
    """Two letters of RADE, that are not side by side, are in the words of this turn."""
    table = on_table(("RADE", (0, 0)), ("RI", (0, 0), V), ("EN", (0, 3), V))
    laid = {(1, 1): "L", (1, 2): "A"}
    assert left(table, laid) == ["AL", "DA", "EN", "ILAN", "RADE", "RI"]


def test_cartes_11_words_of_which_one_letter_is_used_go_though_they_cross():
    table = on_table(("ETA", (0, 0), V), ("TU", (1, 0)), ("AN", (2, 0)), ("UN", (1, 1), V))
    assert left(table, {(-1, 0): "B"}) == ["BETA"]
    assert left(table, {(3, 1): "E", (3, 2): "T"}) == ["ET", "UNE"]
    assert left(table, {(0, 1): "S"}) == ["ES", "SUN"]


def test_cartes_11_a_word_that_would_be_cut_stays_though_none_of_its_letters_was_used():
    """Two words side by side stay, as several of their letters are used; ABCD would keep its AB alone."""
    table = on_table(("ABCD", (0, 0)), ("AEFGHI", (0, 0), V), ("BJKLMN", (0, 1), V))
    laid = {(3, 2): "X", (4, 2): "Y", (5, 2): "Z"}
    assert left(table, laid) == sorted(["ABCD", "AEFGHI", "BJKLMN", "EJ", "FK", "GLX", "HMY", "INZ", "XYZ"])
    # The word that crosses it further on has no letter among those that stay: it goes.
    longer = table.with_cards(cards("QU", (1, 3), V))
    assert "DQU" not in left(longer, laid)
    assert "ABCD" in left(longer, laid)


def _grown(seed: list[tuple[int, int, int]]) -> list[tuple[Tabletop, dict]]:
    """Tables as they grow: each number says where the next cards go, and how many."""
    table, turns = on_table(("AAA", (0, 0))), []
    for where, across, length in seed:
        spots = sorted(table.cards)
        row, col = spots[where % len(spots)]
        line = cards(
            "B" * length,
            (row - across % length, col) if across % 2 else (row, col - across % length),
            V if across % 2 else H,
        )
        laid = {spot: letter for spot, letter in line.items() if spot not in table.cards}
        if laid:
            turns.append((table, laid))
            after = table.with_cards(laid)
            table = after.without(removed_after(after, frozenset(laid)))
    return turns


TURNS = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 11), st.integers(2, 6)), min_size=1, max_size=9)


@settings(max_examples=300, deadline=None)
@given(TURNS)
def test_cartes_11_whatever_is_laid_only_whole_words_are_left(seed):
    for table, laid in _grown(seed):
        after = table.with_cards(laid)
        removed = removed_after(after, frozenset(laid))
        kept = after.without(removed)
        whole = {(word.start, word.direction, word.letters) for word in after.words}
        assert {(word.start, word.direction, word.letters) for word in kept.words} <= whole
        assert all(any(spot in word.cells for word in kept.words) for spot in kept.cards)


@settings(max_examples=300, deadline=None)
@given(TURNS)
def test_cartes_11_whatever_is_laid_its_words_stay_and_the_others_go_unless_several_letters_keep_them(seed):
    for table, laid in _grown(seed):
        after = table.with_cards(laid)
        kept = after.without(removed_after(after, frozenset(laid)))
        made = after.words_through(laid)
        assert all(word in kept.words for word in made)
        used = frozenset().union(*(word.cells for word in made))
        for word in after.words:
            if word not in made and len(word.cells & used) > 1:
                assert word in kept.words
        # what is left is in one piece: every word is reached from those of this turn
        for word in kept.words:
            assert word in made or any(word.cells & other.cells for other in kept.words if other != word)


@settings(max_examples=200, deadline=None)
@given(TURNS)
def test_cartes_11_as_much_leaves_as_can(seed):
    """Of all the sets of earlier words that obey the text, the one that is kept is the least."""
    for table, laid in _grown(seed):
        after = table.with_cards(laid)
        made = after.words_through(laid)
        used = frozenset().union(*(word.cells for word in made))
        earlier = [word for word in after.words if word not in made]
        if len(earlier) > 7:
            continue
        must = [word for word in earlier if len(word.cells & used) > 1]
        lawful = [
            kept
            for count in range(len(earlier) + 1)
            for more in combinations(earlier, count)
            if _is_whole(after, kept := used.union(*(word.cells for word in (*must, *more))))
        ]
        assert frozenset(after.cards) - removed_after(after, frozenset(laid)) == min(lawful, key=len)


def _is_whole(table: Tabletop, kept: frozenset) -> bool:
    words = set(table.words)
    return all(word in words for word in table.without(frozenset(table.cards) - kept).words)
