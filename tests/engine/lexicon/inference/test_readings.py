"""Readings for lists that give none. A few verbs and nouns teach; the words asked about are not among them."""

import hashlib
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import pytest

from engine.lexicon import libre
from engine.lexicon.content import BASE, INFERRED, LIST, MANUAL, Content, Row
from engine.lexicon.folding import fold
from engine.lexicon.inference.readings import complete, infer_readings, known_readings
from engine.lexicon.shelf import Shelf
from tests.engine.lexicon.helpers import make_lexicon

# The conjugation of "chanter", shortened to what a test can show; twenty forms, as it must have to be a model.
ENDINGS = {
    "ER": "W",
    "ANT": "G",
    "E": "Kms,P1s,P3s",
    "EE": "Kfs",
    "EES": "Kfp",
    "ES": "Kmp,P2s",
    "ONS": "P1p",
    "EZ": "P2p",
    "ENT": "P3p",
    "AIS": "I1s,I2s",
    "AIT": "I3s",
    "IONS": "I1p",
    "IEZ": "I2p",
    "AIENT": "I3p",
    "AI": "J1s",
    "AS": "J2s",
    "A": "J3s",
    "AMES": "J1p",
    "ATES": "J2p",
    "ERENT": "J3p",
}
NOUNS = {
    "": "acteur auditeur lecteur recteur chat rat plat bond port mont",
    "S": "acteur auditeur lecteur recteur chat rat plat bond port mont",
}


def conjugated(stem: str) -> list[str]:
    return [stem + ending for ending in ENDINGS]


def taught() -> list[Row]:
    verbs = [
        Row(fold(verb[:-2]) + end, verb, "V", tags) for verb in ("chanter", "pédaler") for end, tags in ENDINGS.items()
    ]
    nouns = [
        Row(fold(noun) + end, noun, "N", "mp" if end else "ms")
        for end, words in NOUNS.items()
        for noun in words.split()
    ]
    feminines = [
        Row(fold(noun)[:-4] + end, noun, "N", tags)
        for noun in ("acteur", "auditeur", "lecteur", "recteur", "facteur")
        for end, tags in (("TRICE", "fs"), ("TRICES", "fp"))
    ]
    adjectives = [
        Row(fold(word) + end, word, "A", tags)
        for word in ("grand", "rond", "blond", "fécond", "profond", "moribond")
        for end, tags in (("", "ms"), ("S", "mp"), ("E", "fs"), ("ES", "fp"))
    ]
    return [*verbs, *nouns, *feminines, *adjectives, Row("FACTEUR", "facteur", "N", "ms")]


def read(words: Iterable[str], known: list[Row] | None = None) -> dict[str, list[tuple[str, str, str]]]:
    found: dict[str, list[tuple[str, str, str]]] = {}
    for row in infer_readings(list(words), taught() if known is None else known):
        found.setdefault(row.form, []).append((row.lemma, row.pos, row.tags))
    return found


def test_a_known_word_has_the_readings_of_its_spelling() -> None:
    assert infer_readings(["CHAT", "PEDALE"], taught()) == [
        Row("CHAT", "chat", "N", "ms", BASE),
        Row("PEDALE", "pédaler", "V", "Kms,P1s,P3s", BASE),
    ]


def test_a_verb_is_known_by_its_conjugation() -> None:
    found = read(conjugated("GREFF"))
    assert found == {"GREFF" + ending: [("greffer", "V", tags)] for ending, tags in ENDINGS.items()}


def test_a_verb_may_miss_a_form_or_two_but_not_more() -> None:
    most = [word for word in conjugated("GREFF") if word != "GREFFAMES"]
    assert read(most)["GREFFAIT"] == [("greffer", "V", "I3s")]
    few = ["GREFFER", "GREFFE", "GREFFES", "GREFFA"]
    assert read(few)["GREFFA"][0][1] == "N"


def test_a_verb_that_is_too_long_for_the_grid_is_known_by_its_other_forms() -> None:
    stem = "INSTRUMENTALIS"
    assert read([stem + "E", stem + "A"])[stem + "A"] == [("instrumentaliser", "V", "J3s")]


def test_a_known_word_gains_the_verb_that_conjugates_it() -> None:
    known = [*taught(), Row("GREFFE", "greffe", "N", "fs")]
    assert read(conjugated("GREFF"), known)["GREFFE"] == [("greffe", "N", "fs"), ("greffer", "V", "Kms,P1s,P3s")]


def test_a_known_verb_gains_the_forms_it_was_short_of() -> None:
    known = [row for row in taught() if row.form not in ("PEDALONS", "PEDALEZ")]
    assert read(["PEDALONS"], known) == {"PEDALONS": [("pédaler", "V", "P1p")]}


def test_a_participle_that_does_not_agree_is_given_no_feminine() -> None:
    forms = {end: tags.replace("Kms", "Kei") for end, tags in ENDINGS.items() if tags not in ("Kfs", "Kfp")}
    known = [*taught(), *(Row("FLAN" + end, "flaner", "V", tags) for end, tags in forms.items())]
    assert read(["FLANER", "FLANE", "FLANEE"], known)["FLANEE"][0][1] != "V"


def test_a_plural_and_a_feminine_have_the_lemma_of_the_masculine() -> None:
    found = read(["TRACTEUR", "TRACTEURS", "TRACTRICE", "TRACTRICES"])
    assert {form: readings[0][:2] for form, readings in found.items()} == dict.fromkeys(found, ("tracteur", "N"))
    assert found["TRACTRICES"][0][2] == "fp"


def test_a_known_lemma_keeps_its_accents() -> None:
    known = [row for row in taught() if row.form != "FECONDES"]
    assert read(["FECOND", "FECONDE", "FECONDES"], known)["FECONDES"] == [("fécond", "A", "fp")]


def test_a_plural_without_a_base_is_its_own_word() -> None:
    assert read(["ZIGS"])["ZIGS"][0][0] == "zigs"


def test_an_infinitive_is_a_noun_too_when_it_has_a_plural() -> None:
    found = read(["CHANTER", "CHANTERS"])
    assert {reading[:2] for reading in found["CHANTER"]} == {("chanter", "V"), ("chanter", "N")}
    assert found["CHANTERS"][0][:2] == ("chanter", "N")


def test_a_conjugated_verb_is_the_singular_of_nothing() -> None:
    found = read(["CHANTA", "CHANTAS", "CHANTEZ", "CHANTEZS"])
    assert found["CHANTEZ"] == [("chanter", "V", "P2p")]
    assert found["CHANTEZS"][0][0] == "chantezs"


def test_every_word_has_a_reading_that_says_where_it_comes_from() -> None:
    words = ["CHAT", "ZZZ", *conjugated("GREFF")]
    rows = infer_readings(words, taught())
    assert {row.form for row in rows} == set(words)
    assert {row.form for row in rows if row.source == BASE} == {"CHAT"}
    assert {row.source for row in rows} == {BASE, INFERRED}
    assert rows == sorted(rows)


def test_a_short_word_counts_once_for_all_the_last_letters_that_it_is() -> None:
    # "AS" alone would be decisive, were it counted for each of its one to six last letters.
    words = ["BUS", "LES", "MES", "SES"]
    known = [Row("AS", "as", "X", "ms"), *(Row(word, word.lower(), "N", "mp") for word in words)]
    assert read(["TAS"], known)["TAS"] == [("tas", "N", "mp")]


def test_nothing_known_leaves_masculine_nouns() -> None:
    assert infer_readings(["AA"], []) == [Row("AA", "aa", "N", "ms", INFERRED)]


def test_the_order_of_what_is_known_decides_nothing() -> None:
    words = [*conjugated("GREFF"), "TRACTEUR", "TRACTRICES", "CHATS", "ZIGS"]
    assert infer_readings(words, taught()) == infer_readings(words[::-1], taught()[::-1])


def test_progress_counts_up_to_the_end() -> None:
    told: list[tuple[str, int, int]] = []
    infer_readings(conjugated("GREFF"), taught(), lambda *stage: told.append(stage))
    assert [stage for stage, _, _ in told if stage == "learn"] == ["learn", "learn"]
    assert told[-1] == ("infer", told[-1][2], told[-1][2])


def test_a_list_keeps_its_own_readings_and_only_them() -> None:
    own = [Row("CHAT", "chat", "N", "ms"), Row("PORT", "port", "N", "ms", MANUAL)]
    content = complete(Content.of(["CHAT", "CHATS", "PORT"], own, {"file": "x"}), taught())
    assert content.rows == (
        Row("CHAT", "chat", "N", "ms", LIST),
        Row("CHATS", "chat", "N", "mp", BASE),
        Row("PORT", "port", "N", "ms", MANUAL),
    )
    assert content.origin == {"file": "x"}


def test_a_list_with_all_its_readings_stays_as_it_is() -> None:
    content = Content.of(["CHAT"], [Row("CHAT", "chat", "N", "ms")])
    assert complete(content, taught()) is content


def test_the_source_of_readings_is_part_of_the_digest_where_it_is_not_the_list() -> None:
    digests = {Content.of(["CHAT"], [Row("CHAT", "chat", "N", "ms", source)]).digest for source in (BASE, INFERRED)}
    assert len(digests) == 2
    alone = hashlib.sha256(b"CHAT\n\nCHAT\tchat\tN\tms").hexdigest()
    assert Content.of(["CHAT"], [Row("CHAT", "chat", "N", "ms")]).digest == alone


def test_a_lexicon_file_keeps_the_source_of_its_readings(tmp_path: Path) -> None:
    rows = [Row("CHAT", "chat", "N", "ms"), Row("CHATS", "chat", "N", "mp", BASE), Row("ZIG", "zig", "N", "", INFERRED)]
    lexicon = make_lexicon(tmp_path / "small.lexicon", ["CHAT", "CHATS", "PORT", "ZIG"], rows)
    assert [entry.source for entry in chain.from_iterable(map(lexicon.entries, lexicon))] == [LIST, BASE, INFERRED]
    assert list(lexicon.rows()) == rows


def test_the_installed_lexicon_gives_the_known_readings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libre, "source_digest", lambda: "now")
    shelf = Shelf(tmp_path)
    rows = [Row("CHAT", "chat", "N", "ms"), Row("PORTE", "porte", "N", "fs"), Row("PORTE", "porter", "V", "P1s,P3s")]
    shelf.install(libre.NAME, Content.of(["CHAT", "PORTE"], rows, {"source": "now"}))
    assert known_readings(shelf, ["PORTE", "ZIG"]) == rows
    assert known_readings(shelf, ["PORTE"]) == rows[1:]


@pytest.mark.parametrize("installed", [False, True])
def test_without_the_present_lexicon_installed_it_is_read_again(
    installed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [Row("RAT", "rat", "N", "ms")]
    monkeypatch.setattr(libre, "source_digest", lambda: "now")
    monkeypatch.setattr(libre, "read", lambda _progress: Content.of(["RAT"], rows))
    shelf = Shelf(tmp_path)
    if installed:
        shelf.install(libre.NAME, Content.of(["CHAT"], origin={"source": "before"}))
    assert list(known_readings(shelf, ["CHAT"])) == rows


def test_homographs_do_not_make_a_verb_out_of_nothing() -> None:
    words = conjugated("GREFF")
    known = [*taught(), *(Row(word, "greffard", "N", "ms") for word in words)]
    assert {row.lemma for row in infer_readings(words, known)} == {"greffard"}
