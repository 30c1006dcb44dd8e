"""An encrypted file says of itself why it does not open: another key, a bit that turned, or no backup at all."""

from pathlib import Path

import pytest

from engine.backups import container
from engine.backups.refusals import BackupDamaged, BackupUnreadable, NotABackup

KEY, OTHER = "of the backups", "of another installation"
HEADER = {"log": "0a1b2c", "position": 12, "digest": "e" * 64, "sums": {"people.account": "f" * 64}}
LINES = [f"line {number}" for number in range(40)]
OF_NOVEMBER = Path(__file__).parent / "of_november.raccord"


@pytest.fixture
def written(tmp_path) -> Path:
    path = tmp_path / "one.raccord"
    container.write(path, HEADER, LINES, key=KEY)
    return path


def read(path: Path, *keys: str) -> list[str]:
    return list(container.read(path, keys=keys))


def turned(path: Path, place: int, bit: int) -> Path:
    content = bytearray(path.read_bytes())
    content[place] ^= 1 << bit
    changed = path.with_name("turned.raccord")
    changed.write_bytes(content)
    return changed


def test_what_was_written_is_read_by_its_key_wherever_that_stands(written):
    assert read(written, OTHER, KEY) == LINES
    assert container.header_of(written) | HEADER == container.header_of(written)


def test_a_key_that_is_missing_is_told_as_that(written):
    with pytest.raises(BackupUnreadable):
        read(written, OTHER)


def test_one_bit_that_turned_anywhere_is_told_as_that_and_not_as_a_missing_key(written):
    found = {}
    for place in range(written.stat().st_size):
        try:
            read(turned(written, place, place % 8), OTHER, KEY)
            found[place] = "read"
        except (BackupDamaged, BackupUnreadable, NotABackup) as refused:
            found[place] = type(refused).__name__
    assert set(found.values()) == {"BackupDamaged"}, {place: said for place, said in found.items() if said != "read"}


def test_a_bit_of_the_first_line_is_told_without_any_key(written):
    for place in range(written.read_bytes().index(b"}\n")):
        with pytest.raises(BackupDamaged):
            container.header_of(turned(written, place, 0))


def test_a_first_line_written_again_by_who_has_no_key_is_refused(written):
    """Its digest is right, and the frames were sealed with another."""
    magic, told, frames = written.read_bytes().split(b"\n", 2)
    header = {name: one for name, one in container.header_of(written).items() if name != "check"}
    forged = container._checked({**header, "position": 11})
    assert (len(magic), forged != told) == (20, True)
    written.write_bytes(magic + b"\n" + forged + frames)
    assert container.header_of(written)["position"] == 11
    for reading in (read, lambda path, key: container.proven_header(path, keys=[key])):
        with pytest.raises(BackupDamaged):
            reading(written, KEY)


def test_a_header_is_proven_by_its_key(written):
    assert container.proven_header(written, keys=[OTHER, KEY])["position"] == 12
    with pytest.raises(BackupUnreadable):
        container.proven_header(written, keys=[OTHER])


def test_one_of_before_is_still_told_apart_from_what_is_no_backup(tmp_path):
    assert container.header_of(OF_NOVEMBER)["position"] == 6
    photo = tmp_path / "photo.jpg"
    for content in (b"", b"\xff\xd8 a photograph of a hall, and more", b"RACCORD"):
        photo.write_bytes(content)
        with pytest.raises(NotABackup):
            container.header_of(photo)
