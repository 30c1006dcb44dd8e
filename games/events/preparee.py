"""A game prepared in advance for many centres: `preparee-<id>`. Its letters are in none of these events."""

from uuid import UUID

from engine.events.registry import event


@event("games.partie_prepared")
class PartiePrepared:
    """A game was chosen for a round; a later one replaces it until the game is sealed.

    `commitment` is the sha256 of its sealed key, so that anyone can check, once it is revealed, what was played.
    """

    competition: UUID
    round: int
    formula: str
    lexicon: str
    lexicon_digest: str
    commitment: str


@event("games.partie_sealed")
class PartieSealed:
    """The choice is final: nobody can replace the game any more, nor read it before it is opened."""


@event("games.partie_opened")
class PartieOpened:
    """The hour has come: the centres may play it, each coup by coup."""


@event("games.partie_revealed")
class PartieRevealed:
    """The round is over everywhere: the key from which the game was drawn, and its salt, so that anyone can redo it."""

    seed: str
    salt: str
