from engine.rules.letters import BAG, SPELLING, VALUES, in_order


def test_fisf_1_1_k_the_box_holds_102_letters():
    assert sum(BAG.values()) == 102


def test_fisf_1_1_k_the_letters_of_the_box_are_worth_197():
    assert sum(count * VALUES[letter] for letter, count in BAG.items()) == 197


def test_fisf_1_2_a_joker_is_worth_nothing():
    assert (VALUES["?"], VALUES["z"]) == (0, 0)


def test_fisf_3_1_in_order_puts_jokers_last():
    assert in_order("N?EA?") == "AEN??"


def test_fisf_3_1_d_each_word_starts_with_its_letter():
    unaccented = {letter: word.replace("É", "E")[0] for letter, word in SPELLING.items() if letter != "?"}
    assert unaccented == {letter: letter for letter in BAG if letter != "?"}
