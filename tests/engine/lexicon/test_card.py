import pytest

from engine.lexicon.card import Card


def test_a_card_is_read_as_it_was_written() -> None:
    card = Card(
        label="ODS 9 « fédération »",
        valid_from="2024-01-01",
        installed="2026-11-21T12:00:00+00:00",
        origin={"file": "ods.txt"},
        report={"duplicates": 2},
        replaced=("a" * 64,),
    )
    assert Card.load(card.dump()) == card
    assert "\n" not in card.dump()


@pytest.mark.parametrize("line", ["", "{", "[]", "null", '{"replaced": 3, "origin": [], "report": "x"}'])
def test_a_damaged_card_says_nothing(line: str) -> None:
    assert Card.load(line) == Card()
