"""The proof of a competition that is over: what anybody verifies for himself, on any machine."""

from dataclasses import dataclass
from uuid import UUID

from django.core.cache import caches

from games.events.partie import PartieEnded
from games.events.preparee import PartiePrepared, PartieRevealed
from tournaments.domain.proof import document, statement
from tournaments.domain.proof.facts import RoundFacts
from tournaments.domain.refusals.proofs import NoProofOfRehearsal, NoProofYet
from tournaments.events.publication import ResultsKind
from tournaments.models.publications import PublicationRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.publications.gathering import Gathered, gathered_at
from tournaments.queries.publications.history import published_lines
from tournaments.queries.publications.statements import (
    Countersignature,
    StatedBefore,
    countersignatures,
    stated_before,
)

_KEPT_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class ProofLexicon:
    """A lexicon that the competition was played with."""

    name: str
    digest: str


@dataclass(frozen=True, slots=True)
class ProofOffered:
    """A proof that can be downloaded, of so many bytes; `published_as`: the digest of its publication in the log."""

    size: int
    ranking_digest: str
    published_as: str
    lexicons: tuple[ProofLexicon, ...]


@dataclass(frozen=True, slots=True)
class Verifiable:
    """What anybody can verify of a competition now: `stated` before it is over, its `proof` afterwards.

    `countersigned`: by other installations, before it.
    """

    stated: StatedBefore | None
    proof: ProofOffered | None
    countersigned: list[Countersignature]


def verifiable(competition: UUID) -> Verifiable:
    """Raises UnknownCompetition."""
    competition_row(competition)
    try:
        content, made = proof_file(competition)
    except (NoProofYet, NoProofOfRehearsal):
        return Verifiable(stated_before(competition), None, countersignatures(competition))
    lexicons = tuple(ProofLexicon(name, digest) for digest, name in made.lexicons.items())
    offered = ProofOffered(len(content), made.ranking_digest, made.published_as, lexicons)
    return Verifiable(None, offered, countersignatures(competition))


def proof_file(competition: UUID) -> tuple[bytes, document.Proof]:
    """The proof, made once for the results that stand. Raises as `proof_of` does."""
    key = f"tournaments.proof-file.{document.VERSION}.{proof_position(competition)}"
    kept: bytes | None = caches["remade"].get(key)
    if kept is not None:
        return kept, document.read(kept)
    made = proof_of(competition)
    content = document.written(made)
    caches["remade"].set(key, content, _KEPT_SECONDS)
    return content, made


def proof_position(competition: UUID) -> int:
    """The position of the results that a proof would be of: the official ones that stand.

    Raises UnknownCompetition, NoProofOfRehearsal, NoProofYet.
    """
    row = competition_row(competition)
    if row.rehearsal_of is not None:
        raise NoProofOfRehearsal
    stated = PublicationRow.objects.filter(competition=competition).exclude(kind=ResultsKind.PROVISIONAL.value)
    position = stated.order_by("-position").values_list("position", flat=True).first()
    if position is None:
        raise NoProofYet
    return position


def proof_of(competition: UUID) -> document.Proof:
    """The facts of the competition, without names. Raises as `proof_position` does."""
    row = PublicationRow.objects.get(position=proof_position(competition))
    ranking = published_lines(row.position)
    gathered = gathered_at(competition, ranking.position)
    if not all(map(_is_revealed, gathered.rounds)):
        raise NoProofYet
    anonymous = _anonymous([line.entry for line in ranking.lines], gathered)
    told = anonymous.ranking(ranking)
    return document.Proof(
        competition=competition,
        position=ranking.position,
        published_as=row.digest,
        rounds=[anonymous.round(round_) for round_ in gathered.rounds],
        disqualified=frozenset(anonymous.entries[entry] for entry in gathered.disqualified),
        ranking=told,
        ranking_digest=document.digest_of(told),
        roster=tuple(sorted(statement.entry_digest(entry, gathered.players[entry]) for entry in gathered.entries)),
    )


def _is_revealed(round_: RoundFacts) -> bool:
    """Whether nothing of it is secret any more: each partie has ended, and what was sealed is known."""
    sealed = any(isinstance(fact, PartiePrepared) for fact in round_.game)
    revealed = not sealed or any(isinstance(fact, PartieRevealed) for fact in round_.game)
    return revealed and all(
        any(isinstance(at.event, PartieEnded) for at in partie.facts) for partie in round_.parties if partie.facts
    )


def _anonymous(lines: list[UUID], gathered: Gathered) -> document.Anonymous:
    """By the numbers of the lines, then of those in none of them; centres in the order in which they were enrolled."""
    entries = dict.fromkeys([*lines, *gathered.entries])
    return document.Anonymous(
        {entry: document.as_number(number) for number, entry in enumerate(entries, start=1)},
        {centre: document.as_number(number) for number, centre in enumerate(gathered.centres, start=1)},
    )
