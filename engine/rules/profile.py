"""The reading of a regulation, as data: one TOML file a profile (rules.md A.7, A.9)."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Literal, get_args, get_origin, get_type_hints

from engine.events import N_, Refusal

PROFILES = Path(__file__).parent / "profiles"


class ProfileUnknown(Refusal):
    code: ClassVar[str] = "rules.unknown_profile"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("%(name)s is not a ruleset profile")


class ProfileInvalid(Refusal):
    code: ClassVar[str] = "rules.invalid_profile"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("ruleset profile, field %(field)s: %(reason)s")


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetProfile:
    """What a regulation, or a federation's reading of it, decides. Seconds and points unless said otherwise.

    The comments give the article, or the question of the list of ambiguities (Q), that a field answers.
    """

    name: str
    title: str
    inherits: str = ""

    # --- running a partie ---
    default_time: int  # FISF 1.3
    allowed_times: tuple[int, ...]
    warning_signals: tuple[int, ...]  # FISF 3.3, before the end
    announce_letter_alone_in_blitz: bool  # FISF 3.1.c
    first_coup_horizontal: bool  # FISF 3.4.f
    identical_tirage_refused: bool  # FISF 3.6.c
    interruption_rule: bool  # FISF 3.7.e

    # --- solo, ledger, moyenne ---
    solo_minimum_players: int  # FISF 3.5.c
    solo_bonus: int
    solo_credited_below_minimum: bool
    solo_scope: Literal["partie", "centre", "present"]  # Q14
    solo_for_average: bool  # SO-07: whether an average may win a solo
    warning_threshold: int  # FISF 5.9.b
    warning_threshold_originale: int  # blitz and originales
    warning_penalty: int
    warning_count_per: Literal["partie", "competition"]  # Q13
    average_rounding: Literal["floor", "round_half_up", "ceil"]  # Q12
    average_includes_self: bool  # A.7
    average_when_alone: Literal["manual", "zero", "proposed"]  # Q12
    cancelled_warnings: Literal["keep_disciplinary", "keep_all", "drop_all"]  # Q15

    @property
    def digest(self) -> str:
        """The SHA-256, in hexadecimal, of every field: the same reading has the same digest."""
        canonical = json.dumps(asdict(self), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


def profile_names() -> tuple[str, ...]:
    """The names of the profiles that come with Raccord."""
    return tuple(sorted(path.stem for path in PROFILES.glob("*.toml")))


@cache
def load_profile(name: str) -> RulesetProfile:
    """A profile by its name; raises ProfileUnknown, ProfileInvalid."""
    path = PROFILES / f"{name}.toml"
    if name not in profile_names():
        raise ProfileUnknown(name=name)
    return profile_from(tomllib.loads(path.read_text(encoding="utf-8")))


def profile_from(table: Mapping[str, Any]) -> RulesetProfile:
    """A profile from the tables of a file (their titles only group fields); raises ProfileInvalid.

    A profile that inherits takes from its parent every field that it does not give.
    """
    given: dict[str, Any] = {}
    for key, value in table.items():
        given |= value if isinstance(value, dict) else {key: value}
    if parent := given.get("inherits"):
        given = asdict(load_profile(parent)) | given
    return RulesetProfile(**_checked(given))


def _checked(given: dict[str, Any]) -> dict[str, Any]:
    hints = get_type_hints(RulesetProfile)
    names = {field.name for field in fields(RulesetProfile)}
    for name in sorted(given.keys() - names):
        raise ProfileInvalid(field=name, reason="unknown")
    for name in sorted(names - given.keys() - {"inherits"}):
        raise ProfileInvalid(field=name, reason="missing")
    return {name: _value(name, value, hints[name]) for name, value in given.items()}


def _value(name: str, value: Any, kind: Any) -> Any:
    if get_origin(kind) is Literal:
        if value not in get_args(kind):
            raise ProfileInvalid(field=name, reason=f"{value!r} is none of {', '.join(get_args(kind))}")
        return value
    if get_origin(kind) is tuple:
        if not isinstance(value, list | tuple):
            raise ProfileInvalid(field=name, reason=f"{value!r} is not a list")
        return tuple(_value(name, item, get_args(kind)[0]) for item in value)
    # bool is an int for Python, not for a federation.
    if type(value) is not kind:
        raise ProfileInvalid(field=name, reason=f"{value!r} is not of type {kind.__name__}")
    return value
