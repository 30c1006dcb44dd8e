"""The category cards as data: CARTES-1, CARTES-9."""

import tomllib
from copy import deepcopy

import pytest

from engine.lexicon.readings import Entry
from games.domain.cartes.catalogue import STANDARD, CatalogueError, catalogue_of, read_catalogue
from games.domain.cartes.fitting import CategoryTestError, check_test, fits
from tests.games.domain.cartes.tables import KNOWN, Words, entry

TOLD = tomllib.loads(STANDARD.read_text(encoding="utf-8"))
BY_KEY = {category.key: category for card in read_catalogue() for category in card.categories}
LEXICON = Words(
    {
        **KNOWN.readings,
        "PORTER": entry("porter", "V", "W"),
        "MANGEONS": entry("manger", "V", "P1p", "Y1p"),
        "CHATTE": (*entry("chat", "N", "fs"), *entry("chatter", "V", "Kei", "P1s")),
        "VITE": entry("vite", "ADV"),
        "BEAU": entry("beau", "A", "ms"),
        "RELIEE": entry("relier", "V", "Kfs"),
    }
)


def test_cartes_1_thirteen_cards_of_two_categories():
    cards = read_catalogue()
    assert [each.card for each in cards] == list("abcdefghijklm")
    assert all(len(each.categories) == 2 for each in cards)
    assert len(BY_KEY) == 26


def test_cartes_9_those_that_the_text_names_have_its_points():
    told = {key: (BY_KEY[key].ours, BY_KEY[key].theirs) for key in ("four-consonants", "plural", "two-letters")}
    assert told == {"four-consonants": (11, 6), "plural": (6, 3), "two-letters": (5, 2)}


def test_cartes_9_four_consonants_and_the_plural_are_on_the_same_card():
    card = next(each for each in read_catalogue() if each.card == "a")
    assert [category.key for category in card.categories] == ["four-consonants", "plural"]


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("four-consonants", ("REDEFINIES", "DEFINIES"), ("DORES", "MAYEUR")),
        ("plural", ("REDEFINIES", "DORES"), ("MANGEONS", "DEFINIE", "INCONNUS")),
        ("two-letters", ("MI", "ON"), ("MON",)),
        ("seven-letters", ("DEFINIE", "DEFINIES"), ("LEGUME",)),
        ("four-vowels", ("DEFINIE", "YEYE"), ("LEGUME",)),
        ("infinitive", ("PORTER",), ("PORTEE", "CHATTE")),
        ("doubled", ("CHATTE",), ("DEFINIE",)),
        ("conjugated", ("MANGEONS", "CHATTE"), ("PORTER", "RELIEE")),
        ("dear-letter", ("YACK", "ZOO"), ("MON",)),
        ("three-letters", ("MON",), ("MI", "FINE")),
        ("begins-with-vowel", ("ON", "YACK"), ("MON",)),
        ("same-letter-thrice", ("RELIEE",), ("DEFINIE",)),
        ("ends-with-a-i-o-u", ("MI", "BEAU"), ("ON", "RELIEE")),
        ("five-letters", ("DORES",), ("FINE",)),
        ("alike-ends", ("ETE", "SONS"), ("MON",)),
        ("adjective", ("BEAU", "FINE"), ("VITE",)),
        ("palindrome", ("ETE", "RADAR"), ("AA", "MON")),
        ("adverb", ("VITE",), ("BEAU",)),
        ("distinct", ("DORES",), ("MON", "DEFINIE")),
        ("feminine", ("CHATTE", "RELIEE", "FINE"), ("BEAU", "MANGEONS")),
        ("three-consonants-in-a-row", ("STRIE", "ENTRE"), ("CHATTE",)),
        ("participle", ("RELIEE", "DORES"), ("PORTER",)),
        ("two-vowels-in-a-row", ("BEAU",), ("LEGUME",)),
        ("six-letters", ("LEGUME",), ("DORES",)),
        ("alternating", ("LEGUME", "DORES"), ("MON", "DEFINIES")),
        ("balanced", ("LEGUME", "MI"), ("MON",)),
    ],
)
def test_cartes_9_what_is_in_a_category_and_what_is_not(key, good, bad):
    readings = {**dict.fromkeys((*good, *bad), ()), **LEXICON.readings}
    if key == "infinitive":
        readings["PORTEE"] = entry("porter", "V", "Kfs")
    test = BY_KEY[key].test
    assert [word for word in good if not fits(word, test, Words(readings))] == []
    assert [word for word in bad if fits(word, test, Words(readings))] == []


def test_cartes_9_a_category_of_another_file_may_ask_what_its_cards_are_worth():
    test = {"value": {"least": 20}, "letters": {"most": 5}, "consonants": {"most": 3}}
    assert fits("WHISKY"[:4], {"value": {"least": 16}}, KNOWN)
    assert fits("ZYEK", test, KNOWN)
    assert not fits("MON", test, KNOWN)
    assert fits("TSAR", {"begins": "consonant", "ends": "consonant"}, KNOWN)
    assert fits("BAL", {"is": ["noun"]}, Words({"BAL": (Entry("bal", "N", ("ms",)),)}))
    assert fits("VA", {"is": ["verb"]}, Words({"VA": (Entry("aller", "V", ("P3s",)),)}))


@pytest.mark.parametrize("bounds", [{"least": 2}, {"most": 3}, {"least": 2, "most": 3}])
def test_cartes_9_bounds_are_one_of_them_or_both(bounds):
    for name in ("letters", "vowels", "consonants", "value"):
        check_test({name: bounds})
    check_test({"holds": {"of": "AEI", **bounds}})
    found = {count for count in range(1, 6) if fits("ABCDE"[:count], {"letters": bounds}, KNOWN)}
    assert found == set(range(bounds.get("least", 1), bounds.get("most", 5) + 1))


@pytest.mark.parametrize("told", [{}, {"least": -1}, {"most": True}, {"least": 2, "of": "A"}, {"most": 1.5}, 3])
def test_cartes_9_what_bounds_nothing_is_refused(told):
    with pytest.raises(CategoryTestError):
        check_test({"letters": told})


def changed(index: int = 0, **told) -> dict:
    other = deepcopy(TOLD)
    other["category"][index].update(told)
    return other


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"category": TOLD["category"][1:]},
        changed(card="n"),
        changed(card="b"),
        changed(key="plural"),
        changed(key=""),
        changed(name=3),
        changed(ours=0),
        changed(ours=True),
        changed(theirs=100),
        changed(more=1),
        changed(word={}),
        changed(word="four"),
        changed(word={"colour": 3}),
        changed(word={"letters": 3}),
        changed(word={"letters": {}}),
        changed(word={"letters": {"least": -1}}),
        changed(word={"letters": {"least": 1, "more": 2}}),
        changed(word={"holds": {"least": 1}}),
        changed(word={"holds": {"of": "é", "least": 1}}),
        changed(word={"same": "two"}),
        changed(word={"run": {"of": "letters", "least": 2}}),
        changed(word={"begins": "vowels"}),
        changed(word={"is": ["purple"]}),
        changed(word={"is": []}),
    ],
)
def test_cartes_9_a_file_that_does_not_tell_the_cards_is_refused(told):
    with pytest.raises(CatalogueError):
        catalogue_of(told)


def test_cartes_9_another_file_takes_the_place_of_the_standard_one(tmp_path):
    other = tmp_path / "categories.toml"
    other.write_text(STANDARD.read_text(encoding="utf-8").replace("ours = 11", "ours = 12"), encoding="utf-8")
    assert read_catalogue(other)[0].categories[0].ours == 12
    other = tmp_path / "broken.toml"
    other.write_text("[[category]", encoding="utf-8")
    with pytest.raises(CatalogueError):
        read_catalogue(other)
