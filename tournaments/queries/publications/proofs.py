"""The proof of a competition that is over: what anybody verifies for himself, on any machine."""

from uuid import UUID

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
