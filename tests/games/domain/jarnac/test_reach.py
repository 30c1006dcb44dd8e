"""What could be played: JARNAC-4, -5 and -14."""

from collections import Counter

from engine.lexicon.jarnac import COMPETITION, NO_RULINGS, Formula, Rulings
from games.domain.jarnac.judging import Judge
from games.domain.jarnac.mat import Mat
from games.domain.jarnac.reach import Playable, largest, playable
from tests.games.domain.jarnac.matches import Words, noun, words

FREE = Formula(conjugations=True, same_entry=True)


class Listed:
    """A search through a list."""

    def __init__(self, known: Words) -> None:
        self._known = sorted(known.readings)

    def words_with(self, owed: str, spare: str, *, least: int, most: int) -> list[str]:
        pool, must = Counter(owed + spare), Counter(owed)
        fitting = (word for word in self._known if least <= len(word) <= most)
        return [word for word in fitting if not must - Counter(word) and not Counter(word) - pool]


def found(mat: Mat, known: Words, formula: Formula = COMPETITION, rulings: Rulings = NO_RULINGS) -> list[Playable]:
    return playable(mat, Listed(known), Judge(known, formula, rulings))


def mat(*lines: str, reliquat: str) -> Mat:
    return Mat((*lines, *("",) * (8 - len(lines))), reliquat)


def test_the_best_comes_first_by_what_it_adds():
    known = words("LAC", "CALS", "SET", "SETS", "CALES")
    assert found(mat("LAC", reliquat="EST"), known) == [
        Playable(1, "LAC", "CALES", 16),
        Playable(0, "", "SET", 9),
        Playable(1, "LAC", "CALS", 7),
    ]


def test_a_word_of_nine_letters_grows_no_more_and_a_full_mat_opens_no_line():
    known = words("SETS", "MENAGEASTS", "SET")
    lines = ("MENAGEAST", *("SET",) * 7)
    assert [each.line for each in found(mat(*lines, reliquat="S"), known)] == list(range(2, 9))


def test_words_of_the_same_entry_are_found_by_the_formula_that_allows_them():
    known = Words({"FLORE": (noun("FLORE"),), "FLORES": (noun("FLORE"),)})
    assert found(mat("FLORE", reliquat="S"), known) == []
    assert [each.word for each in found(mat("FLORE", reliquat="S"), known, FREE)] == ["FLORES"]


def test_what_the_arbitre_has_ruled_is_found_or_not():
    known = words("SET", "TES")
    rulings = Rulings(words={"EST": True, "SET": False})
    assert [each.word for each in found(mat(reliquat="EST"), known, rulings=rulings)] == ["EST", "TES"]


def test_the_largest_word_of_a_line_and_a_reliquat():
    known = words("MANEGER", "ENGAMER", "MENAGES", "MENAGE", "GEM")
    told = (Listed(known), Judge(known, COMPETITION, NO_RULINGS))
    assert largest("MENAGE", "RS", *told) == "ENGAMER"
    assert largest("", "GEM", *told) == "GEM"
    assert largest("GEM", "XY", *told) == ""
