"""What differs between the regulations, field by field, in one table; and that each field decides."""

import re
from pathlib import Path

import pytest

from engine.rules.formula import FORMULAS
from engine.rules.profile.ruleset import profile_fields
from engine.rules.profile.shelf import load_profile, profile_names

ROOT = Path(__file__).resolve().parents[2]
FISF, OLDER, CLUB = (load_profile(name) for name in ("fisf-2020", "duplicate-older", "club-short"))

# field: fisf-2020, duplicate-older, club-short
DIFFERENCES = {
    "players_officiate": (False, False, True),
    "default_time": (180, 180, 120),
    "allowed_times": ((180, 150, 120, 60), (), (120, 150, 60)),
    "mort_subite_times": ((80, 80, 80, 60, 60, 60, 40), (), (80, 80, 80, 60, 60, 60, 40)),
    "formulas": (tuple(FORMULAS), ("normale",), tuple(FORMULAS)),
    "blitz_letters_alone": (True, False, True),
    "announcement_recap": (True, False, True),
    "announcement_exclusive": (True, False, True),
    "identical_tirage_rejected": (True, False, True),
    "interruption_minutes": (15, 0, 15),
    "sanctions": (True, True, False),
    "penalite": (5, 5, 0),
    "score_elsewhere": ("penalite", "nullite", "nullite"),
    "fallacieux": (True, False, False),
    "fallacieux_over_located": (True, False, False),
    "double_inversion": ("not_located", "nullite", "not_located"),
    "double_localisation": ("avertissement", "as_the_wrong_mode", "avertissement"),
    "several_solutions": ("best", "minimum", "best"),
    "two_letter_prolongation": ("third_letter_or_reference", "raccord", "third_letter_or_reference"),
    "parasite_breaks_chain": (True, False, True),
    "parasite_word": ("nullite", "ignored", "nullite"),
    "parasite_in_prolongation": ("avertissement", "nullite", "avertissement"),
    "truncated_minimum": (2, 3, 2),
    "truncated_free_length": (7, 3, 7),
    "truncated_free_letters": (6, 3, 6),
    "truncated_free_each_side": (3, 1, 3),
    "prolongation_ignores_reference": ("always", "one_sided", "always"),
    "truncated_letters": ("prolonged_word", "anywhere", "prolonged_word"),
    "illegible_reference": ("absent", "nullite", "absent"),
    "presentation_warning": (True, False, True),
    "first_coup_vertical": ("avertissement", "none", "avertissement"),
    "solo_credited_below_minimum": (True, False, True),
    "warning_threshold_originale": (6, 4, 6),
    "warning_penalty": (5, 5, 0),
    "billet_above_top": (False, True, False),
    "average_includes_self": (False, True, False),
    "appeal_until": ("next_partie", "any_time", "any_time"),
}
ALIKE = sorted({field.name for field in profile_fields().values() if field.section} - DIFFERENCES.keys())


@pytest.mark.parametrize(("field", "values"), DIFFERENCES.items(), ids=str)
def test_the_three_regulations_differ_by(field, values):
    assert tuple(getattr(profile, field) for profile in (FISF, OLDER, CLUB)) == values


@pytest.mark.parametrize("field", ALIKE)
def test_the_three_regulations_agree_on(field):
    assert len({getattr(load_profile(name), field) for name in profile_names()}) == 1


@pytest.mark.parametrize("field", [field.name for field in profile_fields().values() if field.section])
def test_a_field_is_read_by_what_it_decides(field):
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for app in ("engine", "games", "arbitration", "tournaments")
        for path in sorted((ROOT / app).rglob("*.py"))
        if "rules/profile/" not in path.as_posix()
    )
    assert re.search(rf"\.{field}\b", code)


@pytest.mark.parametrize("number", range(1, 24))
def test_every_question_of_the_regulation_is_a_field_or_is_told_not_to_be(number):
    asked = rf"\bQ{number}\b"
    fields = [field for field in profile_fields().values() if re.search(asked, field.rule.where)]
    assert fields or re.search(asked, (ROOT / "docs/guide/reglements.md").read_text(encoding="utf-8"))
