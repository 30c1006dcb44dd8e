"""What staff do to the game of a round that many centres play."""

from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from engine.rules.formula import Formula
from games.domain import preparee as decisions
from games.domain.preparation.intake import prepared_game
from games.domain.preparee import PREPAREE, Preparee, Stage
from games.services.lexicons import lexicon_named
from games.services.sealed import forget_sealed, seal_script, sealed_under
from games.streams import preparee_stream


@commanding.command
def choose_game(
    preparee: UUID,
    *,
    competition: UUID,
    round: int,
    text: str,
    formula: str,
    lexicon: str,
    by: Actor,
    expected: int | None = None,
) -> list[recorded.Recorded]:
    """Give a round its game, a line of `manage.py prepare`; another one replaces it until it is sealed.

    `expected`: the version of the game that it replaces. Raises EditedMeanwhile, what `prepared_game` refuses,
    GameAlreadyTaken, GameSealed.
    """
    require(by, "games.prepare", competition)
    words = lexicon_named(lexicon)
    # Played again before anything is locked: it takes a moment.
    game = prepared_game(text, formula=Formula.parse(formula), lexicon=words)
    stream = preparee_stream(preparee)
    with transaction.atomic():
        if commanding.load(stream, PREPAREE).state.stage is Stage.CHOSEN:
            forget_sealed(preparee)
        commitment = seal_script(preparee, game, competition=competition)
        return commanding.record(
            stream,
            PREPAREE,
            decisions.choose,
            expected=expected,
            competition=competition,
            round_number=round,
            formula=formula,
            lexicon=lexicon,
            lexicon_digest=words.digest,
            commitment=commitment,
        )


@commanding.command
def seal_game(preparee: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """From now on nobody changes the game of the round. Raises GameMissing, GameSealed."""
    require(by, "games.prepare", _competition(preparee))
    return commanding.record(preparee_stream(preparee), PREPAREE, decisions.seal)


@commanding.command
def open_game(preparee: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """The centres may play it. Raises NotSealedYet, GameOpened."""
    require(by, "games.open_game", _competition(preparee))
    return commanding.record(preparee_stream(preparee), PREPAREE, decisions.open_game)


@commanding.command
def reveal_game(preparee: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """FISF 3.1: all its centres have ended; the key of the draw is told, and what each played is public."""
    require(by, "games.open_game", _competition(preparee))
    sealed = sealed_under(preparee)
    return commanding.record(
        preparee_stream(preparee), PREPAREE, decisions.reveal, seed=sealed.seed.hex(), salt=sealed.salt.hex()
    )


def _competition(preparee: UUID) -> UUID:
    """Raises GameMissing."""
    state: Preparee = commanding.load(preparee_stream(preparee), PREPAREE).state
    return state.settings.competition
