"""Whatever a file holds, it is read or refused with a line and a sentence; nothing else happens."""

import pytest
from hypothesis import given, strategies as st

from engine.files.kinds import Kind
from engine.files.refusals import FileRefused
from games.domain.exchange import formats
from games.domain.exchange.checking import check_partie
from games.domain.exchange.formats import LARGEST, Format, decoded, format_of, read, write
from games.domain.exchange.record import RecordedPartie
from games.domain.exchange.refusals import (
    CoupOutOfOrder,
    DeclarationRefused,
    FieldMissing,
    FieldRepeated,
    FieldUnreadable,
    FileNotText,
    FileOfAnotherKind,
    FileTooLarge,
    FileUnreadable,
    FormatUnknown,
    LineUnreadable,
    NotDuplicate,
    SyntaxUnreadable,
    TooManyCoups,
    VersionUnknown,
)
from tests.factories.foreign import FOREIGN
from tests.games.domain.exchange.parties import PLAYED, TOLD, partie

WRITTEN = {form: write(partie(*PLAYED, **TOLD), form) for form in Format}


def read_or_refused(text: str, form: Format | None) -> None:
    """Reads it, or is told a line of it and a sentence; what was read can be checked and written again."""
    try:
        record = read(text, form)
    except FileUnreadable as refused:
        refusal = refused
    else:
        _check_and_write(record)
        return
    assert str(refusal)
    assert 1 <= refusal.params["line"] <= text.replace("\r", "\n").count("\n") + 1


def _check_and_write(record: RecordedPartie) -> None:
    check_partie(record)
    for each in formats.writable(record.formula):
        write(record, each)


@pytest.mark.parametrize("form", [None, *Format])
@given(text=st.text(st.characters(), max_size=200))
def test_any_text_is_read_or_refused(form, text):
    read_or_refused(text, form)


@pytest.mark.parametrize("form", list(Format))
@given(data=st.data())
def test_a_file_with_a_piece_changed_is_read_or_refused(form, data):
    text = WRITTEN[form]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    piece = data.draw(st.one_of(st.text(max_size=8), st.sampled_from(PIECES), st.just(text[end : end + 40])))
    read_or_refused(text[:start] + piece + text[end:], form)


PIECES = (
    "\ud800", "\x00", '"', "<!", "&x;", "]]>", "<Turn>", "</Turn>", "null", "1e9", "-1", "٣", "[", "{", "9" * 5000,
    "NaN", "?", ".", "+", "-", "H16", "15O", "b", ">Top:", "#player2 X X", "<GameRack/>", "\n", "[" * 3000, "<a>" * 50,
)  # fmt: skip


def test_bytes_that_are_no_text_are_refused_with_their_line():
    assert decoded("été\n".encode()).text == "été\n"
    with pytest.raises(FileRefused) as told:
        decoded("Feuille été\n".encode() + b"\xff")
    assert told.value.params["line"] == 2


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "mac-roman", "utf-16"])
def test_a_title_is_read_in_the_encodings_of_other_machines(encoding):
    content = "#title Béziers, été\n".encode(encoding)
    assert decoded(content).text == "#title Béziers, été\n"


@pytest.mark.parametrize("kind", [kind for kind in FOREIGN if kind is not Kind.XML], ids=lambda kind: kind.name)
def test_a_file_of_another_kind_is_named(kind):
    with pytest.raises(FileOfAnotherKind) as told:
        decoded(FOREIGN[kind])
    assert told.value.params == {"kind": kind.value}


def refused(text: str, form: Format | None = None) -> tuple[type[FileUnreadable], object]:
    with pytest.raises(FileUnreadable) as told:
        read(text, form)
    return type(told.value), told.value.params.get("line")


def without(form: Format, piece: str, instead: str = "") -> str:
    text = WRITTEN[form]
    assert piece in text
    return text.replace(piece, instead, 1)


def test_a_huge_file_is_refused_before_it_is_read():
    assert refused(" " * (LARGEST + 1)) == (FileTooLarge, None)
    with pytest.raises(FileTooLarge):
        decoded(b" " * (LARGEST + 1))


@pytest.mark.parametrize("form", [Format.JSON, Format.GCG, Format.TEXT])
def test_a_format_without_players_is_refused_where_no_partie_is_so_long(form):
    text = WRITTEN[form]
    assert read(text + " " * (500_000 - len(text)), form)
    assert refused(text + " " * 500_000, form) == (FileTooLarge, None)


def test_a_tag_without_an_end_is_refused_before_its_attributes_are_kept():
    attributes = " ".join(f'a{number}=""' for number in range(100_000))
    assert refused(f"<EliotGame\n {attributes}>", Format.ELIOT)[0] is SyntaxUnreadable


@pytest.mark.parametrize("text", ["", "\n\n", "Partie jouée hier", "PK\x03\x04"])
def test_a_file_of_another_kind_is_refused(text):
    assert refused(text)[0] is FormatUnknown


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_the_line_quoted_ends_where_its_author_ended_it(end):
    with pytest.raises(FormatUnknown) as told:
        read(f"{end}Partie jouée hier{end}deux coups{end}")
    assert told.value.params["line"] == 2
    assert "Partie jouée hier »" in str(told.value) or "Partie jouée hier”" in str(told.value)
    assert format_of(f"\ufeff{end}# 1") is Format.GCG


def test_what_is_quoted_is_short_and_plain():
    with pytest.raises(FormatUnknown) as told:
        read("\x1b[31m" + "A" * 1000)
    assert "\x1b" not in str(told.value)
    assert len(str(told.value)) < 200


ENTITIES = '<!DOCTYPE EliotGame [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n'
EXTERNAL = '<!DOCTYPE EliotGame SYSTEM "file:///etc/passwd">\n'


@pytest.mark.parametrize("declared", [ENTITIES, EXTERNAL, "<!DOCTYPE EliotGame>\n"])
def test_a_saved_game_declares_nothing(declared):
    text = without(Format.ELIOT, "<EliotGame", declared + "<EliotGame")
    assert refused(text) == (DeclarationRefused, 2)


ELIOT, JSON, GCG, TEXT = Format.ELIOT, Format.JSON, Format.GCG, Format.TEXT


@pytest.mark.parametrize(
    ("form", "piece", "instead", "refusal", "line"),
    [
        (ELIOT, "</Statistics>", "", SyntaxUnreadable, 50),
        (ELIOT, 'format="2"', 'format="3"', VersionUnknown, 2),
        (ELIOT, "EliotGame", "Other", NotDuplicate, 2),
        (ELIOT, ">duplicate<", ">freegame<", NotDuplicate, 7),
        (ELIOT, "<Mode>duplicate</Mode>", "", FieldMissing, 51),
        (ELIOT, "<Mode>", "<Mode>duplicate</Mode><Mode>", FieldRepeated, 7),
        (ELIOT, "</Mode>", "</Mode><Variant>explosive</Variant>", FieldUnreadable, 51),
        (ELIOT, "<GameRack>BATEAUX</GameRack>", "", FieldMissing, 20),
        (ELIOT, "<GameRack>SRIATEL</GameRack>", "", FieldMissing, 26),
        (ELIOT, "essai", "\ud800", FileNotText, 4),
        (ELIOT, "<GameRack>BATEAUX", "<GameRack>BAT+EAUXEIRS", FieldUnreadable, 17),
        (ELIOT, "<GameRack>BATEAUX", "<GameRack>BA TEAUX", FieldUnreadable, 17),
        (ELIOT, '<GameMove points="106"', '<GameMove points="-106"', FieldUnreadable, 20),
        (ELIOT, '<GameMove points="106"', "<GameMove", FieldMissing, 20),
        (ELIOT, '<GameMove points="106" type="valid"', '<GameMove points="106" type="pass"', NotDuplicate, 20),
        (ELIOT, "<History>", "<History><a><b><c><d>", LineUnreadable, 15),
        (JSON, '"H6"', '"H16"', FieldUnreadable, 10),
        (JSON, '"H6"', "6", FieldUnreadable, 10),
        (JSON, '"points": 106', '"points": 106.0', SyntaxUnreadable, 10),
        (JSON, '"points": 106', '"points": true', FieldUnreadable, 10),
        (JSON, '"points": 106', '"points": -1', FieldUnreadable, 10),
        (JSON, '"points": 106', '"points": 1, "points": 106', SyntaxUnreadable, 10),
        (JSON, '"number": 2', '"number": 3', CoupOutOfOrder, 11),
        (JSON, '"number": 2,', "", FieldMissing, 11),
        (JSON, '"number": 2', '"number": ' + "[" * 100_000, SyntaxUnreadable, 11),
        (JSON, '"version": 1', '"version": 2', VersionUnknown, 3),
        (JSON, '"version": 1', '"version": true', VersionUnknown, 3),
        (JSON, '"formula"', '"total": 1, "formula"', FieldRepeated, 8),
        (JSON, '"over": true', '"over": 1', FieldUnreadable, 7),
        (JSON, '"title": "', '"title": "\\ud800', FieldUnreadable, 4),
        (JSON, '"coups": [', '"coups": {', SyntaxUnreadable, 9),
        (JSON, "}\n  ]\n}", "}\n  ]\n}\nx", SyntaxUnreadable, 17),
        (GCG, "#lexicon", "#player2 X X\n#lexicon", NotDuplicate, 5),
        (GCG, "#lexicon", "#title b\n#lexicon", FieldRepeated, 5),
        (GCG, "formule normale", "formule 8sur7", FieldUnreadable, 4),
        (GCG, " 8F ", " 16F ", FieldUnreadable, 6),
        (GCG, " 8F ", " H6 8F ", FieldUnreadable, 6),
        (GCG, ">Top: SRIATEL", ">Eve: SRIATEL", NotDuplicate, 7),
        (GCG, "ATELI.RS", "ATEL..RS", FieldUnreadable, 7),
        (GCG, ">Top: SRIATEL I3 ATELI.RS", ">Top: SRIATEL -RI", LineUnreadable, 7),
        (GCG, ">Top: SRIATEL", "Top SRIATEL", LineUnreadable, 7),
        (TEXT, "Formule   : normale\n", "", FieldMissing, 8),
        (TEXT, "Formule ", "Formules ", LineUnreadable, 4),
        (TEXT, "Formule ", "Titre : b\nFormule ", FieldRepeated, 4),
        (TEXT, "terminée", "finie", LineUnreadable, 7),
        (TEXT, "Coup  Tirage", "Coups", LineUnreadable, 9),
        (TEXT, "BATEAUX     BATEAUX", "BATEAUX", LineUnreadable, 10),
        (TEXT, "   2  SRIATEL", "   3  SRIATEL", CoupOutOfOrder, 11),
        (TEXT, "                                          Total     184\n", "", FieldMissing, 14),
        (TEXT, "Total     184\n", "Total     184\nfin\n", LineUnreadable, 16),
    ],
)
def test_what_is_wrong_is_named_with_its_line(form, piece, instead, refusal, line):
    assert refused(without(form, piece, instead), form) == (refusal, line)


@pytest.mark.parametrize("form", list(Format))
def test_more_coups_than_letters_are_refused(form):
    text = write(partie(*PLAYED[:1] * 103), form)
    assert refused(text)[0] is TooManyCoups
