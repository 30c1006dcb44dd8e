from pathlib import Path

import pytest

from engine.lexicon.errors import NoWordColumn
from engine.lexicon.sources import read_words
from engine.lexicon.sources.wordlist import Reason, WordList

PATH = Path("mots.csv")


def read(text: str) -> WordList:
    return read_words(PATH, text.encode())


@pytest.mark.parametrize("separator", ["\t", ";", "|", ","])
def test_the_separator_and_the_column_of_the_words_are_found(separator: str) -> None:
    text = "Nombre;Mot;Valeur\n2;AA;2\n2;AB;4\n3;ART;3\n".replace(";", separator)
    found = read(text)
    assert found.words == {"AA", "AB", "ART"}
    assert (found.source.format, found.source.separator, found.source.column) == ("table", separator, 2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # The header is known by its names,
        ("mot;définition\nchat;animal\nété;saison\n", {"CHAT", "ETE"}),
        # or by standing over numbers.
        ("item;n\nchat;4\nété;3\n", {"CHAT", "ETE"}),
        ("chat;4\nété;3\n", {"CHAT", "ETE"}),
        # The column named so is taken, and not another that has as many words.
        ("lemme;forme\naller;vais\navoir;ai\n", {"VAIS", "AI"}),
        # Without names, the column of different words.
        ("porter;porte\nporter;portons\nporter;portez\n", {"PORTE", "PORTONS", "PORTEZ"}),
        ("N;chat\nV;aller\nN;été\n", {"CHAT", "ALLER", "ETE"}),
        # Excel announces its separator.
        ("sep=;\nmot;points\nchat;9\n", {"CHAT"}),
        # An empty first column, an empty last one.
        ("\tAA\n\tAB\n", {"AA", "AB"}),
        ("AA;\nAB;\n", {"AA", "AB"}),
        # Columns parted by spaces.
        ("AA 2\nAB 4\nART 3\n", {"AA", "AB", "ART"}),
    ],
)
def test_words_are_taken_from_their_column(text: str, words: set[str]) -> None:
    assert read(text).words == words


def test_a_record_without_its_word_is_told_and_an_empty_one_is_not() -> None:
    found = read("2;AA\n" * 2000 + "2;\n3\n;\n;;\n")
    assert (found.words, found.pieces) == ({"AA"}, 2002)
    assert [(line, reason) for line, _, reason in found.rejected] == [(2001, Reason.NOTHING), (2002, Reason.NOTHING)]


def test_a_header_may_be_longer_than_its_table() -> None:
    assert read("points;valeur;mot\nAA;AB\nAS;ES\n").words == {"AA", "AS"}


def test_a_quoted_cell_may_hold_the_separator_and_ends_of_line() -> None:
    found = read(
        'mot,définition\nAA,"n. m.; lave, ""rugueuse""\nde volcan"\nAB,muscle\nZ9,rien\n' + "ART,beau\n" * 1200
    )
    assert found.words == {"AA", "AB", "ART"}
    assert [(line, text) for line, text, _ in found.rejected] == [(5, "Z9")]


def test_definitions_over_several_lines_do_not_hide_the_separator() -> None:
    assert read('AA;"lave\nrugueuse\nde volcan"\nAB;"muscle\ndu ventre"\nART;"beau"\n').words == {"AA", "AB", "ART"}


def test_quotes_may_be_mere_text() -> None:
    assert read('mot;sens\nAA;"lave" de volcan\nAB;un "muscle\n').words == {"AA", "AB"}


def test_a_separator_within_definitions_is_not_taken() -> None:
    assert read('AA,"n.; lave"\nAB,"n.; muscle"\nART,"n.; beau"\n').words == {"AA", "AB", "ART"}


@pytest.mark.parametrize("separator", [" ", ",", ", ", "; "])
def test_several_words_a_line_are_all_words(separator: str) -> None:
    words = ["AA", "AB", "ART", "BUT", "CAR", "CE", "DE"]
    assert read(separator.join(words[:4]) + "\n" + separator.join(words[4:])).words == set(words)


def test_words_two_by_two_are_all_words() -> None:
    assert read("AA AB\nART BUT\n").words == {"AA", "AB", "ART", "BUT"}


def test_words_followed_by_text_are_the_first_of_their_lines() -> None:
    text = "\n".join(f"{word} mot de la langue du pays" for word in ("AA", "AB", "ART", "BUT"))
    assert read(text).words == {"AA", "AB", "ART", "BUT"}


@pytest.mark.parametrize("text", ["1;2\n3;4\n", "le chat de la voisine\nle chat dort\nle chat de la rue dort\n"])
def test_what_has_no_column_of_words_is_refused(text: str) -> None:
    with pytest.raises(NoWordColumn) as refusal:
        read(text)
    assert refusal.value.params["path"] == PATH
