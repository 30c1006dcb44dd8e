from pathlib import Path

import pytest

from engine.rules.profile import refusals
from engine.rules.profile.reading import LARGEST
from engine.rules.profile.refusals import ProfileUnknown
from engine.rules.profile.shelf import ProfileShelf, load_profile
from tests.engine.rules.profile.files import CHILD


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ligue.toml").write_text(CHILD, encoding="utf-8")
    return tmp_path


def write(folder: Path, name: str, content: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_a_folder_adds_profiles_without_code(folder):
    shelf = ProfileShelf(folder)
    assert shelf.names() == ("club-short", "duplicate-older", "fisf-2020", "ligue")
    found = shelf.load("ligue")
    assert (found.title, found.solo_bonus, found.warning_threshold) == ("Ligue", 5, 4)
    assert [profile.name for profile in shelf.sound()] == list(shelf.names())
    assert shelf.faults() == []


def test_a_file_is_read_as_it_is_now(folder):
    shelf = ProfileShelf(folder)
    before = shelf.load("ligue")
    write(folder, "ligue.toml", CHILD.replace("solo_bonus = 5", "solo_bonus = 6"))
    assert (before.solo_bonus, shelf.load("ligue").solo_bonus) == (5, 6)


def test_one_may_inherit_from_another_of_the_folder(folder):
    grandchild = 'name = "club"\ntitle = "Club"\nvalid_from = 2025-01-01\ninherits = "ligue"\n'
    write(folder, "club.toml", grandchild)
    assert ProfileShelf(folder).load("club").solo_bonus == 5


@pytest.mark.parametrize(
    ("file", "content", "refusal"),
    [
        ("ligue.toml", "name = ", refusals.NotToml),
        ("ligue.toml", b'name = "\xe9"\n', refusals.NotUtf8),
        ("ligue.toml", "#" * (LARGEST + 1), refusals.FileTooLarge),
        ("ligue.toml", CHILD.replace('"ligue"', '"league"'), refusals.NameDiffers),
        ("ligue.toml", CHILD.replace('"fisf-2020"', '"fisf"'), refusals.ParentUnknown),
        ("ligue.toml", CHILD.replace('"fisf-2020"', '"ligue"'), refusals.ParentLoop),
        ("club-short.toml", CHILD.replace('"ligue"', '"club-short"'), refusals.NameTaken),
    ],
)
def test_a_faulty_file_is_told_by_its_name(folder, file, content, refusal):
    write(folder, file, content)
    (fault,) = ProfileShelf(folder).faults()
    assert type(fault) is refusal
    assert str(fault).startswith(file)


def test_a_longer_loop_is_seen_too(folder):
    write(folder, "ligue.toml", CHILD.replace('"fisf-2020"', '"club"'))
    write(folder, "club.toml", CHILD.replace('"ligue"', '"club"').replace('"fisf-2020"', '"ligue"'))
    assert {type(fault) for fault in ProfileShelf(folder).faults()} == {refusals.ParentLoop}


def test_a_faulty_file_hides_no_other(folder):
    write(folder, "autre.toml", "=")
    shelf = ProfileShelf(folder)
    assert [profile.name for profile in shelf.sound()] == ["club-short", "duplicate-older", "fisf-2020", "ligue"]
    with pytest.raises(refusals.NotToml):
        shelf.load("autre")


def test_a_file_of_the_folder_never_replaces_one_that_comes_with_raccord(folder):
    write(folder, "fisf-2020.toml", CHILD)
    assert ProfileShelf(folder).load("fisf-2020") == load_profile("fisf-2020")


def test_what_cannot_be_read_and_what_is_not_there(folder):
    (fault,) = ProfileShelf(folder).faults_of(folder / "absent.toml")
    assert type(fault) is refusals.FileUnreadable
    with pytest.raises(ProfileUnknown) as unknown:
        ProfileShelf(folder).load("absent")
    assert unknown.value.params["known"] == "club-short, duplicate-older, fisf-2020, ligue"
