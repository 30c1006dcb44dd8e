import pytest

from engine.text import folded, plain_number, searchable, spellings, words_of, written


@pytest.mark.parametrize(
    ("text", "as_compared"),
    [
        ("Éloïse ÇA", "eloise ca"),
        ("Œuvrard", "oeuvrard"),
        ("Lætitia", "laetitia"),
        ("Weiß", "weiss"),
        ("Łukasz", "lukasz"),
        ("Bjørn", "bjorn"),
        ("D’Aguilar", "d'aguilar"),
        ("Dʼaguilar", "d'aguilar"),
        ("Anne‑Marie", "anne-marie"),
        ("Anne–Marie", "anne-marie"),
        ("Le\N{NO-BREAK SPACE}Goff", "le goff"),
        ("Jo\N{SOFT HYPHEN}ly\N{ZERO WIDTH SPACE}", "joly"),
        ("E\N{COMBINING ACUTE ACCENT}ric", "eric"),
    ],
)
def test_one_name_written_in_several_ways_is_one(text, as_compared):
    assert folded(text) == as_compared


def test_apostrophes_and_hyphens_part_words_whatever_their_sign():
    assert words_of("Jean–Éric d’Ormesson") == words_of("jean-eric D'ORMESSON") == ["jean", "eric", "d", "ormesson"]
    assert searchable("ŒUVRARD", "Zoé") == " oeuvrard zoe"


def test_a_name_is_kept_with_the_apostrophes_of_print():
    assert written(" Club  d'Angers ") == written("Club d’Angers") == "Club d’Angers"


def test_names_come_in_the_order_of_their_letters():
    names = ["Offret", "Œuvrard", "Zola", "Odin", "Éluard", "Ødegaard"]
    assert sorted(names, key=folded) == ["Éluard", "Ødegaard", "Odin", "Œuvrard", "Offret", "Zola"]


@pytest.mark.parametrize(
    ("number", "first", "many"),
    [
        ("0012350", ("0012350", "12350"), 8),
        ("12350", ("12350", "012350"), 8),
        ("0", ("0", "00"), 12),
        ("0A12", ("0A12",), 1),
        ("0" * 39 + "1", ("0" * 39 + "1", "1"), 40),
        ("0" * 4_999 + "1", ("0" * 4_999 + "1",), 1),
    ],
)
def test_a_number_is_known_with_fewer_zeros_and_with_more(number: str, first: tuple[str, ...], many: int):
    known = spellings(number)
    assert (known[: len(first)], len(known)) == (first, many)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        (" a 12 34 ", "A1234"),
        ("'0012350", "0012350"),
        ("0012350,00", "0012350"),
        ("1234567.0", "1234567"),
        ("12,50", "12,50"),
        ("A12.0", "A12.0"),
    ],
)
def test_a_number_has_none_of_the_signs_of_a_spreadsheet(typed: str, number: str):
    assert plain_number(typed) == number
