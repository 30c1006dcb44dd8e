"""The reading of a regulation, as data: one TOML file a profile (rules.md A.7, A.9)."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engine.events import N_, Refusal

PROFILES = Path(__file__).parent / "profiles"
DEFAULT_PROFILE = "fisf-2020"


class ProfileUnknown(Refusal):
    code = "rules.unknown_profile"
    status = 404
    message = N_("%(name)s is not a ruleset profile")


class ProfileInvalid(Refusal):
    code = "rules.invalid_profile"
    status = 422
    message = N_("ruleset profile, field %(field)s: %(reason)s")


@dataclass(frozen=True, kw_only=True)
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
    signal_before_end: int  # FISF 3.3: when the second signal sounds; 0 for none
    signal_before_end_blitz: int
    blitz_letters_alone: bool  # FISF 3.1: the whole tirage by its letters alone, in blitz
    announcement_recap: bool  # FISF 3.4: the solution is repeated in short
    identical_tirage_rejected: bool  # FISF 3.6: the tirage of the annulled coup, drawn again
    interruption_minutes: int  # FISF 3.7: a longer interruption ends the partie; 0 where no text says so
    interruption_coups: int  # coups collected from which the results then stand
    interruption_coups_originale: int

    # --- correcting a bulletin (read by arbitration.domain) ---
    regulation: Literal["FISF", "DUP", "CLUB"]  # whose articles a verdict names
    sanctions: bool  # CLUB-8: without them, the exact score or nothing
    penalite: int  # FISF 5.3.3, 5.6: what a score without its place costs
    score_elsewhere: Literal["penalite", "nullite"]  # FISF 5.3.3; DUP 4.2
    fallacieux: bool  # FISF 5.3.3.b
    fallacieux_over_located: bool  # Q3: even when another place is correctly located
    unjudged_crossword_plausible: bool  # Q17: before the arbitre has judged
    double_inversion: Literal["not_located", "nullite"]  # FISF 5.3.c; DUP 4.2
    double_localisation: Literal["avertissement", "as_the_wrong_mode"]  # FISF 5.3.4; DUP 3.4
    several_solutions: Literal["best", "minimum"]  # FISF 5.4.2.b; DUP 4.5
    tie_policy: Literal["least_severe", "penalite"]  # Q2
    two_places_policy: Literal["most_points", "exact_score"]  # DB-07
    contradictory_modes: Literal["best", "minimum"]  # Q19: two places and no score
    one_raccord_letter: Literal["not_located", "avertissement"]  # Q1
    two_letter_exception: Literal["coup_2", "any_coup"]  # Q8
    two_letter_prolongation: Literal["third_letter_or_reference", "raccord"]  # FISF 5.5.10
    two_letter_prolongation_exempt: bool  # Q7: at coup 2 on a first word of two letters
    parasite_with_reference: Literal["ignored", "avertissement"]  # Q4
    parasite_breaks_chain: bool  # FISF 5.2.3.b
    parasite_word: Literal["nullite", "ignored"]  # FISF 5.2.3.c, Q21: two new letters and more
    single_parasite_word: Literal["ignored", "nullite"]  # Q5: one new letter
    parasite_in_prolongation: Literal["avertissement", "nullite"]  # FISF 5.2.2.b, Q22
    raccord_match: Literal["best", "any"]  # Q20
    truncated_minimum: int  # FISF 5.2.2.a: raccord letters of a prolonged word not written in full
    truncated_free_length: int  # FISF 4.3.2.c: prolonged word from which the truncation is allowed
    truncated_free_letters: int
    truncated_free_each_side: int
    prolongation_ignores_reference: Literal["always", "one_sided", "never"]  # FISF 5.3.4.b; DUP 3.2.2
    last_letter_missing: Literal["nullite", "penalite"]  # FISF 5.7.7; five points before 2020
    minimum_encerclement: Literal["missing_letters", "any"]  # Q9
    first_coup_vertical: Literal["avertissement", "none"]  # Q10
    first_coup_several: Literal["minimum", "best"]  # Q11
    presentation_warning: bool  # FISF 5.5.13
    independent_solutions: Literal["no_shared_new_cell", "always"]  # Q6
    missing_letter_error: Literal["letter", "grid"]  # Q16

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

    @cached_property
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
