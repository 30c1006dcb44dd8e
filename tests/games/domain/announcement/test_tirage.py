"""FISF 3.1.c: the script of a tirage, a part a line."""

import pytest
from hypothesis import given, strategies as st

from engine.rules.kind import Kind
from engine.rules.letters import BAG, JOKER, JOKER_DRAWN, SPELLING, in_order
from engine.rules.profile.shelf import load_profile
from games.domain.announcement.script import Part, Script
from games.domain.announcement.tirage import tirage_script

FISF, OLDER = load_profile("fisf-2020"), load_profile("duplicate-older")
NORMAL, BLITZ = Kind(), Kind(is_blitz=True)
BOX = "".join(letter * count for letter, count in BAG.items())


def script(reliquat: str, drawn: str, rejected: str = "", profile=FISF, kind=NORMAL) -> Script:
    return tirage_script(reliquat=reliquat, drawn=drawn, rejected=rejected, profile=profile, kind=kind)


def said(made: Script) -> dict[Part, tuple[str, ...]]:
    return {line.part: line.said for line in made.lines}


def test_fisf_3_1_c_the_example_of_the_rules():
    assert script("EN?", "A").text == (
        "trois lettres : Égypte, Norvège, Joker ; Algérie-A ; Algérie, Égypte, Norvège, Joker"
    )


def test_fisf_3_1_c_the_reliquat_is_said_in_alphabetical_order_with_the_joker_last():
    made = script("T?EA", "SIR")
    assert said(made)[Part.RELIQUAT_COUNT] == ("quatre lettres",)
    assert said(made)[Part.RELIQUAT] == ("Algérie", "Égypte", "Tunisie", "Joker")


def test_fisf_3_1_c_new_letters_keep_the_order_of_the_draw_and_a_joker_has_its_own_words():
    made = script("", "TA?EEBA")
    assert said(made)[Part.DRAWN] == (
        "Tunisie-T",
        "Algérie-A",
        "Joker – Lettre blanche",
        "Égypte-E",
        "Égypte-E",
        "Belgique-B",
        "Algérie-A",
    )


def test_fisf_3_1_c_identical_letters_of_the_whole_tirage_are_said_together():
    made = script("E", "NE?AEA")
    assert said(made)[Part.TIRAGE] == ("Algérie Algérie", "Égypte Égypte Égypte", "Norvège", "Joker")


def test_fisf_3_1_c_nothing_is_said_of_a_reliquat_that_is_not_there():
    assert [line.part for line in script("", "BATEAUX").lines] == [Part.DRAWN, Part.TIRAGE]


def test_fisf_3_1_c_after_a_rejet_its_letters_are_counted_in_place_of_a_reliquat():
    made = script("", "BATEAUX", rejected="BCDFGHJ")
    assert [line.part for line in made.lines] == [Part.REJET, Part.DRAWN, Part.TIRAGE]
    assert said(made)[Part.REJET] == ("rejet de sept lettres",)


def test_fisf_3_1_c_after_a_rejet_a_joker_partie_names_the_joker_still_in_hand():
    made = script("?", "ATEAUX", rejected="BCDFGH?")
    assert [line.part for line in made.lines] == [Part.REJET, Part.RELIQUAT, Part.DRAWN, Part.TIRAGE]
    assert said(made)[Part.RELIQUAT] == ("Joker",)


@pytest.mark.parametrize(
    ("reliquat", "count"), [("A", "une lettre"), ("AB", "deux lettres"), ("ABCDEFGH", "huit lettres")]
)
def test_fisf_3_1_c_the_letters_of_the_reliquat_are_counted(reliquat, count):
    assert said(script(reliquat, "R"))[Part.RELIQUAT_COUNT] == (count,)


def test_fisf_3_1_c_in_blitz_the_whole_tirage_is_said_by_its_letters_alone():
    made = script("EN?", "AE", kind=BLITZ)
    assert said(made)[Part.TIRAGE] == ("A", "E E", "N", "Joker")
    assert said(made)[Part.RELIQUAT] == ("Égypte", "Norvège", "Joker")
    assert said(made)[Part.DRAWN] == ("Algérie-A", "Égypte-E")


def test_dup_2_1_the_older_text_has_no_other_form_in_blitz():
    made = script("EN?", "AE", profile=OLDER, kind=BLITZ)
    assert said(made)[Part.TIRAGE] == ("Algérie", "Égypte Égypte", "Norvège", "Joker")


@st.composite
def tirages(draw) -> tuple[str, str]:
    """A reliquat and the letters that complete it, out of one box."""
    letters = "".join(draw(st.permutations(BOX))[: draw(st.integers(1, 9))])
    kept = draw(st.integers(0, len(letters) - 1))
    return in_order(letters[:kept]), letters[kept:]


@given(tirages(), st.sampled_from([NORMAL, BLITZ]))
def test_fisf_3_1_c_every_letter_is_said_once_in_each_part(tirage, kind):
    reliquat, drawn = tirage
    parts = said(script(reliquat, drawn, kind=kind))
    letters = {word: letter for letter, word in SPELLING.items()} | {letter: letter for letter in BAG}
    assert [letters[word] for word in parts.get(Part.RELIQUAT, ())] == list(in_order(reliquat))
    new = [JOKER if each == JOKER_DRAWN else each.rpartition("-")[2] for each in parts[Part.DRAWN]]
    assert "".join(new) == drawn
    whole = [[letters[word] for word in breath.split()] for breath in parts[Part.TIRAGE]]
    assert [letter for group in whole for letter in group] == list(in_order(reliquat + drawn))


@given(tirages(), st.sampled_from([NORMAL, BLITZ]))
def test_fisf_3_1_c_a_breath_of_the_whole_tirage_holds_all_the_letters_of_one_kind(tirage, kind):
    reliquat, drawn = tirage
    groups = [breath.split() for breath in said(script(reliquat, drawn, kind=kind))[Part.TIRAGE]]
    assert all(len(set(group)) == 1 for group in groups)
    assert len(groups) == len(set(reliquat + drawn))


@given(tirages())
def test_fisf_3_1_d_each_letter_of_the_draw_is_said_by_its_country(tirage):
    _reliquat, drawn = tirage
    for letter, breath in zip(drawn, said(script("", drawn))[Part.DRAWN], strict=True):
        assert breath == ("Joker – Lettre blanche" if letter == JOKER else f"{SPELLING[letter]}-{letter}")
