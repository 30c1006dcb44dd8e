"""The JSON of a case: what is read, what is refused and under which name, what is answered."""

import pytest

from arbitration.domain.bulletin import Bulletin, Judgement, Status, WrittenWord
from arbitration.domain.wire import (
    CaseUnreadable,
    FieldMissing,
    FieldTooLong,
    FieldUnknown,
    NotAnObject,
    bulletin_from_json,
    bulletin_to_json,
    judgements_from_json,
    position_from_json,
    ruleset_of,
    verdict_to_json,
)
from engine.rules.reference import Direction
from tests.arbitration.domain.writing import bulletin, judged, position

H, V = Direction.H, Direction.V
BOARD = ["." * 15] * 7 + ["...TABLE......."] + ["." * 15] * 7
CASE = {"board": BOARD, "rack": "SIROPEU", "lexicon": {"valid": ["SIROP", "TABLE"]}}


def case(**fields):
    return CASE | fields


def test_a_position_is_read_with_what_it_leaves_out():
    read = position_from_json(case())
    assert (read.grid.rows(), read.tirage, read.coup, read.first_word_len) == (tuple(BOARD), "SIROPEU", 2, None)
    assert (read.lexicon, read.formula.name) == (frozenset({"SIROP", "TABLE"}), "normale")


def test_a_position_is_read_with_all_it_may_say():
    full = case(id="X-1", kind="bulletin", move_no=7, first_word_len=5, formula="7et8+joker", is_first_move=False)
    read = position_from_json(full)
    assert (read.coup, read.first_word_len, read.formula.name) == (7, 5, "7et8+joker")
    assert position_from_json(case(is_first_move=True)).coup == 1


def test_a_case_without_words_takes_the_lexicon_given():
    words = frozenset({"EAU"})
    assert position_from_json(case(lexicon={}), words).lexicon is words
    assert position_from_json(case(), words).lexicon == frozenset({"SIROP", "TABLE"})


@pytest.mark.parametrize(
    ("given", "refusal", "field"),
    [
        (case(kind="solo"), CaseUnreadable, "kind"),
        (case(other=1), FieldUnknown, "other"),
        (case(lexicon={"valide": []}), FieldUnknown, "valide"),
        (case(lexicon=[]), CaseUnreadable, "lexicon"),
        (case(lexicon=None), FieldMissing, "lexicon"),
        (case(lexicon={"valid": [1]}), CaseUnreadable, "valid"),
        (case(rack=None), FieldMissing, "rack"),
        (case(board=[1]), CaseUnreadable, "board"),
        (case(rack="SIROPE!"), CaseUnreadable, "rack"),
        (case(rack="SIROPSIROP"), CaseUnreadable, "rack"),
        (case(rack=7), CaseUnreadable, "rack"),
        (case(move_no="2"), CaseUnreadable, "move_no"),
        (case(move_no=True), CaseUnreadable, "move_no"),
        (case(first_word_len=2.5), CaseUnreadable, "first_word_len"),
        ([], NotAnObject, "case"),
    ],
)
def test_a_position_is_refused_by_the_name_of_its_field(given, refusal, field):
    with pytest.raises(refusal) as refused:
        position_from_json(given)
    assert (type(refused.value), refused.value.params["field"]) == (refusal, field)


def test_nine_letters_are_a_tirage():
    assert position_from_json(case(rack="SIROPEU??")).tirage == "SIROPEU??"


def test_the_crosswords_judged_plausible():
    assert judgements_from_json({"lexicon": {"plausible_invalid": ["TABLEI"]}}) == (Judgement("TABLEI", True),)
    assert judgements_from_json({}) == ()


def test_the_profile_of_a_case_or_another():
    assert ruleset_of({"ruleset": "duplicate-older"}, "fisf-2020") == "duplicate-older"
    assert ruleset_of({}, "fisf-2020") == "fisf-2020"
    with pytest.raises(CaseUnreadable) as refused:
        ruleset_of({"ruleset": 7}, "fisf-2020")
    assert refused.value.params == {"field": "ruleset", "reason": 7}


def test_a_bulletin_is_read_whole():
    read = bulletin_from_json(
        {
            "words": [
                {"text": "SOsIE", "dir": "V", "at": [0, 0], "circled": [4]},
                {"text": "EAU", "at": [2, -3], "struck": True},
            ],
            "circled": [{"word": 0, "index": 1}, {"word": 0, "index": 0}, {"word": 1, "index": 2}],
            "raccord": [{"l": "e", "dr": 0, "dc": -1}, {"l": "L", "dr": 0, "dc": -2}],
            "reference": "9H",
            "claimed_score": 16,
            "status": {"hard_to_read": True, "discipline": "warning", "nonblank_count": 1},
            "orientation": "vertical",
            "layout": [],
            "struck_letters": ["B"],
        }
    )
    assert read == Bulletin(
        words=(
            WrittenWord("SOSIE", V, (0, 0), frozenset({0, 1, 2, 4})),
            WrittenWord("EAU", H, (2, -3), frozenset({2}), struck=True),
        ),
        letters={(0, -1): "E", (0, -2): "L"},
        reference="9H",
        claimed=16,
        status=Status(hard_to_read=True, discipline="warning"),
    )


def test_words_struck_by_their_text_alone():
    read = bulletin_from_json({"words": [{"text": "SIROP"}, {"text": "EAU"}], "struck": ["EAU"]})
    assert [word.struck for word in read.words] == [False, True]


def test_a_word_that_says_of_itself_that_it_is_struck_is_believed():
    read = bulletin_from_json({"words": [{"text": "EAU", "struck": False}, {"text": "EAU"}], "struck": ["EAU"]})
    assert [word.struck for word in read.words] == [False, False]


@pytest.mark.parametrize(
    ("given", "refusal", "field"),
    [
        (None, NotAnObject, "bulletin"),
        ({"mots": []}, FieldUnknown, "mots"),
        ({"words": {}}, CaseUnreadable, "words"),
        ({"words": [[]]}, CaseUnreadable, "words"),
        ({"words": [{"text": "A"}] * 13}, FieldTooLong, "words"),
        ({"words": [{}]}, FieldMissing, "text"),
        ({"words": [{"text": "A", "size": 3}]}, FieldUnknown, "size"),
        ({"words": [{"text": "A" * 31}]}, FieldTooLong, "text"),
        ({"words": [{"text": "A", "dir": "D"}]}, CaseUnreadable, "dir"),
        ({"words": [{"text": "A", "at": [0]}]}, CaseUnreadable, "at"),
        ({"words": [{"text": "A", "circled": ["0"]}]}, CaseUnreadable, "circled"),
        ({"words": [{"text": "A", "struck": 1}]}, CaseUnreadable, "struck"),
        ({"raccord": [{"l": "AB", "dr": 0, "dc": 0}]}, CaseUnreadable, "l"),
        ({"raccord": [{"l": "A", "dr": 0}]}, CaseUnreadable, "raccord"),
        ({"raccord": [{"l": "A", "dr": 0, "dc": 0, "x": 1}]}, FieldUnknown, "x"),
        ({"raccord": [{"l": "A", "dr": 0, "dc": 0}] * 226}, FieldTooLong, "raccord"),
        ({"circled": [{"word": 0}]}, FieldMissing, "index"),
        ({"circled": [{"word": 0, "index": 0, "by": 1}]}, FieldUnknown, "by"),
        ({"circled": [{"word": 0, "index": 0}] * 226}, FieldTooLong, "circled"),
        ({"struck": [1]}, CaseUnreadable, "struck"),
        ({"reference": 9}, CaseUnreadable, "reference"),
        ({"claimed_score": "16"}, CaseUnreadable, "claimed_score"),
        ({"status": []}, CaseUnreadable, "status"),
        ({"status": {"late": True}}, FieldUnknown, "late"),
        ({"status": {"illegible": 1}}, CaseUnreadable, "illegible"),
        ({"status": {"discipline": "soft"}}, CaseUnreadable, "discipline"),
        ({"status": {"declared": "Z_NOTHING"}}, CaseUnreadable, "declared"),
    ],
)
def test_a_bulletin_is_refused_by_the_name_of_its_field(given, refusal, field):
    with pytest.raises(refusal) as refused:
        bulletin_from_json(given)
    assert (type(refused.value), refused.value.params["field"]) == (refusal, field)


def test_a_refusal_says_what_it_found_or_how_much_is_allowed():
    for given, params in (
        ({"words": [{"text": "A" * 31}]}, {"field": "text", "most": 30}),
        ({"words": [{"text": "A"}] * 13}, {"field": "words", "most": 12}),
        ({"words": [{"text": "A", "dir": "D"}]}, {"field": "dir", "reason": "D"}),
        ({"words": [{"text": "A", "at": [0]}]}, {"field": "at", "reason": [0]}),
        ({"claimed_score": True}, {"field": "claimed_score", "reason": True}),
        ({"struck": [1]}, {"field": "struck", "reason": 1}),
        ({"raccord": [{"l": "AB", "dr": 0, "dc": 0}]}, {"field": "l", "reason": "AB"}),
        ({"status": {"discipline": "soft"}}, {"field": "discipline", "reason": "soft"}),
        ({"status": {"declared": "Z_NOTHING"}}, {"field": "declared", "reason": "Z_NOTHING"}),
    ):
        with pytest.raises(CaseUnreadable) as refused:
            bulletin_from_json(given)
        assert refused.value.params == params


def test_as_many_words_and_letters_as_a_bulletin_holds():
    twelve = bulletin_from_json({"words": [{"text": "A" * 30}] * 12})
    assert (len(twelve.words), len(twelve.words[0].text)) == (12, 30)
    full = {"raccord": [{"l": "A", "dr": n, "dc": 0} for n in range(225)]}
    assert len(bulletin_from_json(full).letters) == 225


def test_a_bulletin_is_written_as_it_is_read():
    written = bulletin("SOsIE V", "9H", 16, letters={(0, -1): "E", (-1, 2): "B"}, hard_to_read=True)
    assert bulletin_to_json(written) == {
        "words": [{"text": "SOSIE", "dir": "V", "at": [0, 0], "circled": [2], "struck": False}],
        "reference": "9H",
        "raccord": [{"l": "B", "dr": -1, "dc": 2}, {"l": "E", "dr": 0, "dc": -1}],
        "status": {"hard_to_read": True},
        "claimed_score": 16,
    }


def test_a_verdict_is_answered_with_every_key():
    where = position("TABLE H4", rack="SOSIUNE")
    assert verdict_to_json(judged(where, bulletin("SOSIE V", "8D", 14, discipline="warning"))) == {
        "score": 9,
        "warning": False,
        "penalty": 5,
        "zero": False,
        "motif": "P_LOCALISATION",
        "motifs": ["P_LOCALISATION"],
        "motif_label_fr": "Localisation absente, erronée ou incompatible avec le score (-5)",
        "rule_refs": ["5.4.2.b", "5.3.3", "5.6"],
        "score_for_solo": 14,
        "disciplinary_warning": True,
        "named_words": [],
        "explanation": "Le score indiqué, 14, n'est pas celui de la place indiquée. "
        "SOSIE vaut pourtant 14 points en 3D : 14 moins 5. "
        "Pénalité de 5 points : Localisation absente, erronée ou incompatible avec le score (-5). "
        "Un avertissement disciplinaire s'ajoute.",
        "questions": [],
        "played": {"word": "SOSIE", "ref": "3D", "score": 9, "motifs": ["P_LOCALISATION"]},
        "alternatives": [{"word": "SOSIE", "ref": "8D", "score": 6, "motifs": ["W_SCORE_ERRONE"]}],
    }


def test_the_questions_of_a_verdict_are_answered_too():
    where = position("HIBOU H4", rack="EXSUDEA")
    answer = verdict_to_json(judged(where, bulletin("EXSUDE V", "9F", 38)))
    assert answer["questions"] == ["SHIBOU", "XHIBOU", "HIBOUS", "HIBOUE"]


def test_a_motif_has_its_label_and_a_late_player_none():
    told = [
        verdict_to_json(judged(position("TABLE H4", rack="SIROPEU"), bulletin(None, **{state: True})))
        for state in ("blank", "not_arrived")
    ]
    assert [(each["motif"], each["motif_label_fr"]) for each in told] == [
        ("Z_VIERGE", "Bulletin vierge"),
        ("RETARD", None),
    ]
