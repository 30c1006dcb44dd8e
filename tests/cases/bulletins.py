"""Cases of kind "bulletin"."""

from typing import Any

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.wire import bulletin_from_json, judgements_from_json, position_from_json, verdict_to_json
from engine.rules.profile.shelf import load_profile

# Labels are wording; of articles, only that some are named.
_NOT_COMPARED = {"rule_refs", "motif_label_fr"}
_COMPARED = {
    "score",
    "warning",
    "penalty",
    "zero",
    "motif",
    "motifs",
    "score_for_solo",
    "disciplinary_warning",
    "named_words",
}


def run_bulletin(case: dict[str, Any]) -> None:
    """Adjudicate a case and compare; a key that nothing reads fails."""
    expected = dict(case["expected"])
    assert expected.keys() <= _COMPARED | _NOT_COMPARED
    position = position_from_json(case)
    bulletin = bulletin_from_json(case["bulletin"])
    verdict = adjudicate(position, bulletin, load_profile(case["ruleset"]), judgements_from_json(case))
    answer = verdict_to_json(verdict)
    if case.get("motif_soft"):
        family = expected.pop("motif")
        assert (answer["motif"] or "")[:2] == (family or "")[:2]
    compared = expected.keys() & _COMPARED
    assert {key: answer[key] for key in compared} == {key: expected[key] for key in compared}
    assert answer["rule_refs"]
    assert answer["explanation"]
