import codecs
from random import Random

import pytest

from engine.files.refusals import (
    EncodingDoubtful,
    EncodingNotRead,
    EncodingUnknown,
    FileRefused,
    NotText,
    TextGarbled,
    TextUndecodable,
)
from engine.files.text import name_of, read_text

LIST = (
    "Licence;Nom;Prénom;Né le;Série;Catégorie\r\n1;BÉRARD;Hélène;04/02/1961\r\n2;LÉGER;Éric;\r\n3;GONÇALVÈS;René;\r\n"
    "4;NOËL;Zoé;\r\n5;D'ORSAY;Élodie;\r\n6;CHÂTEAU;Benoît;\r\n7;MÜLLER;Anaïs;\r\n8;DE LA TOUR;Jérôme;\r\n"
)
NAMES = (
    "BÉRARD Hélène", "LÉGER Éric", "GONÇALVÈS René", "NOËL Zoé", "CHÂTEAU Benoît", "MÜLLER Anaïs", "PÂRIS Joël",
    "AUBÉPINE Chloé", "CLÉMENT Maël", "FRANÇOIS Désirée", "LEFÈVRE Jérôme", "BESANÇON Gaël", "CÔTÉ Irène",
    "RÉMOND Agnès", "DELVAUX Loïc", "HÉBRARD Aimé", "L'HÔTE Thaïs", "MAÎTRE Cédric", "GENÊT Raphaël", "NUÑEZ José",
)  # fmt: skip
FAMILY_NAMES = (
    *(name.partition(" ")[0].title() for name in NAMES),
    "Dupont", "Martin", "Petit", "Roy", "Île", "Étienne", "D'Orsay", "Prévôt", "Gâtine", "Brûlé", "Rivière", "Mendès",
    "Pérès", "García", "González", "Araújo", "João", "Groß", "Schröder", "Krämer", "Bjørk", "Ångström", "Œuvrard",
)  # fmt: skip
GIVEN_NAMES = (
    *(name.partition(" ")[2] for name in NAMES),
    "Anne", "Luc", "Marie", "Paul", "Ève", "Élodie", "Françoise", "Jean-François", "Benoît", "Côme", "Noëlle", "Moïse",
)  # fmt: skip
ENCODINGS = ("cp1252", "cp850", "mac-roman", "iso8859-15", "iso8859-1")
MOST_REFUSED = [("cp1252", 0.01), ("cp850", 0.05), ("mac-roman", 0.03), ("iso8859-15", 0.01), ("iso8859-1", 0.01)]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_list_of_names_is_read_in_the_encodings_of_spreadsheets(encoding: str):
    found = read_text(LIST.encode(encoding))
    assert (found.text, found.guessed) == (LIST, True)
    assert found.encoding == (encoding if encoding in ("cp850", "mac-roman") else "cp1252")


def short_list(chosen: Random) -> str:
    """One to three persons, under headings with an accent, without one, or under none."""
    people = []
    for _person in range(chosen.randint(1, 3)):
        family, given = chosen.choice(FAMILY_NAMES), chosen.choice(GIVEN_NAMES)
        people.append(f"{chosen.choice((family, family.upper()))};{chosen.choice((given, given, given.upper()))}")
    heading = chosen.choice(("", "Licence;Nom;Prénom\r\n", "Nom;Club\r\n", "N° licence;Nom;Prenom\r\n"))
    return heading + "\r\n".join(people)


@pytest.mark.parametrize(("encoding", "most_refused"), MOST_REFUSED)
def test_no_letter_of_any_short_list_is_changed(encoding: str, most_refused: float):
    """Where two encodings explain a list, it is refused: seldom, as it is short."""
    chosen, changed, refused = Random(encoding), [], 0
    for _turn in range(1_500):
        raw = short_list(chosen).encode(encoding, "ignore")  # a few have no œ
        text = raw.decode(encoding)
        try:
            found = read_text(raw).text
        except EncodingUnknown:
            refused += 1
        else:
            changed += [text] if found != text else []
    assert changed == []
    assert 0 < refused / 1_500 < most_refused


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1252", "D’ORSAY"),
        ("cp1252", "MUÑOZ"),
        ("cp1252", "Jean–Paul"),
        ("cp1252", "à l’été"),
        ("cp1252", "Sœur"),
        ("cp1252", "N° licence"),
        ("cp1252", "« lave… »"),
        ("cp850", "René"),
        ("cp850", "DÉSIRÉE"),
        ("cp850", "N° licence;Prénom"),
        ("cp850", "Né le"),
        ("cp850", "François"),
        ("mac-roman", "René"),
        ("mac-roman", "Né le"),
        ("mac-roman", "ZOÉ"),
        ("mac-roman", "Éric"),
        ("iso8859-15", "cœur;Prénom"),
        ("cp1252", "O’BRIEN"),
        ("cp1252", "GROß"),
        ("utf-8", "GROß"),
        ("mac-roman", "É;René"),
        ("cp1252", "É;René"),
        ("cp850", "É"),
    ],
)
def test_even_one_word_tells_an_encoding_by_where_its_letters_stand(encoding: str, text: str):
    assert read_text(text.encode(encoding)).text == text


def test_a_mark_is_believed_before_a_declaration_and_a_declaration_before_accents():
    declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>René – ORSAY</a>'
    assert read_text(codecs.BOM_UTF8 + declared.encode()).encoding == "utf-8"
    assert read_text('<?xml version="1.0" encoding="ISO-8859-1"?><a>Œ</a>'.encode("cp1252")).text.endswith("<a>Œ</a>")
    mac = '<?xml version="1.0" encoding="macintosh"?><a>É</a>'
    found = read_text(mac.encode("mac-roman"))
    assert (found.text, found.guessed) == (mac, False)


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1", "cp850", "macintosh", "windows-1250"])
def test_gcg_is_read_in_the_encoding_that_it_declares(encoding: str):
    text = f"#player1 Top Top\n#character-encoding {encoding}\n#title Béziers, Ötztal\n"
    found = read_text(text.encode(encoding))
    assert (found.text, found.guessed) == (text, False)


def test_what_is_utf8_is_so_whatever_it_declares():
    text = "#character-encoding ISO-8859-1\n#title Béziers\n"
    assert read_text(text.encode()).text == text


def test_a_declaration_that_is_not_followed_or_not_known_is_told():
    with pytest.raises(TextUndecodable) as refused:
        read_text("#character-encoding UTF-8\n#title Béziers\n".encode("cp1252"))
    assert refused.value.params == {"line": 2, "encoding": "UTF-8"}
    for unknown in ("rot13", "idna", "klingon"):
        with pytest.raises(EncodingNotRead) as not_read:
            read_text(f"#character-encoding {unknown}\n#title Béziers\n".encode())
        assert not_read.value.params == {"encoding": unknown}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_text_is_read(encoding: str):
    assert read_text(LIST.encode(encoding)).text == LIST


@pytest.mark.parametrize(
    ("raw", "refusal", "line"),
    [
        (b"Nom\nA\x00B", NotText, 2),
        (b"Nom\n\xe9\x01", NotText, 2),
        ("Prénom\nRené\nÉric\nZoé\nJoël\nAnaïs\n".encode() * 2 + b"Ren\xe9\n", TextUndecodable, 13),
        (b"Nom\n\xa9\xb9\xcc", EncodingUnknown, 2),
        ("Nom\nмир слово".encode("koi8-r"), EncodingUnknown, 2),
        ("Nom\n日本".encode("shift-jis"), EncodingUnknown, 2),
        ("Nom\nRené".encode().decode("cp1252").encode(), TextGarbled, 2),
        ("Nom\nRené".encode().decode("cp850").encode(), TextGarbled, 2),
        ("Nom\nRené".encode().decode("mac-roman").encode(), TextGarbled, 2),
        ("Nom\nRen\ufffd".encode(), TextGarbled, 2),
    ],
)
def test_what_cannot_be_read_for_sure_is_refused_by_its_line(raw: bytes, refusal: type[FileRefused], line: int):
    with pytest.raises(refusal) as refused:
        read_text(raw)
    assert refused.value.params["line"] == line


@pytest.mark.parametrize(
    ("encoding", "text", "line", "as_likely"),
    [
        ("cp850", "Nom;Club\nAGNÈS;X", 2, {"AGNÔS;X", "AGNÈS;X"}),
        ("mac-roman", "Noël", 1, {"Noël", "Noæl"}),
        ("mac-roman", "CŒUR\nBŒUF", 1, {"CŒUR", "CÎUR"}),
        ("cp1252", "Roy;É", 1, {"Roy;É", "Roy;…"}),
    ],
)
def test_two_readings_as_likely_are_both_told(encoding: str, text: str, line: int, as_likely: set[str]):
    with pytest.raises(EncodingDoubtful) as refused:
        read_text(text.encode(encoding))
    told = refused.value.params
    assert (told["line"], {told["text"], told["other"]}, refused.value.code) == (line, as_likely, EncodingUnknown.code)


def test_encodings_are_named_as_people_know_them():
    names = [name_of(encoding) for encoding in ("cp1252", "cp850", "mac-roman", "utf-8", "utf-16-le")]
    assert names == ["Windows-1252", "CP850 (MS-DOS)", "MacRoman", "UTF-8", "UTF-16-LE"]


def test_a_file_of_accents_alone_is_refused_before_each_is_weighed():
    with pytest.raises(EncodingUnknown):
        read_text(b"Nom\n" + b"\xe9" * 2_000_000)
