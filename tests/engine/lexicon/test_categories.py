import pytest

from engine.lexicon.categories import is_infinitive, is_plural, is_verb
from engine.lexicon.readings import Entry

CHATS = Entry("chat", "N", ("mp",))
GRANDES = Entry("grand", "A", ("fp",))
DORES = Entry("dorer", "V", ("Kmp", "P2s"))
MANGEONS = Entry("manger", "V", ("P1p", "Y1p"))
MANGER = Entry("manger", "V", ("W",))
NEZ = Entry("nez", "N", ("mi",))
CHAT = Entry("chat", "N", ("ms",))
VITE = Entry("vite", "ADV", ())


@pytest.mark.parametrize("entry", [CHATS, GRANDES, DORES])
def test_cartes_9_nouns_adjectives_and_participles_are_plural(entry: Entry) -> None:
    assert is_plural([VITE, entry])


@pytest.mark.parametrize("entry", [CHAT, MANGEONS, MANGER, NEZ, VITE])
def test_cartes_9_singulars_and_persons_are_no_plural(entry: Entry) -> None:
    assert not is_plural([entry])


def test_cartes_9_an_invariable_word_is_plural_where_the_profile_says_so() -> None:
    assert is_plural([NEZ], invariables=True)
    assert not is_plural([CHAT], invariables=True)


def test_cartes_9_verbs_and_infinitives() -> None:
    entries = [CHAT, DORES, MANGEONS, MANGER]
    assert [is_verb([entry]) for entry in entries] == [False, True, True, True]
    assert [is_infinitive([entry]) for entry in entries] == [False, False, False, True]


def test_a_word_without_readings_is_of_no_category() -> None:
    assert [is_plural([]), is_verb([]), is_infinitive([])] == [False] * 3
