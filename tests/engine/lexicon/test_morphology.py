import pytest

from engine.lexicon.hunspell import Stem
from engine.lexicon.morphology import analyses, lemma_of, telling


def read(spelling: str, fields: str, inflection: str = "", prefix: str = "") -> list[tuple[str, str, str]]:
    stem = Stem(spelling, (), tuple(fields.split()))
    found = analyses(telling(stem.fields), tuple(inflection.split()))
    return [(lemma_of(stem, prefix, pos), pos, tag) for pos, tag in found]


@pytest.mark.parametrize(
    ("fields", "inflection", "expected"),
    [
        ("po:nom is:mas", "is:pl", [("mot", "N", "mp")]),
        ("po:nom po:adj is:epi", "is:sg", [("mot", "N", "es"), ("mot", "A", "es")]),
        ("po:nom is:mas is:inv", "", [("mot", "N", "mi")]),
        ("po:adj is:mas is:sg", "is:fem is:pl", [("mot", "A", "mp")]),
        ("po:v1_it_q__a", "po:infi", [("mot", "V", "W")]),
        ("po:v1_it_q__a", "po:ppre", [("mot", "V", "G")]),
        ("po:v1_it_q__a", "po:ppas is:fem is:pl", [("mot", "V", "Kfp")]),
        ("po:v1_it_q__a", "po:ipre po:spre po:1sg po:3sg", [
            ("mot", "V", "P1s"), ("mot", "V", "P3s"), ("mot", "V", "S1s"), ("mot", "V", "S3s"),
        ]),
        ("po:v3_it_q__a", "po:ipre po:3pl!", [("mot", "V", "P3p")]),
        ("po:adv", "", [("mot", "ADV", "")]),
        ("po:interj", "", [("mot", "I", "")]),
        ("po:nb is:epi is:pl", "", [("mot", "NUM", "ep")]),
        ("po:prep po:nom", "", [("mot", "G", "")]),
        ("po:detpos is:mas is:sg", "", [("mot", "G", "ms")]),
        ("po:npr is:mas", "", []),
        ("po:nom po:symb", "", []),
        ("po:loc.adv", "", []),
        ("st:autre po:nom is:mas", "", [("autre", "N", "m")]),
        ("st:la-haut po:nom is:mas", "", [("mot", "N", "m")]),
    ],
)  # fmt: skip
def test_fields_become_part_of_speech_and_tags(
    fields: str, inflection: str, expected: list[tuple[str, str, str]]
) -> None:
    assert read("mot", fields, inflection) == expected


def test_a_prefixed_unit_is_its_own_lemma() -> None:
    assert read("mètre", "po:nom is:mas", "is:pl", prefix="kilo") == [("kilomètre", "N", "mp")]


def test_irregular_plurals_belong_to_their_singular() -> None:
    assert read("yeux", "po:nom is:mas is:pl") == [("œil", "N", "mp")]
