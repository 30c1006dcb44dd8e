"""The reading of a regulation, as data: one TOML file a profile, checked field by field."""

from engine.rules.profile.kept import former_content, former_profile, kept_content, kept_profile, recorded_profile
from engine.rules.profile.reading import profile_from
from engine.rules.profile.refusals import ProfileInvalid, ProfileLost, ProfileUnknown
from engine.rules.profile.ruleset import RulesetProfile, content_of
from engine.rules.profile.shelf import (
    DEFAULT_PROFILE,
    PROFILES,
    ProfileShelf,
    load_profile,
    profile_names,
)

__all__ = [
    "DEFAULT_PROFILE",
    "PROFILES",
    "ProfileInvalid",
    "ProfileLost",
    "ProfileShelf",
    "ProfileUnknown",
    "RulesetProfile",
    "content_of",
    "former_content",
    "former_profile",
    "kept_content",
    "kept_profile",
    "load_profile",
    "profile_from",
    "profile_names",
    "recorded_profile",
]
