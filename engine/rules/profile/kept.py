"""Profiles as they were when something was bound to them (ADR 7): what is recorded is read, never a file of today.

The content of a profile is recorded whole in the event that binds to it, beside its digest. What was recorded before
contents were has its digest alone; the contents of that time stand in `profiles/former/`.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from engine.events.codec import Json
from engine.rules.formula import FORMULAS
from engine.rules.profile import reading, refusals, ruleset, shelf

FORMER = shelf.PROFILES / "former"

# What Raccord did before each of these was a field: it goes on so for what was recorded without it. A new field adds
# its line here, so that no result of the past changes.
BEFORE: Mapping[str, Any] = MappingProxyType(
    {
        "version": 1,
        "valid_from": "1990-01-01",
        "formulas": list(FORMULAS),
        "signal_before_end": 30,
        "signal_before_end_blitz": 20,
        "mort_subite_times": [],
        "mort_subite_signal": 20,
        "mort_subite_compares": "after_penalite",
        "topping_seconds": 60,
        "topping_penalty": 20,
        "blitz_letters_alone": True,
        "announcement_recap": True,
        "announcement_exclusive": True,
        "players_officiate": True,
        "identical_tirage_rejected": True,
        "interruption_minutes": 15,
        "interruption_coups": 15,
        "interruption_coups_originale": 10,
        "annulled_warnings": "disciplinary_kept",
        "score_after_penalite": "below_zero",
        "prolongation_beside_another": "read",
        "illegible_reference": "absent",
        "truncated_letters": "prolonged_word",
        "minimum_is_final": False,
        "billet_above_top": False,
        "solo_without_disqualified": False,
        "appeal_until": "next_partie",
        "appeal_minutes": 15,
        "appeal_documents_days": 14,
        "short_jarnac": "goes_on",
    }
)


def kept_profile(content: Json | None, digest: str) -> ruleset.RulesetProfile:
    """The profile that was recorded with this digest, whatever has become of its file. Raises ProfileLost."""
    return recorded_profile(kept_content(None, digest)) if content is None else _checked(json.dumps(content), digest)


def kept_content(content: Json | None, digest: str) -> Json:
    """What was recorded, as it was: no field that came later (see BEFORE) is in it. Raises ProfileLost."""
    if content is None:
        return _content_before(digest)
    if ruleset.digest_of(content) != digest:
        raise refusals.ProfileLost(digest=digest)
    return content


def recorded_profile(content: Json) -> ruleset.RulesetProfile:
    """The profile of a content that a projection took from an event."""
    return _remembered(json.dumps(content))


def former_profile(name: str) -> ruleset.RulesetProfile:
    """A profile as it came with Raccord before contents were recorded; raises ProfileLost."""
    return recorded_profile(former_content(name))


@cache
def former_content(name: str) -> Json:
    """The fields of that profile then, and no later one."""
    for path in sorted(FORMER.glob("*.json")):
        content: Json = json.loads(path.read_text(encoding="utf-8"))
        if content["name"] == name:
            return content
    raise refusals.ProfileLost(digest=name)


@lru_cache(maxsize=64)
def _checked(text: str, digest: str) -> ruleset.RulesetProfile:
    """A digest is taken once of what every bulletin asks for."""
    return recorded_profile(kept_content(json.loads(text), digest))


@lru_cache(maxsize=64)
def _remembered(text: str) -> ruleset.RulesetProfile:
    """A hall asks for the same profile at every bulletin."""
    return _from_content(json.loads(text))


@lru_cache(maxsize=64)
def _content_before(digest: str) -> Json:
    for name in shelf.profile_names():
        if shelf.load_profile(name).digest == digest:
            return ruleset.content_of(shelf.load_profile(name))
    path = FORMER / f"{digest}.json"
    if not path.is_file():
        raise refusals.ProfileLost(digest=digest)
    content: Json = json.loads(path.read_text(encoding="utf-8"))
    return content


def _from_content(content: Json) -> ruleset.RulesetProfile:
    """A whole content needs no parent: what it inherited stands in it."""
    whole = {**BEFORE, **content}
    tables: dict[str, Any] = {section: {} for section in ruleset.SECTIONS}
    known = ruleset.profile_fields()
    for name, value in whole.items():
        section = known[name].section if name in known else ""
        (tables[section] if section else tables)[name] = value
    return reading.profile_from(tables, file=str(content.get("name", "")))
