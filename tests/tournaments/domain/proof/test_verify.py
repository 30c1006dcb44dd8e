"""A proof is made again from its facts; whatever is changed in it is found, and named."""

from dataclasses import replace

import pytest

from arbitration.events.feuille import BulletinCorrected
from games.events import partie as events
from tournaments.domain.proof import document
from tournaments.domain.proof.facts import At
from tournaments.domain.proof.findings import Discrepancy, Kind
from tournaments.domain.proof.verify import verify
from tournaments.domain.refusals.proofs import LexiconNotGiven, NotAProof


def changed(proof, kind, change, *, sheet=False):
    """The proof with the first fact of this kind changed; `sheet`: on a sheet."""
    first = proof.rounds[0]
    of = [*(first.sheets if sheet else first.parties)]
    for number, held in enumerate(of):
        for place, at in enumerate(held.facts):
            if isinstance(at.event, kind) and (other := change(at.event)) is not None:
                facts = [*held.facts]
                facts[place] = At(at.position, other)
                of[number] = replace(held, facts=facts)
                told = replace(first, **{"sheets" if sheet else "parties": of})
                return replace(proof, rounds=[told, *proof.rounds[1:]]), at.event, held
    raise AssertionError(kind)


def kinds(findings):
    return [each.kind for each in findings.discrepancies]


def test_what_was_published_comes_out_again(proof, verified):
    findings = verified(proof)
    assert findings.discrepancies == []
    assert findings.digest == proof.ranking_digest
    assert (findings.verdicts, findings.lines) == (6 * findings.tops // 2, 6)


def test_one_altered_score_is_found_and_named(proof, verified):
    altered, before, sheet = changed(
        proof, BulletinCorrected, lambda fact: replace(fact, score=fact.score + 2), sheet=True
    )
    found = verified(altered).discrepancies
    named = {"round": 1, "coup": before.coup, "line": sheet.entry.int}
    assert found[0].kind is Kind.SCORE
    assert {name: getattr(found[0], name) for name in named} == named
    assert found[0].announced.startswith(str(before.score + 2))
    assert found[0].found == str(before.score)
    # and what follows from it: the total of that line
    assert Kind.TOTAL in {each.kind for each in found if each.line == sheet.entry.int}
    assert {each.line for each in found} <= {0, sheet.entry.int}


def test_an_altered_draw_is_found(proof, verified):
    altered, before, held = changed(
        proof,
        events.TirageDrawn,
        lambda fact: None if fact.drawn == fact.drawn[::-1] else replace(fact, drawn=fact.drawn[::-1]),
    )
    assert Discrepancy(
        Kind.DRAW, before.drawn[::-1], before.drawn, round=1, centre=held.centre.int, coup=before.coup
    ) in (verified(altered).discrepancies)


def test_an_altered_top_is_found(proof, verified):
    altered, before, held = changed(proof, events.TopComputed, lambda fact: replace(fact, points=fact.points + 1))
    where = {"round": 1, "centre": held.centre.int, "coup": before.coup}
    found = verified(altered).discrepancies
    assert Discrepancy(Kind.TOP, str(before.points + 1), str(before.points), **where) in found


def test_a_solution_that_is_no_top_is_found(proof, verified):
    altered, before, _held = changed(
        proof, events.SolutionAnnounced, lambda fact: replace(fact, points=fact.points - 1)
    )
    found = verified(altered).discrepancies
    assert (found[0].kind, found[0].announced, found[0].found) == (
        Kind.SOLUTION,
        str(before.points - 1),
        str(before.points),
    )


def test_another_seed_than_the_sealed_one_is_found(proof, verified):
    altered, *_ = changed(proof, events.PartieCreated, lambda fact: replace(fact, commitment="0" * 64))
    assert kinds(verified(altered))[:2] == [Kind.COMMITMENT, Kind.COMMITMENT]


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"total": 1}, Kind.TOTAL),
        ({"rank": 6}, Kind.RANK),
        ({"tops": (99,)}, Kind.FEAT),
    ],
)
def test_an_altered_line_of_the_ranking_is_found(proof, verified, change, kind):
    lines = (replace(proof.ranking.lines[0], **change), *proof.ranking.lines[1:])
    ranking = replace(proof.ranking, lines=lines)
    altered = replace(proof, ranking=ranking, ranking_digest=document.digest_of(ranking))
    found = verified(altered).discrepancies
    assert [each.kind for each in found] == [kind, Kind.DIGEST]
    assert found[0].line == 1


def test_another_digest_of_the_ranking_is_found(proof, verified):
    assert kinds(verified(replace(proof, ranking_digest="0" * 64))) == [Kind.DIGEST]


def test_an_altered_motif_and_a_sanction_are_found(proof, verified):
    altered, *_ = changed(proof, BulletinCorrected, lambda fact: replace(fact, motifs=("Z_MUET",)), sheet=True)
    assert Kind.MOTIF in kinds(verified(altered))


def test_it_asks_for_its_lexicon(proof):
    with pytest.raises(LexiconNotGiven):
        verify(proof, {})


def test_progress_goes_to_the_end(proof, libre_shelf):
    lexicon, told = libre_shelf.open("libre"), []
    verify(proof, {lexicon.digest: lexicon}, lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    assert told == sorted(told)


def test_a_file_is_read_as_it_was_written(proof):
    assert document.read(document.written(proof)) == proof
    assert document.written(proof) == document.written(document.read(document.written(proof)))


@pytest.mark.parametrize("content", [b"", b"{}", b"\x1f\x8b no", b'{"format": "raccord-preuve", "version": 1}'])
def test_what_is_no_proof_is_refused(content):
    with pytest.raises(NotAProof):
        document.read(content)
