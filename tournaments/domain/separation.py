"""Officials do not play, and nobody plays a game that he knows: what the regulation keeps apart.

FISF 2.1: the player hands his solution to his arbitre-correcteur, and uses no device while he plays; 1.3: everybody has
the same time from the announcement of the tirage on. The double arbitre (5.9) stands in
`arbitration.domain.after_verdict` and `tournaments.domain.centre`, commissions (6.4) in `arbitration.domain.recours`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from uuid import UUID

from engine.events.refusals import N_, Refusal


class PlaysThePartie(Refusal):
    """FISF 2.1: the arbitre is not the player, and no player has a device before him."""

    status = 403
    message = N_("You play this partie: somebody else conducts it and corrects its bulletins.")
    article = "FISF 2.1"


class PlaysForNow(Refusal):
    """FISF 2.1, 3.5: players of a partie do not read what its officials read."""

    status = 403
    message = N_("You play the partie that is under way: you read this once it is over.")
    article = "FISF 2.1"


class PreparesForHimself(Refusal):
    """FISF 1.3: a player has the tirage when it is announced, like all the others."""

    status = 403
    message = N_("You play this competition: somebody else chooses the games prepared for it.")
    article = "FISF 1.3"


class KnowsTheGame(Refusal):
    """FISF 1.3: a player who chose the game of a round, or was an official of it elsewhere, has had its tirages."""

    message = N_("A player of this entry knows the game of partie %(round)s, and does not play it.")
    article = "FISF 1.3"


class Caution(Enum):
    """A warning to an official who plays or has seen too much, refused or not."""

    PLAYS = "plays"
    PLAYS_AND_MAY = "plays_and_may"
    KNOWS = "knows"


Knowing = Mapping[UUID, int]
"""Players who know a game that is not over, and its round."""

NOBODY_KNOWS: Knowing = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Part:
    """What somebody is, as a player, in a partie or a competition. `counts`: it is no rehearsal.

    `may_officiate`: the regulation lets players conduct and correct, as that of a club does.
    """

    plays: bool
    open: bool = True
    counts: bool = True
    may_officiate: bool = False

    @property
    def bars(self) -> bool:
        return self.plays and self.counts and not self.may_officiate


def refuse_player(part: Part) -> None:
    """FISF 2.1: nobody is an official of a partie that he plays or has played. Raises PlaysThePartie."""
    if part.bars:
        raise PlaysThePartie


def refuse_reading(part: Part) -> None:
    """FISF 2.1: during the partie a player reads only what players read. Raises PlaysForNow."""
    if part.bars and part.open:
        raise PlaysForNow


def refuse_preparing(part: Part) -> None:
    """FISF 1.3: no regulation lets a player know a game before the others. Raises PreparesForHimself."""
    if part.plays and part.counts:
        raise PreparesForHimself


def refuse_knowing(players: Collection[UUID], knowing: Knowing) -> None:
    """FISF 1.3: raises KnowsTheGame for the first round of which a player knows the game."""
    rounds = [knowing[player] for player in players if player in knowing]
    if rounds:
        raise KnowsTheGame(round=min(rounds))


def cautions(part: Part, *, knows: bool) -> list[Caution]:
    """What to tell an official on his pages. No text bars the official who chose a game: it is his to weigh."""
    if part.plays and part.counts:
        return [Caution.PLAYS_AND_MAY if part.may_officiate else Caution.PLAYS]
    return [Caution.KNOWS] if knows else []
