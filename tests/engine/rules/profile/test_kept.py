import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.rules.profile.kept import BEFORE, FORMER, kept_content, kept_profile
from engine.rules.profile.refusals import ProfileLost
from engine.rules.profile.ruleset import content_of, digest_of, profile_fields
from engine.rules.profile.shelf import load_profile, profile_names

FISF = load_profile("fisf-2020")
# FISF 2020 as it was recorded until November 2026.
FIRST_VERSION = Path(__file__).with_name("fisf-2020-1.json")
FILES = sorted(FORMER.glob("*.json"))


@pytest.mark.parametrize("name", profile_names())
def test_what_was_recorded_is_read_again(name):
    profile = load_profile(name)
    recorded = json.loads(json.dumps(content_of(profile)))
    assert kept_profile(recorded, profile.digest) == profile


def test_a_profile_that_no_file_holds_any_more_is_read_from_what_was_recorded():
    gone = replace(FISF, name="disparu", solo_bonus=7, inherits="nowhere")
    assert kept_profile(content_of(gone), gone.digest) == gone


def test_content_that_is_not_that_of_its_digest_is_refused():
    with pytest.raises(ProfileLost):
        kept_profile(content_of(replace(FISF, solo_bonus=20)), FISF.digest)


def test_a_field_that_came_later_is_not_written_into_what_was_recorded():
    recorded = {name: value for name, value in content_of(FISF).items() if name != "short_jarnac"}
    assert kept_content(recorded, digest_of(recorded)) == recorded
    assert kept_profile(recorded, digest_of(recorded)).short_jarnac == BEFORE["short_jarnac"]


def test_without_content_the_digest_finds_what_came_with_raccord():
    assert kept_profile(None, FISF.digest) == FISF
    with pytest.raises(ProfileLost):
        kept_profile(None, "0" * 64)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem[:8])
def test_former_contents_are_those_of_their_digests(path):
    content = json.loads(path.read_text(encoding="utf-8"))
    assert digest_of(content) == path.stem
    profile = kept_profile(None, path.stem)
    assert {name: content_of(profile)[name] for name in content} == content


def test_what_was_bound_to_the_first_version_of_a_profile_keeps_it():
    content = json.loads(FIRST_VERSION.read_text(encoding="utf-8"))
    first = kept_profile(content, digest_of(content))
    assert (first.name, first.version, first.two_letter_exception) == ("fisf-2020", 1, "coup_2")
    assert (FISF.version, FISF.two_letter_exception) == (2, "any_coup")
    changed = {name for name, value in content_of(FISF).items() if value != content_of(first)[name]}
    assert changed == {"version", "two_letter_exception"}


def test_a_field_that_came_later_is_what_raccord_did_before():
    (former,) = [path for path in FILES if json.loads(path.read_text(encoding="utf-8"))["name"] == "duplicate-older"]
    older = kept_profile(None, former.stem)
    assert (older.interruption_minutes, older.announcement_recap) == (15, True)
    assert (load_profile("duplicate-older").interruption_minutes, older.penalite) == (0, 5)


def test_every_field_that_came_later_says_what_was_done_before():
    oldest = set.intersection(*(set(json.loads(path.read_text(encoding="utf-8"))) for path in FILES))
    assert set(BEFORE) | {"valid_until"} == profile_fields().keys() - oldest
