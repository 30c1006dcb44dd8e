from engine.lexicon.difference import difference, sample


def test_words_that_come_and_go() -> None:
    found = difference(["AA", "AS", "ETE"], ["AS", "ETE", "ETES", "AB"])
    assert (found.added, found.removed, found.kept) == (["AB", "ETES"], ["AA"], 2)
    assert found.by_length == {2: (1, 1), 4: (1, 0)}


def test_losing_more_than_a_tenth_is_much() -> None:
    before = [f"{number}" for number in range(1000)]
    assert difference(before, before[:899]).loses_much
    assert not difference(before, before[:900]).loses_much
    assert not difference(before, [*before, "AA"]).loses_much


def test_a_small_lexicon_may_lose_all() -> None:
    assert not difference([f"{number}" for number in range(999)], ["AA"]).loses_much


def test_a_sample_goes_from_the_first_to_the_last() -> None:
    words = [f"{number:03}" for number in range(500)]
    assert sample(words, 3) == ["000", "249", "499"]
    assert sample(words[:2], 3) == ["000", "001"]
