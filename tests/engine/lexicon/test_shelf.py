from pathlib import Path

import pytest

from engine.lexicon.card import Card
from engine.lexicon.content import Content
from engine.lexicon.errors import BadLexiconName, DamagedLexicon, LexiconUnwritten, UnknownLexicon
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf

OLD, NEW = Content.of(["AS", "ES"]), Content.of(["AS", "ES", "TES"])


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "lexicons")


def files(shelf: Shelf) -> set[str]:
    return {path.name for path in shelf.directory.iterdir()}


def test_an_installed_lexicon_opens_by_name_and_by_digest(shelf: Shelf) -> None:
    installed = shelf.install("essai", OLD)
    assert shelf.open("essai") is shelf.open(OLD.digest) is installed
    assert shelf.names() == {"essai": OLD.digest}


def test_building_a_name_again_keeps_what_it_named(shelf: Shelf) -> None:
    shelf.install("essai", OLD)
    shelf.install("essai", NEW)
    assert list(shelf.open("essai")) == ["AS", "ES", "TES"]
    assert list(shelf.open(OLD.digest)) == ["AS", "ES"]


def test_the_card_tells_what_a_name_named_before(shelf: Shelf) -> None:
    shelf.install("essai", OLD, card=Card(label="vieux"))
    assert shelf.card("essai") == Card(label="vieux")
    shelf.install("essai", NEW, card=Card(label="neuf"))
    assert shelf.card("essai") == Card(label="neuf", replaced=(OLD.digest,))
    shelf.install("essai", OLD)
    assert shelf.card("essai") == Card(replaced=(NEW.digest,))
    assert shelf.digests() == sorted([OLD.digest, NEW.digest])


@pytest.mark.parametrize("name", ["absent", "../x"])
def test_an_unknown_name_has_an_empty_card(shelf: Shelf, name: str) -> None:
    assert shelf.card(name) == Card()


def test_a_name_without_card_still_names(shelf: Shelf) -> None:
    shelf.install("essai", OLD)
    (shelf.directory / "essai.name").write_text(OLD.digest + "\n", encoding="ascii")
    assert (shelf.names(), shelf.card("essai")) == ({"essai": OLD.digest}, Card())


def test_a_file_is_not_written_again_for_another_name(shelf: Shelf) -> None:
    path = shelf.install("essai", Content.of(["AS", "ES"], origin={"source": "shipped"})).path
    before = path.stat()
    shelf.install("copie", OLD)
    assert path.stat() == before


def test_a_file_is_written_again_for_another_origin(shelf: Shelf) -> None:
    shelf.install("essai", OLD)
    renewed = shelf.install("essai", Content.of(["AS", "ES"], origin={"source": "shipped"}))
    assert renewed.about["origin"] == {"source": "shipped"}


def test_nothing_is_left_beside_files_and_names(shelf: Shelf) -> None:
    shelf.install("essai", OLD)
    assert files(shelf) == {f"{OLD.digest}.lexicon", "essai.name"}


def test_a_failed_building_changes_nothing(shelf: Shelf) -> None:
    shelf.install("essai", OLD)

    def fail(_stage: str, _done: int, _total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        shelf.install("essai", NEW, fail)
    assert files(shelf) == {f"{OLD.digest}.lexicon", "essai.name"}
    assert shelf.names() == {"essai": OLD.digest}


@pytest.mark.parametrize("name", ["absent", "0" * 64, "../essai", "", "Essai"])
def test_an_unknown_lexicon_is_refused(shelf: Shelf, name: str) -> None:
    with pytest.raises(UnknownLexicon):
        shelf.open(name)


@pytest.mark.parametrize("name", ["", "Essai", "a/b", "../x", "é", ".caché", "a" * 41])
def test_a_bad_name_is_refused_and_nothing_written(shelf: Shelf, name: str) -> None:
    with pytest.raises(BadLexiconName):
        shelf.install(name, OLD)
    assert not shelf.directory.exists()


def test_a_damaged_file_is_built_again(shelf: Shelf) -> None:
    path = shelf.install("essai", OLD).path
    damaged = path.read_bytes()[:-1]
    path.unlink()
    path.write_bytes(damaged)
    with pytest.raises(DamagedLexicon):
        Lexicon.open(path)
    shelf.install("essai", OLD)
    Lexicon.open(path).verify()


def test_a_damaged_name_points_at_nothing(shelf: Shelf) -> None:
    shelf.install("essai", OLD)
    (shelf.directory / "essai.name").write_bytes(b"\xff\n")
    with pytest.raises(UnknownLexicon):
        shelf.open("essai")


def test_a_folder_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(LexiconUnwritten):
        Shelf(tmp_path / "file").install("essai", OLD)


def test_a_sound_file_under_the_digest_of_another_is_damaged(shelf: Shelf) -> None:
    path = shelf.install("essai", OLD).path
    path.replace(shelf.directory / f"{NEW.digest}.lexicon")
    with pytest.raises(DamagedLexicon):
        shelf.open(NEW.digest)
    assert list(shelf.install("essai", NEW)) == ["AS", "ES", "TES"]
