"""Verifying a proof: everything that follows from its facts is made again, and compared.

It asks nothing of the installation that published: the facts, and the lexicons that they name. What people decide (a
judgement of the eye, a decision in place of a verdict, a moyenne) is believed and counted; what a centre corrected
elsewhere and a bag of real letters are told as such.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from engine.lexicon.lexicon import Lexicon
from engine.memory import uncollected
from engine.rules.formula import Formula
from tournaments.domain.proof import document, facts
from tournaments.domain.proof.findings import Findings, Kind
from tournaments.domain.proof.parties import Searched, Stages, check_partie, searches_of
from tournaments.domain.proof.verdicts import Adjudicated, check_sheets, verdicts_of
from tournaments.domain.recount import Played
from tournaments.domain.refusals.proofs import LexiconNotGiven, NotAProof
from tournaments.events.publication import PublishedLine, PublishedRound

OnProgress = Callable[[int, int], object]
# A top takes as long as so many verdicts, most of which are known already.
_WEIGHT_OF_TOP = 10


def _silent(_done: int, _total: int) -> None:
    """Nobody looks."""


@uncollected()
def verify(proof: document.Proof, lexicons: Mapping[str, Lexicon], on_progress: OnProgress = _silent) -> Findings:
    """Everything that differs. `lexicons`: those that the proof names, by digest. Raises LexiconNotGiven, NotAProof."""
    for digest in proof.lexicons:
        if digest not in lexicons:
            raise LexiconNotGiven(digest=digest)
    try:
        return _verified(proof, lexicons, on_progress)
    except (ValueError, LookupError, TypeError, AttributeError):
        # Facts that never followed one another in a competition.
        raise NotAProof from None


def _verified(proof: document.Proof, lexicons: Mapping[str, Lexicon], on_progress: OnProgress) -> Findings:
    findings, searched, adjudicated = Findings(), Searched(lexicons), Adjudicated()
    total = _WEIGHT_OF_TOP * searches_of(proof.rounds) + sum(map(verdicts_of, proof.rounds))
    done = 0

    def step(weight: int = _WEIGHT_OF_TOP) -> None:
        nonlocal done
        done += weight
        on_progress(done, total)

    for round_ in proof.rounds:
        stages: dict[UUID | None, Stages] = {
            partie.centre: check_partie(round_, partie, searched, findings, step) for partie in round_.parties
        }
        check_sheets(round_, stages, adjudicated, findings, step)
    _check_ranking(proof, findings)
    return findings


def _check_ranking(proof: document.Proof, findings: Findings) -> None:
    """The totals and the ranks of all, and the digest of the ranking that comes out."""
    ranking = proof.ranking
    played = [found for round_ in proof.rounds if (found := facts.played_of(round_))]
    if not findings.compare(
        Kind.ROUND, _ids(ranking.rounds), " ".join(str(round_.id) for round_ in proof.rounds)
    ) or len(played) != len(ranking.rounds):
        return
    rounds = tuple(map(_round, ranking.rounds, played))
    for number, (told, counted_round) in enumerate(zip(ranking.rounds, rounds, strict=True), start=1):
        findings.compare(
            Kind.ROUND, f"{told.coups} / {told.top}", f"{counted_round.coups} / {counted_round.top}", round=number
        )
    counted = facts.counted_of(played, [line.entry for line in ranking.lines], proof.disqualified)
    lines = tuple(_line(told, counted[told.entry], findings) for told in ranking.lines)
    findings.lines = len(lines)
    findings.digest = document.digest_of(replace(ranking, rounds=rounds, lines=lines))
    findings.compare(Kind.DIGEST, proof.ranking_digest, findings.digest)


def _ids(rounds: Sequence[PublishedRound]) -> str:
    return " ".join(str(round_.partie) for round_ in rounds)


def _round(told: PublishedRound, played: Played) -> PublishedRound:
    announced = played.partie.announced
    return replace(
        told,
        formula=Formula.parse(played.partie.created.formula).name,
        coups=max(announced, default=0),
        top=played.partie.top,
    )


def _line(told: PublishedLine, counted: facts.Counted, findings: Findings) -> PublishedLine:
    """The line as it comes out, told where it differs."""
    rank = told.rank if told.rank in counted.ranks else counted.ranks[0]
    found = replace(
        told,
        rank=rank,
        rounds=counted.rounds,
        solos=counted.solos,
        ledger=counted.ledger,
        tops=counted.tops,
        best=counted.best,
        total=counted.total,
    )
    where = {"line": told.entry.int}
    for number, (points, other) in enumerate(zip(told.rounds, found.rounds, strict=True), start=1):
        findings.compare(Kind.TOTAL, points, other, round=number, **where)
    findings.compare(Kind.TOTAL, told.total, found.total, **where)
    findings.compare(Kind.RANK, told.rank, found.rank, **where)
    findings.compare(Kind.FEAT, _feats(told), _feats(found), **where)
    return found


def _feats(line: PublishedLine) -> str:
    return " / ".join(" ".join(map(str, part)) for part in (line.solos, line.ledger, line.tops, line.best))
