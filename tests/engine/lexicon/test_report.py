from collections.abc import Iterable
from itertools import islice, product

import pytest

from engine.lexicon.editions import EDITIONS, LENGTHS
from engine.lexicon.report import Report, examine
from engine.lexicon.sources.wordlist import Piece, Reason, Source, WordList

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
USUAL = """
    AN AS DE EN ET LA LE UN EAU ROI SEL THE YEUX AVEC KILO ZERO COQS ETES FINIT JEUX VERRE WAGON BIJOUX WHISKY CHEVAUX
    QUELQUE BEAUCOUP RAPIDEMENT FUSSIONS MANGEASSIEZ HABITUELLEMENT
""".split()
FILLING = ["".join(letters) for letters in product(ALPHABET, "BCD", ALPHABET)]


def words(*pieces: Iterable[str], title: str = "") -> WordList:
    found = WordList(Source("text", "ascii", title=title))
    for line, text in enumerate((text for group in pieces for text in group), start=1):
        found.add(Piece(line, text))
    return found


def codes(report: Report) -> list[str]:
    return [doubt.code for doubt in report.doubts]


def of_edition(number: int) -> WordList:
    """As many invented words of each length as the edition has."""
    edition = next(e for e in EDITIONS if e.number == number)
    found = words(USUAL)
    for length, count in zip(LENGTHS, edition.counts, strict=True):
        known = sum(len(word) == length for word in found.words)
        # The first letter varies first, so that every initial is there.
        invented = (
            "".join(reversed(letters)).ljust(length, "Q") for letters in product(ALPHABET, repeat=min(length, 4))
        )
        found.words |= set(islice((word for word in invented if word not in found.words), count - known))
    return found


def test_a_whole_list_raises_no_doubt() -> None:
    report = examine(words(USUAL, FILLING))
    assert (report.words, codes(report)) == (len({*USUAL, *FILLING}), [])
    assert report.by_length[2] == sum(len(word) == 2 for word in USUAL)


def test_a_small_list_is_doubted_for_its_size_alone() -> None:
    report = examine(words(["AA", "AB"]))
    assert [(doubt.code, doubt.params) for doubt in report.doubts] == [("small", {"count": 2})]
    assert (report.nearest, report.closure) == (None, None)


def test_missing_usual_words_are_named() -> None:
    report = examine(words(USUAL[2:], FILLING))
    assert [(doubt.code, doubt.params) for doubt in report.doubts] == [("usual_words", {"words": "AN AS"})]


def test_a_list_cut_before_its_end_has_no_z() -> None:
    report = examine(words(USUAL, [word for word in FILLING if word < "X"], []))
    assert [(doubt.code, doubt.params) for doubt in report.doubts] == [("initials", {"letters": "X"})]


@pytest.mark.parametrize(("endings", "doubted"), [(("AIENT", "ERENT", "ASSIEZ"), []), (("AIENT",), ["closure"])])
def test_verbs_without_their_forms_are_doubted(endings: tuple[str, ...], doubted: list[str]) -> None:
    stems = [f"{one}{two}T" for one, two in product("BCDFGL", "AEIOURLMNP")]
    verbs = [stem + ending for stem in stems for ending in ("ER", "ONS", "ANT", *endings)]
    assert codes(examine(words(USUAL, FILLING, verbs))) == doubted


def test_what_was_left_out_is_told() -> None:
    found = words(USUAL, FILLING, ["EXPERIMENTERIONS", "A1", "été", "ETE"])
    report = examine(found)
    assert (report.too_long, report.too_long_sample) == (1, ["EXPERIMENTERIONS"])
    assert [(text, reason) for _, text, reason in report.rejected] == [("A1", Reason.DIGIT)]
    noted = report.as_json()
    assert (noted["duplicates"], noted["respelt"]) == (found.duplicates, 1)
    assert [(piece["text"], piece["reason"]) for piece in noted["rejected"]] == [("A1", "digit")]


@pytest.mark.parametrize(
    ("edition", "name", "doubted"),
    [(8, "ods8", []), (8, "ods", []), (8, "ods9", ["other_edition"]), (7, "ods8", ["other_edition"])],
)
def test_the_counts_of_an_edition_are_recognised(edition: int, name: str, doubted: list[str]) -> None:
    report = examine(of_edition(edition), name)
    assert (report.nearest and report.nearest.number, codes(report)) == (edition, doubted)
    assert (report.as_json()["nearest_edition"], report.as_json()["distance"]) == (f"ODS {edition}", 0)


def test_an_edition_with_a_word_too_few_is_doubted_for_that_length() -> None:
    found = of_edition(8)
    found.words.remove("FUSSIONS")
    report = examine(found, "ods8")
    assert ("counts", {"edition": "ODS 8", "lengths": "8"}) in [(doubt.code, doubt.params) for doubt in report.doubts]


def test_the_title_of_a_dictionary_claims_an_edition() -> None:
    assert codes(examine(words(USUAL, FILLING, title="ODS 6.0"), "essai")) == ["counts"]
