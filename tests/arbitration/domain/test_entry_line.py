import pytest

from arbitration.domain.bulletin import Bulletin, Status, WrittenWord
from arbitration.domain.entry_line import (
    HIGHEST_SCORE,
    Entry,
    EntryKind,
    LineTooLong,
    LineUnreadable,
    MotifMissing,
    OddCharacters,
    ScoreTooHigh,
    TableMissing,
    TooManyCircles,
    parse_line,
)
from engine.rules.reference import Direction, ReferenceUnreadable

H, V = Direction.H, Direction.V


def entry(text, direction=H, circled=(), reference=None, claimed=None):
    word = WrittenWord(text, direction, circled=frozenset(circled))
    return Entry(17, EntryKind.WORD, word, reference, claimed)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("17 24", Entry(17, EntryKind.SCORE, claimed=24)),
        ("17 SIROP 9H 16", entry("SIROP", V, reference="9H", claimed=16)),
        ("17 SIROP H9 16", entry("SIROP", H, reference="H9", claimed=16)),
        ("  17   SIROP  9 H  16 ", entry("SIROP", V, reference="9H", claimed=16)),
        ("17 SIROP 9-H 16", entry("SIROP", V, reference="9H", claimed=16)),
        ("17 SIROP H/9", entry("SIROP", H, reference="H9")),
        ("17 SIROP 9 . H 16", entry("SIROP", V, reference="9H", claimed=16)),
        ("17 SI(R)OP ( 9H )  16", entry("SIROP", V, [2], "9H", 16)),
        ("17 SIROP (H9) 16", entry("SIROP", H, reference="H9", claimed=16)),
        ("17 SIROP 16", entry("SIROP", claimed=16)),
        ("17 SIROP 9H", entry("SIROP", V, reference="9H")),
        ("17 SIROP ? 16", entry("SIROP", reference="?", claimed=16)),
        ("17 SIROP", entry("SIROP")),
        ("17 SIrOP 9H 16", entry("SIROP", V, [2], "9H", 16)),
        ("17 SI(R)OP 9H 16", entry("SIROP", V, [2], "9H", 16)),
        ("17 (S)(I)(R)OP 9H 16", entry("SIROP", V, [0, 1, 2], "9H", 16)),
        ("17 sirop 9h 16", entry("SIROP", V, reference="9H", claimed=16)),
        ("17 si(r)op 9H 16", entry("SIROP", V, [2], "9H", 16)),
        ("17 os", entry("OS")),
        ("17;SIROP;9H;16", entry("SIROP", V, reference="9H", claimed=16)),
        ("17; SIROP ;;16;", entry("SIROP", claimed=16)),
        ("17;24", Entry(17, EntryKind.SCORE, claimed=24)),
        ("17;0;M", Entry(17, EntryKind.ZERO, motif="Z_MOT_NON_ADMIS")),
        ("17 0 M", Entry(17, EntryKind.ZERO, motif="Z_MOT_NON_ADMIS")),
        ("17 0 m", Entry(17, EntryKind.ZERO, motif="Z_MOT_NON_ADMIS")),
        ("17 /", Entry(17, EntryKind.ABSENT)),
        ("17 .", Entry(17, EntryKind.NOT_ARRIVED)),
        ("17 -", Entry(17, EntryKind.BLANK)),
    ],
)
def test_fisf_2_1_d_a_line_is_understood(line, expected):
    assert parse_line(line) == expected


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("", TableMissing),
        ("SIROP 9H 16", TableMissing),
        ("17", LineUnreadable),
        ("17 0", MotifMissing),
        ("17 0 Z", MotifMissing),
        ("17 9999", ScoreTooHigh),
        ("17 SIROP 9H 9999", ScoreTooHigh),
        ("17 99999", ScoreTooHigh),
        ("17 " + "9" * 5000, LineTooLong),
        ("17 SIROP 9H 16".ljust(81), LineTooLong),
        ("17 siroP 9h 16", TooManyCircles),
        ("17 SIROP H16 16", ReferenceUnreadable),
        ("17 SIROP 9H 16 extra", LineUnreadable),
        ("17 SIROP 9H16", LineUnreadable),
        ("17 SIROP (9H 16", LineUnreadable),
        ("17 SIROP 9H) 16", LineUnreadable),
        ("17 SIROP 9--H 16", LineUnreadable),
        ("17 ÉTÉ 9H 16", OddCharacters),
        ("17 SIROP – 16", OddCharacters),
        ("１７ SIROP 9H 16", OddCharacters),
        ("17 SIROP\u200b 9H 16", OddCharacters),
        ("17 SIROP\0 9H 16", OddCharacters),
        ("17 \ud800", OddCharacters),
        ("17 SIROP 9H -3", LineUnreadable),
        ("17 <b>SIROP</b> 9H 16", OddCharacters),
    ],
)
def test_a_line_is_refused(line, refusal):
    with pytest.raises(refusal):
        parse_line(line)


def test_spaces_of_all_kinds_are_spaces():
    assert parse_line("17\u00a0SIROP\t9H\u202f16") == parse_line("17 SIROP 9H 16")


def test_odd_characters_are_named_each_once():
    with pytest.raises(OddCharacters) as refused:
        parse_line("17 ÉTÉ\u200b «9H» \ud800")
    assert refused.value.params == {"characters": "É, U+200B, «, », U+D800"}


@pytest.mark.parametrize(
    ("line", "bulletin"),
    [
        ("17 SIROP 9H 16", Bulletin((WrittenWord("SIROP", V),), {}, "9H", 16)),
        ("17 24", Bulletin(claimed=24)),
        ("17 /", Bulletin(status=Status(returned=False))),
        ("17 .", Bulletin(status=Status(not_arrived=True))),
        ("17 -", Bulletin(status=Status(blank=True))),
        ("17 0 L", Bulletin(status=Status(declared="Z_ERREUR_LETTRE"))),
    ],
)
def test_a_line_makes_a_bulletin(line, bulletin):
    assert parse_line(line).bulletin() == bulletin


@pytest.mark.parametrize(
    ("line", "params"),
    [
        ("17 0 Z", {"letters": "A B C D E F G I L M N P R S T V"}),
        ("17 0", {"letters": "A B C D E F G I L M N P R S T V"}),
        ("17 2000", {"score": "2000"}),
        ("17 siROp 9H 16", {"word": "siROp"}),
    ],
)
def test_a_refusal_says_what_it_is_about(line, params):
    with pytest.raises(LineUnreadable) as refused:
        parse_line(line)
    assert refused.value.params == params


def test_the_highest_score_is_one():
    assert parse_line(f"17 {HIGHEST_SCORE}").claimed == HIGHEST_SCORE
    with pytest.raises(ScoreTooHigh):
        parse_line(f"17 {HIGHEST_SCORE + 1}")


def test_two_small_letters_beside_one_between_brackets():
    assert parse_line("17 (s)IrOp 9H").word == WrittenWord("SIROP", V, circled=frozenset({0, 2, 4}))
