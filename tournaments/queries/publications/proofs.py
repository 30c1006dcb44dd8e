"""The proof of a competition that is over: what anybody verifies for himself, on any machine."""

from dataclasses import dataclass
from uuid import UUID

from django.core.cache import caches

from engine.eventstore import signing
from engine.eventstore.reading import read_stream
from games.domain.preparee import Stage
from games.events.partie import PartieEnded
from games.events.preparee import PartiePrepared, PartieRevealed
from tournaments.domain.proof import document, statement
from tournaments.domain.proof.facts import RoundFacts
from tournaments.domain.refusals.proofs import NoProofOfRehearsal, NoProofYet, NothingToState
from tournaments.events.competition import EntryAccepted
from tournaments.events.publication import ResultsKind
from tournaments.models.publications import PublicationRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.games import round_games
from tournaments.queries.publications.gathering import Gathered, gathered_at
from tournaments.queries.publications.history import published_lines
from tournaments.streams import competition_stream

_KEPT_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class StatedBefore:
    """What is said before a competition is played: sealed games and entries, as digests, line by line.

    `key` and `signature`: of this installation, base64, "" as long as it has signed nothing.
    """

    text: str
    key: str
    signature: str


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
    """What anybody can verify of a competition now: `stated` before it is over, its `proof` afterwards."""

    stated: StatedBefore | None
    proof: ProofOffered | None


def verifiable(competition: UUID) -> Verifiable:
    """Raises UnknownCompetition."""
    competition_row(competition)
    try:
        content, made = proof_file(competition)
    except (NoProofYet, NoProofOfRehearsal):
        return Verifiable(_stated_before(competition), None)
    lexicons = tuple(ProofLexicon(name, digest) for digest, name in made.lexicons.items())
    return Verifiable(None, ProofOffered(len(content), made.ranking_digest, made.published_as, lexicons))


def _stated_before(competition: UUID) -> StatedBefore | None:
    try:
        text = stated(competition).text
    except (NothingToState, NoProofOfRehearsal):
        return None
    key, signature = signing.signed_statement(text) if signing.public_keys() else ("", "")
    return StatedBefore(text, key, signature)


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


def stated(competition: UUID) -> statement.Statement:
    """What can be stated of it before it is played. Raises UnknownCompetition, NothingToState, NoProofOfRehearsal."""
    if competition_row(competition).rehearsal_of is not None:
        raise NoProofOfRehearsal
    games = tuple((game.round, game.commitment) for game in round_games(competition) if game.stage is not Stage.CHOSEN)
    if not games:
        raise NothingToState
    entries = [
        statement.entry_digest(at.event.entry, at.event.players)
        for at in read_stream(competition_stream(competition))
        if isinstance(at.event, EntryAccepted)
    ]
    return statement.Statement(competition, games, len(entries), statement.roster_digest(entries))


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
