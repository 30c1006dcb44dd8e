from threading import Thread

from tests.once import kept


def test_a_folder_is_made_once_for_all_who_ask_at_once(request, tmp_path):
    source = tmp_path / "source"
    source.write_text(tmp_path.name)
    made = []

    def make(folder):
        made.append(folder)
        (folder / "made").write_text("whole")

    asking = [Thread(target=lambda: kept(request, "of-this-test", [source], make)) for _ in range(4)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()

    assert len(made) == 1
    assert (kept(request, "of-this-test", [source], make) / "made").read_text() == "whole"


def test_it_is_made_again_when_what_it_is_made_of_has_changed(request, tmp_path):
    source = tmp_path / "source"
    folders = []
    for content in (tmp_path.name, f"{tmp_path.name}, changed"):
        source.write_text(content)
        folders.append(kept(request, "of-this-test", [source], lambda folder: None))

    assert [folder.exists() for folder in folders] == [False, True]


def test_what_was_not_finished_is_begun_again(request, tmp_path):
    source = tmp_path / "source"
    source.write_text(f"{tmp_path.name}, not finished")

    def fail(folder):
        (folder / "half").touch()
        raise OSError

    try:
        kept(request, "of-this-test", [source], fail)
    except OSError:
        folder = kept(request, "of-this-test", [source], lambda folder: (folder / "whole").touch())

    assert [path.name for path in folder.iterdir()] == ["whole"]
