"""A prepared game is played again before a partie follows it."""

import json

import pytest

from engine.events.refusals import Refusal
from engine.files.kinds import Kind
from engine.files.refusals import FileRefused, NotText, TextGarbled
from engine.rules.formula import FORMULAS, NORMALE, Formula
from games.domain.preparation import refusals
from games.domain.preparation.intake import game_of_file, prepared_game, script_of
from tests.factories.foreign import FOREIGN
from tests.factories.parties import prepared_line


@pytest.mark.parametrize("formula", FORMULAS)
def test_a_prepared_game_gives_the_script_of_its_partie(lexicon, formula):
    line = prepared_line(lexicon, formula=formula)
    told, script = json.loads(line), script_of(prepared_game(line, formula=Formula.parse(formula), lexicon=lexicon))
    assert [(coup.word, coup.reference) for coup in script.coups] == [(c["word"], c["ref"]) for c in told["coups"]]
    assert [len(coup.tirages) for coup in script.coups] == [1 + len(coup["rejets"]) for coup in told["coups"]]
    assert script.blocked == (told["end"] == "FISF 3.7.b")


def changed(line: str, **changes) -> str:
    return json.dumps(json.loads(line) | changes)


def test_a_game_that_is_not_that_of_its_key_is_refused(lexicon):
    line = prepared_line(lexicon)
    coups = json.loads(line)["coups"]
    for other in (
        changed(line, total=1),
        changed(line, key="00" * 32),
        changed(line, coups=coups[:-1]),
        changed(line, coups=[coups[0] | {"word": "TAS"}, *coups[1:]]),
        changed(line, coups=None),
    ):
        with pytest.raises(refusals.PreparedGameChanged):
            prepared_game(other, formula=NORMALE, lexicon=lexicon)


def test_a_game_of_another_formula_or_lexicon_is_refused(lexicon):
    line = prepared_line(lexicon)
    with pytest.raises(refusals.PreparedWithOtherFormula):
        prepared_game(line, formula=Formula.parse("joker"), lexicon=lexicon)
    with pytest.raises(refusals.PreparedWithOtherLexicon):
        prepared_game(changed(line, lexicon_digest="0" * 64), formula=NORMALE, lexicon=lexicon)


@pytest.mark.parametrize("typed", ["", "7", "[]", "{", "[" * 100_000, "null"])
def test_anything_else_is_not_a_prepared_game(lexicon, typed):
    with pytest.raises(refusals.NotAPreparedGame):
        prepared_game(typed, formula=NORMALE, lexicon=lexicon)


@pytest.mark.parametrize("key", [None, 7, "zz", "00", "é" * 64])
def test_a_key_that_is_none_is_not_a_prepared_game(lexicon, key):
    with pytest.raises(refusals.NotAPreparedGame):
        prepared_game(changed(prepared_line(lexicon), key=key), formula=NORMALE, lexicon=lexicon)


def test_a_game_of_a_file_is_found_by_its_number():
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert game_of_file("one\n\ntwo\n".encode(encoding), 2) == "two"
    for number in (0, 3):
        with pytest.raises(refusals.NoSuchGame):
            game_of_file(b"one\n\ntwo\n", number)


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (b"{}\n" * 700_000, refusals.PreparedTooLarge),
        (FOREIGN[Kind.XLSX], FileRefused),
        (b"{}\n\x00", NotText),
        ("{é}\n".encode().decode("cp1252").encode(), TextGarbled),
    ],
)
def test_a_file_of_games_that_is_another_is_refused_for_what_it_is(content: bytes, refusal: type[Refusal]):
    """And nothing is cut off that was sent."""
    with pytest.raises(refusal):
        game_of_file(content, 1)
