"""What was found, as a sentence."""

from tournaments.domain.proof.findings import Discrepancy, Findings, Kind
from tournaments.domain.proof.telling import sentence, told

WORDS = {
    "kinds": {"score": "Score", "digest": "Digest"},
    "round": "partie {n}",
    "centre": "centre {n}",
    "coup": "coup {n}",
    "line": "line {n}",
    "differs": "{what}, {where}: {announced}, {found}.",
    "nowhere": "{what}: {announced}, {found}.",
}


def test_a_place_is_told_as_far_as_it_goes():
    here = Discrepancy(Kind.SCORE, "24", "22", round=1, coup=3, line=12)
    assert sentence(here, WORDS) == "Score, partie 1, coup 3, line 12: 24, 22."
    assert sentence(Discrepancy(Kind.DIGEST, "ab", ""), WORDS) == "Digest: ab, –."


def test_a_page_is_told_the_first_ones():
    findings = Findings(verdicts=3)
    for line in range(5):
        findings.differ(Kind.SCORE, 1, 2, line=line + 1)
    plain = told(findings, WORDS, 2)
    assert (plain["holds"], plain["differ"], len(plain["discrepancies"]), plain["verdicts"]) == (False, 5, 2, 3)
