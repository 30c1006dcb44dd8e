import gzip
import io
import zipfile
from pathlib import Path

import pytest

from engine.lexicon.content import Content
from engine.lexicon.errors import NotText
from engine.lexicon.lexicon import build
from engine.lexicon.sources.recognition import refuse_foreign

PATH = Path("mots.xlsx")


def workbook() -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook/>")
    return content.getvalue()


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (workbook(), "XLSX"),
        (b"%PDF-1.7\n%", "PDF"),
        (gzip.compress(b"AA\nAB\n", mtime=0), "GZIP"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504), "XLS"),
        (rb"{\rtf1 AA\par", "RTF"),
        (b"\n<!DOCTYPE HTML><p>AA", "HTML"),
        (b"\xef\xbb\xbf<?xml version='1.0'?>", "XML"),
    ],
)
def test_other_formats_are_named(raw: bytes, kind: str) -> None:
    with pytest.raises(NotText) as refusal:
        refuse_foreign(PATH, raw)
    assert refusal.value.params == {"path": PATH, "kind": kind}


def test_a_lexicon_is_no_word_list(tmp_path: Path) -> None:
    path = tmp_path / "essai.lexicon"
    build(Content.of(["AA"]), path)
    with pytest.raises(NotText):
        refuse_foreign(path, path.read_bytes())


@pytest.mark.parametrize("raw", [b"", b"AA\n", b"PKA\n", b"\xff\xfeA\0", b"HTML\nXML\n"])
def test_words_are_let_through(raw: bytes) -> None:
    refuse_foreign(PATH, raw)
