import errno
import hashlib
from pathlib import Path

import pytest

from engine.lexicon.content import Row
from engine.lexicon.errors import (
    BadRow,
    FolderGiven,
    ForbiddenFile,
    MissingFile,
    NotText,
    UnreadableLexicon,
    unreadable,
)
from engine.lexicon.sources import read_forms, read_import


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "formes.tsv"


def test_forms_are_read_with_or_without_tags(path: Path) -> None:
    path.write_text("été\têtre\tV\tKms\nADV\tadv\tI\n", encoding="utf-8")
    assert read_forms(path) == [Row("ETE", "être", "V", "Kms"), Row("ADV", "adv", "I", "")]


def test_forms_may_be_in_another_encoding(path: Path) -> None:
    path.write_bytes("été\têtre\tV\tKms\r\n".encode("cp1252"))
    assert read_forms(path) == [Row("ETE", "être", "V", "Kms")]


@pytest.mark.parametrize("line", ["AS", "AS\tas", "A1\tas\tN\tms", "AS\t\tN\tms", "AS\tas\tN\tms\tde trop"])
def test_a_row_of_another_shape_is_refused_by_its_line(path: Path, line: str) -> None:
    path.write_text(f"AS\tas\tN\tms\n{line}\n", encoding="utf-8")
    with pytest.raises(BadRow) as refusal:
        read_forms(path)
    assert refusal.value.params["line"] == 2


def test_forms_in_a_workbook_are_refused(path: Path) -> None:
    path.write_bytes(b"PK\x03\x04")
    with pytest.raises(NotText):
        read_forms(path)


def test_an_import_has_the_words_their_readings_and_their_origin(path: Path, tmp_path: Path) -> None:
    words = tmp_path / "mots.txt"
    words.write_text("AS\n", encoding="utf-8")
    path.write_text("AS\tas\tN\tms\nES\têtre\tV\tP2s\n", encoding="utf-8")
    imported = read_import(words, path)
    assert (imported.content.words, imported.content.rows) == (("AS",), (Row("AS", "as", "N", "ms"),))
    assert imported.foreign_rows == 1
    assert imported.origin == {"file": "mots.txt", "source": hashlib.sha256(b"AS\n").hexdigest()}


def test_the_content_does_not_depend_on_the_format(tmp_path: Path) -> None:
    text, table = tmp_path / "mots.txt", tmp_path / "mots.csv"
    text.write_bytes(b"ETE\r\nPORTE\r\n")
    table.write_text("mot;points\nporte;7\nété;3\n", encoding="utf-16")
    assert read_import(text).content.digest == read_import(table).content.digest


def test_a_list_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MissingFile):
        read_import(tmp_path / "absent.txt")
    with pytest.raises(FolderGiven):
        read_import(tmp_path)


@pytest.mark.parametrize(
    ("number", "refusal"),
    [
        (errno.ENOENT, MissingFile),
        (errno.ENOTDIR, MissingFile),
        (errno.EISDIR, FolderGiven),
        (errno.EACCES, ForbiddenFile),
        (errno.EPERM, ForbiddenFile),
        (errno.EIO, UnreadableLexicon),
    ],
)
def test_what_the_system_says_of_a_file_is_said_in_our_words(number: int, refusal: type[UnreadableLexicon]) -> None:
    assert type(unreadable("mots.txt", OSError(number, "said in English"))) is refusal
