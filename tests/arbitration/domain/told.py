"""What the adjudicator says of many bulletins, whole: `python -m tests.arbitration.domain.told` writes it anew.

The worked cases under each regulation, and the bulletins that show each field of the correction at both of its values.
They stand beside the number of the adjudicator: when one changes, so does the number (arbitration.domain.verdict).
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.verdict import ADJUDICATOR, Verdict
from arbitration.domain.wire import bulletin_from_json, judgements_from_json, position_from_json
from engine.rules.profile.shelf import load_profile, profile_names
from tests.arbitration.domain.test_profile_fields import FLIPS
from tests.arbitration.domain.writing import WORDS, bulletin, judged, position, word

TABLE = position("TABLE H4", rack="SIROPEU")
ORS = position("OR H7", rack="ORSEUTI", coup=3)
FULL = position(*(f"SIROPSIROPSIROP {row}1" for row in "ABCDEFGHIJKLMN"), rack="SIROPEU", coup=20)
EIGHT = position(rack="FEDAYINS", coup=1, formula="7sur8", lexicon=WORDS | {"FEDAYINS"})
LE = {(0, -2): "L", (0, -1): "E"}
# What the cases and the fields do not make the adjudicator say.
MORE = (
    (TABLE, bulletin(None, not_arrived=True)),
    (TABLE, bulletin(None, None, 16, read=True)),
    (TABLE, bulletin(None, None, None, read=True, discipline="warning")),
    (TABLE, bulletin("SIROP V", "9E", 99)),
    (TABLE, bulletin("SIROP V", "9E")),
    (TABLE, bulletin("S V", "9H", 16)),
    (TABLE, bulletin("SIROP V", "9H", 17, letters=LE, hard_to_read=True, discipline="warning")),
    (TABLE, bulletin("SIROP V", "9?", 16, word("SIROP V", struck=True))),
    (TABLE, bulletin("SIROP H", "H9", 10)),
    (TABLE, bulletin("POIRUS V", None, 30, word("POSIR H", (9, 0)))),
    (TABLE, bulletin("PIE V", "8F", 5, word("TABLER H", (9, 0)))),
    (ORS, bulletin("ORS H", "7H", 9)),
    (ORS, bulletin("ORS V", "H7", 9)),
    (FULL, bulletin("SIROP V", "1A", 16)),
    (EIGHT, bulletin("FEDAYINS H", "H4", 120)),
    (EIGHT, bulletin("ANTICONSTITUTION H", "H4", 120)),
    (EIGHT, bulletin("FEDDAYIN H", "H4", 120)),
    (position("TABLE H4", rack="SSIROPSE", formula="7sur8", coup=2), bulletin("SSIROPSE V", "9H", 30)),
    (position("TABLE H4", rack="SOLIDUN"), bulletin("SOLID V", "8C", 8)),
    (position("TABLE H4", rack="SOLIDUN"), bulletin("SOLID V", None, 8)),
)

TOLD = Path(__file__).with_name("told.json")
CASES = Path(__file__).parents[2] / "cases" / "data" / "bulletins.json"


def verdicts() -> Iterator[tuple[str, Verdict]]:
    """Each bulletin by its name, and its verdict."""
    for case in json.loads(CASES.read_text(encoding="utf-8"))["cases"]:
        position, bulletin = position_from_json(case), bulletin_from_json(case["bulletin"])
        for name in profile_names():
            yield f"{case['id']} {name}", adjudicate(position, bulletin, load_profile(name), judgements_from_json(case))
    for number, (where, what) in enumerate(MORE, start=1):
        for name in profile_names():
            yield f"more {number} {name}", judged(where, what, load_profile(name))
    for name, flip in FLIPS.items():
        other = replace(flip.profile, **{name: flip.value})
        yield f"{name} before", judged(flip.where, flip.what, flip.profile, plausible=flip.plausible)
        yield f"{name} after", judged(flip.where, flip.what, other, plausible=flip.plausible)


def told(verdict: Verdict) -> list[Any]:
    """What is compared: everything but the readings not retained, which are told by their place and points."""
    others = [f"{each.word} {each.ref} {each.score}" for each in verdict.alternatives]
    return [
        [verdict.score, verdict.score_for_solo, verdict.sanction.value, verdict.disciplinary, verdict.as_if],
        list(verdict.motifs),
        list(verdict.articles),
        [*verdict.named_words, *verdict.questions],
        others,
        list(verdict.path),
    ]


def everything() -> dict[str, Any]:
    return {"adjudicator": ADJUDICATOR, **{name: told(verdict) for name, verdict in verdicts()}}


def main() -> None:
    lines = (f"{json.dumps(name)}: {json.dumps(each, ensure_ascii=False)}" for name, each in everything().items())
    TOLD.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
