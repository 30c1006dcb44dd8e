"""Files of a folder that several installations may share: whose each is, which go, and which a person must see."""

import os
from datetime import UTC, datetime, timedelta

import pytest
from django.utils.timezone import now

from engine.backups.folder import backups_of, clear, doubt, keep, log_here, name_of
from engine.backups.making import back_up
from engine.eventstore.models import Head
from tests.factories.competitions import CompetitionFactory

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def four(tmp_path):
    """Four backups of an empty log, the oldest first."""
    content = back_up(tmp_path / "made").path.read_bytes()
    paths = [tmp_path / f"raccord-vide-2026010{day}-000000-0.raccord" for day in range(1, 5)]
    for path in paths:
        path.write_bytes(content)
    return paths


def paths_of(folder, log):
    return [one.path for one in backups_of(folder, log)]


def test_the_oldest_are_forgotten(four, tmp_path):
    (tmp_path / "notes.txt").touch()
    assert keep(tmp_path, 2, log="vide") == four[:2]
    assert paths_of(tmp_path, "vide") == four[2:]
    assert keep(tmp_path, 0, log="vide") == []


def test_the_last_one_that_is_whole_is_never_forgotten(four, tmp_path):
    four[3].write_bytes(b"")
    four[2].write_bytes(four[2].read_bytes()[:-1])
    assert keep(tmp_path, 2, log="vide") == four[:1]
    assert paths_of(tmp_path, "vide") == four[1:]


def test_that_which_was_just_made_is_kept_whatever_the_clock_says(four, tmp_path):
    assert keep(tmp_path, 2, log="vide", made=four[0]) == four[1:2]


def test_halls_that_share_a_folder_push_out_none_of_each_other(four, tmp_path):
    other = [tmp_path / name_of("0a1b2c3d", datetime(2026, 1, day, tzinfo=UTC), day) for day in (1, 2)]
    for path in other:
        path.touch()
    assert keep(tmp_path, 1, log="0a1b2c3d") == other[:1]
    assert keep(tmp_path, 3, log="vide") == four[:1]
    assert paths_of(tmp_path, "0a1b2c3d") == other[1:]


def test_those_of_before_tell_no_log_and_go_with_the_others(four, tmp_path):
    before = tmp_path / "raccord-20251231-000000-7.raccord"
    before.touch()
    assert paths_of(tmp_path, "vide") == [before, *four]
    assert keep(tmp_path, 4, log="vide") == [before]


def test_the_name_is_that_of_the_log(both_databases, lexicon, tmp_path):
    CompetitionFactory(name="Coupe")
    made = back_up(tmp_path)
    assert made.log == log_here() == Head.objects.get().log
    CompetitionFactory(name="Autre coupe")
    [found] = backups_of(tmp_path, log_here())
    assert (found.path, found.log, found.position) == (made.path, made.log, made.position)


def test_what_a_killed_program_left_goes_and_what_is_being_written_stays(tmp_path):
    dead, written, foreign = (tmp_path / f".{name}.raccord" for name in ("ab" * 16, "cd" * 16, "notes"))
    hours_ago = (now() - timedelta(hours=2)).timestamp()
    for path in (dead, written, foreign):
        path.touch()
    for path in (dead, foreign):
        os.utime(path, (hours_ago, hours_ago))
    clear(tmp_path)
    assert sorted(path for path in tmp_path.iterdir()) == sorted([written, foreign])
    os.utime(written, (hours_ago, hours_ago))
    made = back_up(tmp_path)
    assert sorted(path for path in tmp_path.iterdir()) == sorted([foreign, made.path])


def test_one_that_is_set_aside_takes_the_place_of_the_last(four, tmp_path):
    doubt(four[0], "vide")
    aside = doubt(four[3], "vide")
    assert aside.name == "raccord-vide-20260104-000000-0.raccord.douteuse"
    assert sorted(path.name for path in tmp_path.glob("*.douteuse")) == [aside.name]
    assert paths_of(tmp_path, "vide") == four[1:3]
