"""What was found, as sentences of whoever shows it: a command, or a browser that knows no catalogue."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from tournaments.domain.proof.findings import Discrepancy, Findings

Words = Mapping[str, Any]
"""`kinds`: what differs, by its kind; `round`, `centre`, `coup`, `line`: a place, with {n}; `differs`: the sentence,
with {what}, {where}, {announced} and {found}; `nowhere`: the same without {where}.
"""

_PLACES = ("round", "centre", "coup", "line")
_NOTHING = "–"


def sentence(discrepancy: Discrepancy, words: Words) -> str:
    """What differs, where, what was announced and what comes out."""
    places = [words[name].format(n=number) for name in _PLACES if (number := getattr(discrepancy, name))]
    told = words["differs"] if places else words["nowhere"]
    return str(
        told.format(
            what=words["kinds"][discrepancy.kind.value],
            where=", ".join(places),
            announced=discrepancy.announced or _NOTHING,
            found=discrepancy.found or _NOTHING,
        )
    )


def told(findings: Findings, words: Words, most: int) -> dict[str, Any]:
    """The findings as plain values, with the first sentences: for a page."""
    counted = asdict(findings) | {"holds": findings.holds, "differ": len(findings.discrepancies)}
    counted["discrepancies"] = [sentence(each, words) for each in findings.discrepancies[:most]]
    return counted
