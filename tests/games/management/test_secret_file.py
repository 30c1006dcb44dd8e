import os
import stat
from pathlib import Path

import pytest

from games.management.secret_file import FileForbidden, FileStands, FileUnwritten, FolderMissing, secret_file


def test_the_owner_alone_may_read_it(tmp_path):
    before = os.umask(0)
    try:
        with secret_file(tmp_path / "games") as write:
            write("é")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "games").stat().st_mode) == 0o600


def test_a_line_is_there_as_soon_as_it_is_written(tmp_path):
    with secret_file(tmp_path / "games") as write:
        write("one")
        assert (tmp_path / "games").read_text() == "one\n"


def test_what_was_written_stays_when_the_work_fails(tmp_path):
    def fail() -> None:
        with secret_file(tmp_path / "games") as write:
            write("one")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert (tmp_path / "games").read_text() == "one\n"


def test_a_file_that_stands_is_never_replaced(tmp_path):
    (tmp_path / "games").write_text("before")
    with pytest.raises(FileStands), secret_file(tmp_path / "games"):
        pass
    assert (tmp_path / "games").read_text() == "before"


def test_an_empty_file_is_not_left_behind(tmp_path):
    with secret_file(tmp_path / "games"):
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "refusal"),
    [("absent/games", FolderMissing), ("file/games", FolderMissing), ("x" * 300, FileUnwritten)],
)
def test_a_place_that_cannot_be_written_is_refused(tmp_path, name, refusal):
    (tmp_path / "file").touch()
    with pytest.raises(refusal) as refused, secret_file(tmp_path / name):
        pass
    assert (type(refused.value), refused.value.params["path"]) == (refusal, tmp_path / name)
    assert str(refused.value)


def test_a_folder_without_the_right_to_write_is_refused(tmp_path, monkeypatch):
    def forbidden(*_args: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(FileForbidden), secret_file(tmp_path / "games"):
        pass


def test_a_line_cut_short_is_taken_back(tmp_path, monkeypatch):
    """A full disk takes the beginning of a line, then nothing."""
    write_some, left = os.write, [5]

    def full(handle: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(28, "No space left on device")
        taken = write_some(handle, data[: left[0]])
        left[0] -= taken
        return taken

    def write_two() -> None:
        with secret_file(tmp_path / "games") as write, monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            write("one")
            write("two")

    with pytest.raises(FileUnwritten):
        write_two()
    assert Path(tmp_path / "games").read_text() == "one\n"
