import pytest

from engine.lexicon.errors import BadAffixFile
from engine.lexicon.hunspell import Affixes, derive, read_affixes, read_stems, split_flags

AFFIXES = """
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
PFX L' Y 1
PFX L' 0 l' .
SFX S. Y 2
SFX S. 0 s [^sx] is:pl
SFX S. 0 0 [sx] is:inv
SFX F. Y 2
SFX F. f ves/S. [i]f is:fem
SFX F. 0 e/S. [^f] is:fem
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
""".splitlines()


@pytest.fixture
def affixes() -> Affixes:
    return read_affixes(AFFIXES, "test.aff")


def forms(affixes: Affixes, line: str) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(d.form, d.prefix, d.inflection) for stem in read_stems([line]) for d in derive(stem, affixes)]


def test_fisf_1_1_c_suffixes_follow_their_conditions(affixes: Affixes) -> None:
    assert forms(affixes, "chat/S. po:nom") == [("chat", "", ()), ("chats", "", ("is:pl",))]
    assert forms(affixes, "bras/S. po:nom") == [("bras", "", ()), ("bras", "", ("is:inv",))]


def test_fisf_1_1_c_suffixes_take_suffixes(affixes: Affixes) -> None:
    assert forms(affixes, "vif/F. po:adj") == [
        ("vif", "", ()),
        ("vives", "", ("is:fem",)),
        ("vives", "", ("is:fem", "is:inv")),
    ]
    assert forms(affixes, "grand/F. po:adj") == [
        ("grand", "", ()),
        ("grande", "", ("is:fem",)),
        ("grandes", "", ("is:fem", "is:pl")),
    ]


@pytest.mark.parametrize(("flags", "letters"), [("", 0), ("S.", 1), ("F.", 2), ("S.F.", 2), ("Um", None), ("L'", 0)])
def test_so_many_letters_at_the_end_tell_what_a_stem_makes(affixes: Affixes, flags: str, letters: int | None) -> None:
    assert affixes.reach(split_flags(flags)) == letters


def test_a_suffix_on_a_suffix_looks_beyond_what_the_first_adds() -> None:
    affixes = read_affixes(
        [*AFFIXES, "SFX T. Y 1", "SFX T. er t/V. er", "SFX V. Y 1", "SFX V. 0 e [^t][a-z]t"], "test.aff"
    )
    assert affixes.reach(("T.",)) == 4
    assert forms(affixes, "porter/T.") == [("porter", "", ()), ("portt", "", ()), ("portte", "", ())]
    assert forms(affixes, "fêter/T.") == [("fêter", "", ()), ("fêtt", "", ()), ("fêtte", "", ())]


def test_elisions_are_left_out(affixes: Affixes) -> None:
    assert forms(affixes, "ami/L' po:nom") == [("ami", "", ())]


def test_a_stem_that_needs_an_affix_stands_only_with_one(affixes: Affixes) -> None:
    assert forms(affixes, "mètre/Um() po:nom") == [
        ("mètre", "", ()),
        ("mètres", "", ("is:pl",)),
        ("kilomètres", "kilo", ("is:pl",)),
    ]


def test_a_forbidden_stem_gives_nothing(affixes: Affixes) -> None:
    assert forms(affixes, "chat/S.{} po:nom") == []


def test_stems_skip_the_count_and_comments() -> None:
    assert [stem.spelling for stem in read_stems(["3", "# note", "", "chat/S. po:nom"])] == ["chat"]


@pytest.mark.parametrize("line", ["FLAG num", "AF 12", "SFX S. 0"])
def test_what_is_not_understood_is_refused_by_its_line(line: str) -> None:
    with pytest.raises(BadAffixFile) as refusal:
        read_affixes(["SFX S. Y 1", line], "test.aff")
    assert refusal.value.params == {"path": "test.aff", "line": 2, "text": line}
