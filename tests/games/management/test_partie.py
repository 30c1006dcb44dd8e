"""manage.py partie check: a file of any format, held against the rules, a line a coup."""

import io
import sys
from io import StringIO
from pathlib import Path
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from games.domain.exchange.formats import LARGEST, Format, write
from games.domain.exchange.record import Played
from tests.games.domain.exchange.parties import PLAYED, partie


@pytest.fixture(autouse=True)
def _english(settings):
    settings.LANGUAGE_CODE = "en"


@pytest.fixture
def file(tmp_path: Path):
    """A file with this partie, in a format."""

    def written(*played: Played, form: Format = Format.TEXT) -> Path:
        path = tmp_path / "partie"
        path.write_text(write(partie(*played), form), encoding="utf-8")
        return path

    return written


def check(*arguments: object) -> tuple[int, list[str]]:
    """The exit code and the lines of the command."""
    out = StringIO()
    try:
        call_command("partie", "check", *map(str, arguments), stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


@pytest.mark.parametrize("form", list(Format))
def test_a_right_file_is_told_so(form, file):
    code, lines = check(file(*PLAYED, form=form))
    assert code == 0
    assert lines[0] == f"Format {form.value}, formula normale, coups: 5, total 184."
    assert lines[1] == "1\tBATEAUX\tBATEAUX\tH6\t106\tnothing to say"
    assert len(lines) == 7


def test_what_differs_is_told_beside_its_coup_with_the_article(file):
    wrong = (PLAYED[0], Played(PLAYED[1].tirage, "ATELIERS", "9C", 60))
    code, lines = check(file(*wrong))
    assert code == 1
    assert lines[2:] == [
        "2\tSRIATEL\tATELIERS\t9C\t60\t60 points are written, and it is worth 61. (FISF 1.2)",
        "Coups to look at: 1; exact total: 167.",
    ]


def test_a_total_that_differs_is_told_under_the_coups(file):
    path = file(*PLAYED)
    path.write_text(path.read_text(encoding="utf-8").replace("Total     184", "Total     180"), encoding="utf-8")
    code, lines = check(path)
    assert (code, lines[6]) == (1, "Total\t180 is written as the total, and the points above make 184.")


def test_words_are_looked_up_where_a_lexicon_is_named(file, lexicon):
    unknown = Played(PLAYED[0].tirage, "XUAETAB", "H6", 92)
    assert check(file(unknown))[0] == 0
    code, lines = check(file(unknown), "--lexicon", "essai")
    assert code == 1
    assert "not admitted: XUAETAB" in lines[1]
    with pytest.raises(CommandError):
        check(file(unknown), "--lexicon", "absent")


def test_the_mark_with_which_windows_begins_a_text_changes_nothing(file):
    path = file(*PLAYED)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert check(path)[0] == 0


def test_standard_input_is_a_file_as_another(monkeypatch):
    content = io.BytesIO(write(partie(*PLAYED), Format.GCG).encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(content))
    assert check("-")[0] == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "Line 1"),
        ("Référence, à côté : été\n".encode() + b"\xff", "Line 2 is not in UTF-8"),
        (b'{\n"format": 1,,', "Line 2: this is not well-formed JSON."),
        (b" " * (LARGEST + 1), "a partie takes far fewer"),
    ],
)
def test_a_file_that_is_not_read_is_refused_with_its_line(content, sentence, tmp_path):
    path = tmp_path / "partie"
    path.write_bytes(content)
    with pytest.raises(CommandError, match=sentence) as refused:
        check(path)
    assert refused.value.returncode == 2


def test_a_file_that_is_not_there_and_another_format_are_refused(tmp_path, file):
    with pytest.raises(CommandError, match="cannot be read"):
        check(tmp_path / "absent")
    with pytest.raises(CommandError, match="Line 1"):
        check(file(*PLAYED), "--format", "gcg")


@pytest.mark.django_db
def test_an_unknown_partie_is_refused():
    with pytest.raises(CommandError, match="There is no such partie"):
        call_command("partie", "export", str(uuid4()))
    with pytest.raises(CommandError, match="“hier” is not the identifier of a partie"):
        call_command("partie", "export", "hier")
