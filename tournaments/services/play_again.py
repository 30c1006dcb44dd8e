"""A partie that somebody plays again: what is known of it, and what he has played so far, which his address tells.

Nothing is written: whoever plays keeps his game himself, signed, so that its scores are those that were given here.
"""

from dataclasses import dataclass, replace
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.core.signing import BadSignature, Signer

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.verdict import Verdict
from arbitration.events.feuille import Sanction
from arbitration.services.correction import as_adjudicated
from games.domain.partie.refusals import CoupNotPublic
from games.domain.partie.replay import PastCoup
from games.queries.positions import CoupPosition, coup_position
from games.queries.replays import Replay, replay_of
from games.services.embargo import refuse_if_embargoed
from games.services.lexicons import lexicon_for
from tournaments.domain.play_again import Answer, answer_of, bulletin_of, entry_of
from tournaments.domain.refusals.play_again import GameUnreadable, NothingLeftToPlay

_USE = "tournaments.play-again"


@dataclass(frozen=True, slots=True)
class Game:
    """A partie that everybody may read whole, and what was played of it so far: an answer for each coup, in order."""

    replay: Replay
    answers: tuple[Answer, ...] = ()

    @property
    def next(self) -> PastCoup | None:
        """The coup to play now; None once all of them are."""
        coups = self.replay.coups
        return coups[len(self.answers)] if len(self.answers) < len(coups) else None

    @property
    def key(self) -> str:
        """What its address tells of it; "" before anything is played."""
        if not self.answers:
            return ""
        signed = [[answer.line, answer.score, answer.sanction.value] for answer in self.answers]
        return Signer(salt=_USE).sign_object([self.replay.partie.hex, signed], compress=True)


def game_of(partie: UUID, key: str = "") -> Game:
    """A game as its `key` tells it. Raises PartieEmbargoed, CoupNotPublic before the end, GameUnreadable."""
    refuse_if_embargoed(partie, AnonymousUser())  # whoever asks: not even to an official of what others are to play
    replay = replay_of(partie)
    if not replay.ended or not replay.coups:
        raise CoupNotPublic(coup=1)
    return Game(replay, _read(partie, key, len(replay.coups)) if key else ())


def _read(partie: UUID, key: str, most: int) -> tuple[Answer, ...]:
    try:
        of, signed = Signer(salt=_USE).unsign_object(key)
    except (BadSignature, ValueError, TypeError) as error:
        raise GameUnreadable from error
    if of != partie.hex or len(signed) > most:
        raise GameUnreadable
    return tuple(Answer(line, score, Sanction(sanction)) for line, score, sanction in signed)


def played(game: Game, line: str) -> Game:
    """The game after one more line. Raises NothingLeftToPlay, WordAndPlaceNeeded, and as `entry_of` does."""
    if game.next is None:
        raise NothingLeftToPlay
    line = " ".join(line.split())
    verdict = verdict_of(game.replay, game.next, line)
    return replace(game, answers=(*game.answers, answer_of(line, verdict)))


def verdict_of(replay: Replay, coup: PastCoup, line: str) -> Verdict:
    """What the regulation of the partie says of a line at one of its coups; no crossword has been judged."""
    found = position_of(replay, coup.number)
    position = as_adjudicated(found)
    return adjudicate(position, bulletin_of(entry_of(line), position), found.profile)


def latest_verdict(game: Game) -> Verdict | None:
    """On what was played last; None before that."""
    number = len(game.answers)
    return verdict_of(game.replay, game.replay.coups[number - 1], game.answers[-1].line) if number else None


def position_of(replay: Replay, number: int) -> CoupPosition:
    """The position of a coup; with a lexicon of ours where that of its file is not installed here."""
    position = coup_position(replay.partie, number)
    if position is None:
        raise CoupNotPublic(coup=number)
    lexicon = lexicon_for(replay.lexicon, replay.lexicon_digest)
    return replace(position, lexicon_digest=lexicon, where=(*position.where[:-1], lexicon))
