from dataclasses import replace
from datetime import date, datetime

import pytest

from engine.rules.profile import refusals
from engine.rules.profile.reading import FaultyProfile, checked, profile_from
from engine.rules.profile.shelf import load_profile, profile_names
from tests.engine.rules.profile.files import changed, shipped

EVENT = {"name": "x", "title": "X", "valid_from": date(2026, 1, 1), "inherits": "fisf-2020"}


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
    assert profile_from(shipped()).digest == fisf.digest


def test_an_unknown_profile_is_refused():
    with pytest.raises(refusals.ProfileUnknown):
        load_profile("../fisf-2020")


@pytest.mark.parametrize(
    ("section", "fields", "refusal", "told"),
    [
        ("", {"colour": "red"}, refusals.FieldUnknown, {"field": "colour"}),
        ("solo", {"solo_bonnus": 10}, refusals.FieldMisspelt, {"field": "solo_bonnus", "near": "solo_bonus"}),
        ("solo", {"solo_bonus": None}, refusals.FieldMissing, {"field": "solo_bonus"}),
        ("", {"valid_from": None}, refusals.FieldMissing, {"field": "valid_from"}),
        ("", {"solo_bonus": 10}, refusals.FieldMisplaced, {"field": "solo_bonus", "section": "solo"}),
        ("solo", {"tie_policy": "penalite"}, refusals.FieldMisplaced, {"field": "tie_policy", "section": "correction"}),
        ("solo", {"title": "X"}, refusals.HeadMisplaced, {"field": "title"}),
        ("partie", {"default_time": "180"}, refusals.NotANumber, {"value": '"180"', "least": 1, "most": 600}),
        ("partie", {"default_time": True}, refusals.NotANumber, {"value": "true"}),
        ("partie", {"default_time": 0}, refusals.NotANumber, {"value": "0"}),
        ("partie", {"default_time": 90}, refusals.UsualTimeNotAllowed, {"seconds": 90, "allowed": "180, 150, 120, 60"}),
        ("partie", {"allowed_times": [1, "2"]}, refusals.NotNumbers, {"value": '[1, "2"]'}),
        ("partie", {"allowed_times": 180}, refusals.NotNumbers, {"value": "180"}),
        ("partie", {"formulas": ["6sur7"]}, refusals.NotWords, {"value": '["6sur7"]'}),
        ("partie", {"announcement_recap": 1}, refusals.WordNotAllowed, {"value": "1", "allowed": "true, false"}),
        ("solo", {"solo_scope": "table"}, refusals.WordNotAllowed, {"allowed": "partie, centre, present"}),
        ("", {"title": " "}, refusals.NotAText, {"value": '" "', "most": 100}),
        ("", {"title": 7}, refusals.NotAText, {"value": "7"}),
        ("", {"valid_from": "soon"}, refusals.NotADate, {"value": '"soon"'}),
        ("", {"valid_from": datetime(2020, 1, 1)}, refusals.NotADate, {"field": "valid_from"}),  # noqa: DTZ001  (as TOML reads it)
        ("", {"valid_until": date(2019, 1, 1)}, refusals.DatesReversed, {"since": date(2020, 1, 1)}),
        ("", {"name": "Ma Ligue"}, refusals.NotAName, {"name": "Ma Ligue"}),
    ],
)
def test_a_wrong_file_is_refused_by_field(section, fields, refusal, told):
    with pytest.raises(refusals.ProfileInvalid) as refused:
        profile_from(changed(section, **fields), file="ligue.toml")
    assert type(refused.value) is refusal
    assert refused.value.params["file"] == "ligue.toml"
    assert {key: refused.value.params[key] for key in told} == told
    assert "%(" not in str(refused.value)


def test_every_fault_is_told_at_once():
    tables = changed("solo", solo_bonus="ten", solo_scope="table")
    with pytest.raises(FaultyProfile) as faulty:
        checked(tables | {"colour": "red"}, file="f")
    assert [fault.params["field"] for fault in faulty.value.faults] == ["colour", "solo_bonus", "solo_scope"]


def test_fisf_3_5_e_an_event_may_have_its_own_solo():
    found = profile_from(EVENT | {"solo": {"solo_bonus": 5, "solo_minimum_players": 8}}, parent_of=load_profile)
    assert (found.solo_bonus, found.solo_minimum_players, found.warning_threshold) == (5, 8, 4)


def test_a_profile_inherits_what_it_does_not_say_but_neither_name_nor_dates():
    child = profile_from(EVENT | {"solo": {"solo_bonus": 5}}, parent_of=load_profile)
    head = {"name": "fisf-2020", "title": "FISF 2020", "version": 2, "valid_from": date(2020, 1, 1), "inherits": ""}
    assert child.version == 1
    assert replace(child, **head, solo_bonus=10) == load_profile("fisf-2020")
    with pytest.raises(refusals.FieldMissing):
        profile_from({key: value for key, value in EVENT.items() if key != "title"}, parent_of=load_profile)


def test_a_profile_is_in_force_from_its_first_day_to_its_last():
    dated = replace(load_profile("fisf-2020"), valid_until=date(2029, 12, 31))
    days = [date(2019, 12, 31), date(2020, 1, 1), date(2029, 12, 31), date(2030, 1, 1)]
    assert [dated.is_in_force(day) for day in days] == [False, True, True, False]
    assert load_profile("fisf-2020").is_in_force(date(2099, 1, 1))
