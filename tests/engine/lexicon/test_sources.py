from pathlib import Path

import pytest

from engine.lexicon.content import Row
from engine.lexicon.errors import BadLine, BadRow, EmptyList, UndecodableList, UnreadableLexicon
from engine.lexicon.sources import read_content, read_forms, read_words


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "list.txt"


def test_words_are_folded_and_kept_once(path: Path) -> None:
    path.write_text("\ufeff# titre\nété\r\nETE\n\n  cœur \n", encoding="utf-8")
    found = read_words(path)
    assert (found.words, found.too_long, found.rejected) == ({"ETE", "COEUR"}, 0, [])


def test_words_longer_than_the_grid_are_counted_apart(path: Path) -> None:
    path.write_text("AS\nEXPERIMENTERIONS\n", encoding="utf-8")
    found = read_words(path)
    assert (found.words, found.too_long) == ({"AS"}, 1)


def test_a_few_stray_lines_are_left_out(path: Path) -> None:
    words = [a + b + c + d for a in "ABCD" for b in "EFGHIJ" for c in "KLMNOPQR" for d in "STUVWXYZ"]
    path.write_text("\n".join(["Page 1", *words]), encoding="utf-8")
    found = read_words(path)
    assert (len(found.words), found.rejected) == (1536, [(1, "Page 1")])


def test_a_list_of_anything_else_is_refused_by_its_first_bad_line(path: Path) -> None:
    path.write_text("AS\nmot;définition\nO2\n", encoding="utf-8")
    with pytest.raises(BadLine) as refusal:
        read_words(path)
    assert refusal.value.params == {"path": path, "line": 2, "text": "mot;définition", "count": 2}


def test_a_list_in_another_encoding_is_refused(path: Path) -> None:
    path.write_bytes("AS\nété\n".encode("cp1252"))
    with pytest.raises(UndecodableList) as refusal:
        read_words(path)
    assert refusal.value.params == {"path": path, "offset": 3}


def test_an_empty_list_is_refused(path: Path) -> None:
    path.write_text("# rien\n", encoding="utf-8")
    with pytest.raises(EmptyList):
        read_words(path)


def test_a_list_that_is_not_there_is_refused(path: Path) -> None:
    with pytest.raises(UnreadableLexicon):
        read_words(path)


def test_forms_are_read_with_or_without_tags(path: Path) -> None:
    path.write_text("été\têtre\tV\tKms\nADV\tadv\tI\n", encoding="utf-8")
    assert read_forms(path) == [Row("ETE", "être", "V", "Kms"), Row("ADV", "adv", "I", "")]


@pytest.mark.parametrize("line", ["AS", "AS\tas", "A1\tas\tN\tms", "AS\t\tN\tms", "AS\tas\tN\tms\tde trop"])
def test_a_row_of_another_shape_is_refused_by_its_line(path: Path, line: str) -> None:
    path.write_text(f"AS\tas\tN\tms\n{line}\n", encoding="utf-8")
    with pytest.raises(BadRow) as refusal:
        read_forms(path)
    assert refusal.value.params["line"] == 2


def test_readings_of_other_words_are_dropped(path: Path, tmp_path: Path) -> None:
    path.write_text("AS\n", encoding="utf-8")
    forms = tmp_path / "forms.tsv"
    forms.write_text("AS\tas\tN\tms\nES\têtre\tV\tP2s\n", encoding="utf-8")
    content, _ = read_content(path, forms)
    assert (content.words, content.rows) == (("AS",), (Row("AS", "as", "N", "ms"),))
