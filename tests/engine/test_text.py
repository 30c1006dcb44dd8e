import pytest

from engine.text import folded, searchable, words_of


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


def test_names_come_in_the_order_of_their_letters():
    names = ["Offret", "Œuvrard", "Zola", "Odin", "Éluard", "Ødegaard"]
    assert sorted(names, key=folded) == ["Éluard", "Ødegaard", "Odin", "Œuvrard", "Offret", "Zola"]
