"""Only what a profile says of correcting moves a verdict: a replay judges nothing again for another field."""

import re
import sys
from dataclasses import fields
from pathlib import Path

from engine.rules.profile.correcting import Correcting
from engine.rules.profile.ruleset import RulesetProfile

# Those that count what was judged: moyennes, solos, avertissements, billets, recours, what a person decides.
COUNTING = {"ledger", "moyenne", "solo", "mort_subite", "billet", "deadline", "decision", "judgement"}


def test_the_adjudicator_reads_no_other_field_of_a_profile():
    import arbitration.domain.adjudicate  # noqa: F401, PLC0415  # and all that it imports

    names = {field.name for field in fields(RulesetProfile)} - {field.name for field in fields(Correcting)}
    read = {
        (module, found)
        for module, loaded in sys.modules.items()
        if module.startswith("arbitration.domain.") and module.split(".")[-1] not in COUNTING
        for found in re.findall(r"profile\.(\w+)", Path(loaded.__file__ or "").read_text(encoding="utf-8"))
        if found in names
    }
    # the regulation itself, whose articles have their own numbers, is no field that can be supposed
    assert {found for _module, found in read} <= {"regulation"}
