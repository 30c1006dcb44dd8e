import pytest

from engine.lexicon.folding import fold, is_playable


@pytest.mark.parametrize(
    ("spelling", "form"),
    [
        ("été", "ETE"),
        ("cœur", "COEUR"),
        ("Œdème", "OEDEME"),
        ("curriculum vitæ", "CURRICULUM VITAE"),
        ("garçon", "GARCON"),
        ("maïs", "MAIS"),
        ("e\u0301te\u0301", "ETE"),
        ("ñandou", "NANDOU"),
    ],
)
def test_folding_leaves_capitals_without_accents(spelling: str, form: str) -> None:
    assert fold(spelling) == form


@pytest.mark.parametrize("form", ["OS", "ABCDEFGHIJKLMNO"])
def test_forms_of_two_to_fifteen_capitals_are_playable(form: str) -> None:
    assert is_playable(form)


@pytest.mark.parametrize("form", ["", "A", "ABCDEFGHIJKLMNOP", "os", "ÉTÉ", "A-B", "L'A", "O2", "O S"])
def test_club_6_other_forms_are_not_playable(form: str) -> None:
    assert not is_playable(form)
