import pytest

from engine.files.kinds import Kind, kind_of, refuse_foreign
from engine.files.refusals import FileRefused
from tests.factories.foreign import FOREIGN, WEB_PAGE


@pytest.mark.parametrize("kind", FOREIGN, ids=lambda kind: kind.name)
def test_a_kind_is_told_by_what_the_file_holds(kind: Kind):
    assert kind_of(FOREIGN[kind]) is kind


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (b"\xef\xbb\xbf\r\n<!DOCTYPE HTML><p>A", Kind.HTML),
        (b"<TABLE border=1><TR><TD>A", Kind.HTML),
        ("\ufeff<html><table>".encode("utf-16-le"), Kind.HTML),
        (b'<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', Kind.HTML),
        (b"MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n", Kind.HTML),
        (b'<?xml version="1.0"?><EliotGame format="2">', Kind.ELIOT),
        (b"<!-- Eliot --><EliotGame>", Kind.ELIOT),
        (b"PK\x05\x06" + bytes(18), Kind.ZIP),
        (b"PK\x03\x04 xl/", Kind.ZIP),
        (b"\x09\x02\x06\x00\x00\x00\x10\x00", Kind.XLS),
    ],
)
def test_a_kind_is_told_however_it_begins(raw: bytes, kind: Kind):
    assert kind_of(raw) is kind


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"Licence;Nom\n1;A",
        b"PKA;Nom\n",
        b"\xff\xfeA\0;\0",
        b"HTML;XML\n",
        b"BZh;Nom",
        b"ID;PRENOM\n1;Odile",
        b"{}",
        b"a < b",
    ],
)
def test_plain_text_is_of_no_kind(raw: bytes):
    assert kind_of(raw) is None


CODES = {
    Kind.XLS: "files.old_workbook",
    Kind.LOCKED: "files.locked",
    Kind.HTML: "files.web_page",
    Kind.PDF: "files.pdf",
    **dict.fromkeys((Kind.XLSB, Kind.ODS, Kind.NUMBERS, Kind.EXCEL_XML, Kind.FLAT_ODS, Kind.SYLK), "files.other_sheet"),
    **dict.fromkeys((Kind.PNG, Kind.JPEG, Kind.GIF, Kind.TIFF, Kind.WEBP, Kind.HEIC), "files.picture"),
    **dict.fromkeys((Kind.DOCX, Kind.PPTX, Kind.DOC, Kind.ODT, Kind.EPUB, Kind.RTF), "files.document"),
    **dict.fromkeys((Kind.ZIP, Kind.GZIP, Kind.BZIP2, Kind.XZ, Kind.SEVEN_ZIP, Kind.RAR), "files.archive"),
}


@pytest.mark.parametrize("kind", FOREIGN, ids=lambda kind: kind.name)
def test_a_refusal_names_the_kind_and_says_what_to_do(kind: Kind):
    with pytest.raises(FileRefused) as refused:
        refuse_foreign(FOREIGN[kind])
    told = str(refused.value)
    assert refused.value.code == CODES.get(kind, "files.markup")
    assert kind is Kind.LOCKED or kind.value in told
    # A page that takes none of a kind has nothing else to say.
    assert refused.value.code == "files.markup" or any(word in told.lower() for word in ("send", "save", "type")), told


def test_what_a_door_takes_is_let_through():
    refuse_foreign(FOREIGN[Kind.XLSX], takes=(Kind.XLSX,))
    refuse_foreign(b"Licence;Nom\n")
    with pytest.raises(FileRefused) as refused:
        refuse_foreign(WEB_PAGE, takes=(Kind.XLSX,))
    assert refused.value.code == "files.web_page"
