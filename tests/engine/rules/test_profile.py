import tomllib
from dataclasses import replace

import pytest

from engine.rules.profile import (
    PROFILES,
    ProfileInvalid,
    ProfileUnknown,
    load_profile,
    profile_from,
    profile_names,
)


def table(**changed):
    return tomllib.loads((PROFILES / "fisf-2020.toml").read_text(encoding="utf-8")) | changed


def test_every_profile_loads_under_its_own_name():
    assert [load_profile(name).name for name in profile_names()] == [
        "club-short",
        "duplicate-older",
        "fisf-2020",
    ]


def test_digests_differ_and_follow_the_fields():
    fisf = load_profile("fisf-2020")
    assert len({load_profile(name).digest for name in profile_names()}) == 3
    assert replace(fisf, solo_bonus=20).digest != fisf.digest
    assert profile_from(table()).digest == fisf.digest


def test_an_unknown_profile_is_refused():
    with pytest.raises(ProfileUnknown):
        load_profile("../fisf-2020")


@pytest.mark.parametrize(
    ("changed", "field", "reason"),
    [
        ({"colour": "red"}, "colour", "unknown"),
        ({"solo": {}}, "solo_bonus", "missing"),
        ({"default_time": "180"}, "default_time", "'180' is not of type int"),
        ({"default_time": True}, "default_time", "True is not of type int"),
        ({"allowed_times": [1, "2"]}, "allowed_times", "'2' is not of type int"),
        ({"allowed_times": 180}, "allowed_times", "180 is not a list"),
        ({"solo_scope": "table"}, "solo_scope", "'table' is none of partie, centre, present"),
    ],
)
def test_a_wrong_file_is_refused_by_field(changed, field, reason):
    given = table()
    for group in given.values():
        if isinstance(group, dict):
            for name in changed:
                group.pop(name, None)
    with pytest.raises(ProfileInvalid) as refusal:
        profile_from(given | changed)
    assert refusal.value.params == {"field": field, "reason": reason}


def test_fisf_3_5_e_an_event_may_have_its_own_solo():
    event = {"name": "x", "title": "X", "inherits": "fisf-2020", "solo": {"solo_bonus": 5, "solo_minimum_players": 8}}
    found = profile_from(event)
    assert (found.solo_bonus, found.solo_minimum_players, found.warning_threshold) == (5, 8, 4)


def test_a_profile_inherits_what_it_does_not_say():
    child = profile_from({"name": "x", "title": "X", "inherits": "fisf-2020", "solo": {"solo_bonus": 5}})
    assert replace(child, name="fisf-2020", title="FISF 2020", inherits="", solo_bonus=10) == load_profile("fisf-2020")
