from games.domain.preparation.chance import chosen, key_of

KEY = bytes(32)


def test_keys_differ_by_seed_formula_and_index():
    keys = {key_of("a", "normale", 0), key_of("b", "normale", 0), key_of("a", "7sur8", 0), key_of("a", "normale", 1)}
    assert len(keys) == 4


def test_the_choice_differs_by_key_and_coup_and_takes_every_value():
    assert {chosen(KEY, coup, 5) for coup in range(100)} == set(range(5))
    assert {chosen(bytes([first]), 1, 5) for first in range(100)} == set(range(5))


def test_keys_and_choices_are_the_same_for_ever():
    """A game is made again from its seed, years later."""
    assert key_of("graine", "normale", 0).hex() == "1438cdcd4c145b4bc27fff666fce827e9b1dc7c2573e8b5a16b877830a047ee8"
    assert [chosen(KEY, coup, 5) for coup in range(1, 8)] == [0, 0, 1, 3, 1, 0, 2]
