"""What is stated of a competition before it is played, and who has signed it."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from engine.eventstore import signing
from engine.eventstore.reading import read_streams
from games.domain.preparee import Stage
from tournaments.domain.proof import statement
from tournaments.domain.refusals.proofs import NoProofOfRehearsal, NothingToState
from tournaments.events.competition import EntryAccepted
from tournaments.events.statements import StatementCountersigned
from tournaments.models.competitions import RoundRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.games import round_games
from tournaments.streams import competition_stream


@dataclass(frozen=True, slots=True)
class StatedBefore:
    """What is said before a competition is played: sealed games and entries, as digests, line by line.

    `key` and `signature`: of this installation, base64, "" as long as it has signed nothing.
    """

    text: str
    key: str
    signature: str


@dataclass(frozen=True, slots=True)
class Countersignature:
    """Another installation signed `text` before the competition; `key` and `signature` are base64."""

    text: str
    key: str
    signature: str
    recorded_at: datetime


def stated(competition: UUID) -> statement.Statement:
    """What can be stated of it before it is played. Raises UnknownCompetition, NothingToState, NoProofOfRehearsal."""
    if competition_row(competition).rehearsal_of is not None:
        raise NoProofOfRehearsal
    games = tuple((game.round, game.commitment) for game in round_games(competition) if game.stage is not Stage.CHOSEN)
    if not games:
        raise NothingToState
    stream = competition_stream(competition)
    accepted = [at.event for at in read_streams([stream], types=(EntryAccepted,))[stream]]
    entries = [
        statement.entry_digest(event.entry, event.players) for event in accepted if isinstance(event, EntryAccepted)
    ]
    return statement.Statement(competition, games, len(entries), statement.roster_digest(entries))


def stated_before(competition: UUID) -> StatedBefore | None:
    """None where nothing can be stated."""
    try:
        text = stated(competition).text
    except (NothingToState, NoProofOfRehearsal):
        return None
    key, signature = signing.signed_statement(text) if signing.public_keys() else ("", "")
    return StatedBefore(text, key, signature)


def countersignatures(competition: UUID) -> list[Countersignature]:
    """The oldest first. One may be of what was stated before somebody else was entered."""
    stream = competition_stream(competition)
    return [
        Countersignature(at.event.statement, at.event.key, at.event.signature, at.recorded_at)
        for at in read_streams([stream], types=(StatementCountersigned,))[stream]
        if isinstance(at.event, StatementCountersigned)
    ]


def statement_file(competition: UUID) -> bytes:
    """What is stated now, with who signed that: ours first. Once a partie is open, what was countersigned last.

    Raises UnknownCompetition, NothingToState, NoProofOfRehearsal.
    """
    others = countersignatures(competition)
    has_begun = RoundRow.objects.filter(competition=competition).exists()
    text = others[-1].text if others and has_begun else stated(competition).text
    ours = [statement.Signature(*signing.signed_statement(text))] if signing.public_keys() else []
    theirs = [statement.Signature(each.key, each.signature) for each in others if each.text == text]
    return statement.written(statement.Signed(statement.stated_in(text), (*ours, *theirs)))
