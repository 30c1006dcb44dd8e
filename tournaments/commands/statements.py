"""What is stated before a competition: signed for another federation, and kept once another one has signed it."""

from base64 import b64encode
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded, signing
from engine.people.permissions import require
from tournaments.domain.competition import state, statements
from tournaments.domain.proof import statement
from tournaments.queries.publications.statements import stated
from tournaments.streams import competition_stream


@commanding.command
def countersign_statement(competition: UUID, content: bytes, *, by: Actor) -> list[recorded.Recorded]:
    """Keep the signatures of other installations that this file bears; none that does not prove itself.

    Raises NotAStatement, NothingToState, TooLateToCountersign, StatementChanged, NotCountersigned.
    """
    require(by, "tournaments.manage_competition", competition)
    signed = statement.read(content)
    text = signed.statement.text
    proved = [each for each in signed.signatures if signing.proves_statement(each.key, text, each.signature)]
    return commanding.record(
        competition_stream(competition),
        state.COMPETITION,
        statements.countersign,
        stated=stated(competition).text,
        signed=text,
        signatures=[(each.key, each.signature) for each in proved],
        ours=[b64encode(key.raw).decode() for key in signing.public_keys()],
    )


def signed_here(signed: statement.Signed) -> statement.Signed:
    """With the signature of this installation; what others signed stays, and signing again changes nothing."""
    ours = statement.Signature(*signing.signed_statement(signed.statement.text))
    return statement.Signed(signed.statement, tuple(dict.fromkeys([*signed.signatures, ours])))
