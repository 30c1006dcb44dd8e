"""Numbers and texts as French and English write them."""

from datetime import date
from decimal import Decimal

import pytest
from django.template import Context, Template
from django.utils import translation
from django.utils.html import format_html


@pytest.fixture(autouse=True)
def french():
    with translation.override("fr"):
        yield


def test_english_has_its_own_numbers_and_signs():
    with translation.override("en"):
        written = rendered(
            "{{ n|number }} {{ n|signed }} {{ share|percent }} {{ text|typo }}",
            n=1234.5,
            share=95.4,
            text="L'un : vu ?",
        )
    assert written == "1,234.5 +1,234.5 95.40% L’un : vu ?"


def rendered(source: str, **context) -> str:
    return Template("{% load raccord %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (1234, "1\u202f234"),
        (-25, "\u221225"),
        (Decimal("7.5"), "7,5"),
        (1234567, "1\u202f234\u202f567"),
        (None, ""),
    ],
)
def test_number_is_written_as_in_french(value, written):
    assert rendered("{{ value|number }}", value=value) == written


@pytest.mark.parametrize(("value", "written"), [(10, "+10"), (-5, "\u22125"), (0, "0"), (None, "")])
def test_signed_shows_the_sign_of_a_difference(value, written):
    assert rendered("{{ value|signed }}", value=value) == written


@pytest.mark.parametrize(
    ("value", "written"), [(95.4, "95,40\u202f%"), (100, "100,00\u202f%"), (Decimal("0"), "0,00\u202f%"), (None, "")]
)
def test_percent_has_two_decimals(value, written):
    assert rendered("{{ value|percent }}", value=value) == written


@pytest.mark.parametrize(("seconds", "written"), [(180, "3:00"), (125, "2:05"), (9, "0:09"), (-3, "0:00"), (None, "")])
def test_minutes_reads_as_a_clock(seconds, written):
    assert rendered("{{ seconds|minutes }}", seconds=seconds) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Refusé : pourquoi ?", "Refusé\u00a0: pourquoi\u202f?"),
        ("Top!", "Top\u202f!"),
        ("« SIROP »", "«\u00a0SIROP\u00a0»"),
        ("L'encerclement n'est pas écrit", "L’encerclement n’est pas écrit"),
        ("à 14:32:07", "à 14:32:07"),
        ("/parties/1?coup=7", "/parties/1?coup=7"),
    ],
)
def test_typo_binds_high_signs_and_guillemets(text, written):
    assert rendered("{{ text|typo }}", text=text) == written


def test_typo_leaves_markup_alone():
    assert rendered("{{ text|typo }}", text=format_html("<b>{}</b>", "a < b")) == "<b>a &lt; b</b>"


def test_typo_stays_escaped():
    assert rendered("{{ text|typo }}", text="<b> !") == "&lt;b&gt;\u202f!"


def test_word_marks_the_letters_of_jokers():
    assert (
        rendered("{{ word|word }}", word="QUAIs")
        == '<span class="word">QUAI<span class="joker" title="joker">S</span></span>'
    )


def test_word_escapes_what_is_no_letter():
    assert rendered("{{ word|word }}", word="A<B") == '<span class="word">A&lt;B</span>'


@pytest.mark.parametrize(("topics", "written"), [(["a", "b"], "a,b"), (None, "")])
def test_topics_are_joined(topics, written):
    assert rendered("{{ topics|joined }}", topics=topics) == written


def test_command_id_is_new_for_each_form():
    assert rendered("{% command_id %}") != rendered("{% command_id %}")


@pytest.mark.parametrize(
    ("number", "written"), [(1, "1er janvier 2026"), (2, "2 janvier 2026"), (21, "21 janvier 2026")]
)
def test_the_first_day_of_a_month_is_an_ordinal_in_french(number, written):
    with translation.override("fr"):
        assert rendered("{{ value|day }}", value=date(2026, 1, number)) == written


def test_a_day_keeps_its_form_and_its_language():
    value = date(2026, 11, 1)
    with translation.override("en"):
        assert rendered('{{ value|day:"l j F Y" }}', value=value) == "Sunday 1 November 2026"
    with translation.override("fr"):
        assert rendered('{{ value|day:"l j F Y" }}', value=value) == "dimanche 1er novembre 2026"
    assert rendered("{{ value|day }}", value=None) == ""


@pytest.mark.parametrize(
    ("names", "written"),
    [((), ""), (["Anne"], "Anne"), (["Anne", "Bob"], "Anne et Bob"), (["Anne", "Bob", "Zoé"], "Anne, Bob et Zoé")],
)
def test_names_are_enumerated_in_a_sentence(names, written):
    assert rendered("{{ names|enumerated }}", names=names) == written


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anne Vandenbroucke-Van Cauwenberghe-Delacroix", "Anne Vandenbroucke-Van Cauwenberghe-Delacroix"),
        (
            "Anne Papadimitrakopoulosandrianarisonrakotomalala",
            "Anne Papadimitrak<wbr>opoulosandri<wbr>anarisonrako<wbr>tomalala",
        ),
        ("<b>", "&lt;b&gt;"),
        ("<aaaaaaaaaaaaaaaaaaaaaaaaa>", "&lt;aaaaaaaaaaa<wbr>aaaaaaaaaaaa<wbr>aa&gt;"),
    ],
)
def test_a_word_longer_than_a_column_of_paper_may_be_broken(name, written):
    assert rendered("{{ name|breakable }}", name=name) == written
