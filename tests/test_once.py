from threading import Thread
from uuid import uuid4

import pytest

from tests.once import kept


@pytest.fixture
def source(tmp_path):
    """Of this run alone: what an earlier one made is not found again."""
    file = tmp_path / "source"
    file.write_text(f"{uuid4()}")
    return file


def test_a_folder_is_made_once_for_all_who_ask_at_once(request, source):
    made = []

    def make(folder):
        made.append(folder)
        (folder / "made").write_text("whole")

    asking = [Thread(target=lambda: kept(request, "made-once", [source], make)) for _ in range(4)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()

    assert len(made) == 1
    assert (kept(request, "made-once", [source], make) / "made").read_text() == "whole"


def test_it_is_made_again_when_what_it_is_made_of_has_changed(request, source):
    folders = []
    for content in (f"{uuid4()}", f"{uuid4()}"):
        source.write_text(content)
        folders.append(kept(request, "made-again", [source], lambda folder: None))

    assert [folder.exists() for folder in folders] == [False, True]


def test_what_was_not_finished_is_begun_again(request, source):
    def fail(folder):
        (folder / "half").touch()
        raise OSError

    try:
        kept(request, "not-finished", [source], fail)
    except OSError:
        folder = kept(request, "not-finished", [source], lambda folder: (folder / "whole").touch())

    assert [path.name for path in folder.iterdir()] == ["whole"]
