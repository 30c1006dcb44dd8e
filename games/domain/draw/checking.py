"""Drawing a whole partie again from its revealed seed (FISF 3.1), coup by coup, its rejets too.

Anybody can do the same by hand: docs/guide/juge-arbitre.md says how.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.draw import commitment, draw_letters
from engine.rules.joker import bag_left
from games.domain.draw.refusals import DrawSealed, NothingSealed
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Partie
from games.domain.partie.tirage import judged, letters_needed
from games.events.partie import DrawSource, PartieCreated, PartieEnded, TirageDrawn, TirageRejected, WillAsked
from games.events.preparee import PartieRevealed


@dataclass(frozen=True, slots=True)
class CheckedDraw:
    """One draw of a coup. `drawn`: the new letters as recorded; `expected`: those that the seed gives.

    `lawful`: it was played, or went back into the bag, as the regulation says (FISF 3.2, 3.6) or at will (3.2.e).
    """

    coup: int
    rejet: int
    reliquat: str
    drawn: str
    expected: str
    is_rejet: bool
    lawful: bool

    @property
    def is_right(self) -> bool:
        return self.drawn == self.expected and self.lawful


@dataclass(frozen=True, slots=True)
class CheckedPartie:
    """The draws of an ended partie. `commitment` was published at its creation; `recomputed` is that of the seed."""

    source: DrawSource
    commitment: str
    seed: str
    salt: str
    recomputed: str
    draws: tuple[CheckedDraw, ...]

    @property
    def is_committed(self) -> bool:
        """Whether the seed is the one that was sealed when the partie was created."""
        return self.commitment == self.recomputed

    @property
    def is_right(self) -> bool:
        return self.is_committed and all(draw.is_right for draw in self.draws)


def check_draws(events: Sequence[PartieEvent | PartieRevealed]) -> CheckedPartie:
    """Every draw of an ended partie. Raises NothingSealed, DrawSealed.

    Where centres share a game, what revealed it comes among the events, at any place.
    """
    created, revealed = _ends_of(events)
    seed, salt = bytes.fromhex(revealed.seed), bytes.fromhex(revealed.salt)
    partie, draws = Partie(), []
    for event in events:
        if isinstance(event, PartieRevealed):
            continue
        if isinstance(event, TirageDrawn | TirageRejected):
            draws.append(_checked(partie, event, seed, _salt_of(partie, salt)))
        partie = evolve(partie, event)
    return CheckedPartie(
        source=created.source,
        commitment=created.commitment,
        seed=revealed.seed,
        salt=revealed.salt,
        recomputed=commitment(seed, salt),
        draws=tuple(draws),
    )


def _ends_of(events: Sequence[PartieEvent | PartieRevealed]) -> tuple[PartieCreated, PartieEnded | PartieRevealed]:
    """The creation of the partie, and what revealed its seed."""
    created = next((event for event in events if isinstance(event, PartieCreated)), None)
    ended = next((event for event in events if isinstance(event, PartieEnded)), None)
    if created is None or not created.commitment:
        raise NothingSealed
    if created.centre is None and ended is not None:
        return created, ended
    revealed = next((event for event in events if isinstance(event, PartieRevealed)), None)
    if ended is None or revealed is None:
        raise DrawSealed
    return created, revealed


def _salt_of(partie: Partie, salt: bytes) -> bytes:
    """A prepared game was drawn from its key alone; what follows an annulled coup, from the key and the salt."""
    return b"" if partie.settings.source is DrawSource.PREPARED and not partie.off_script else salt


def _checked(partie: Partie, event: TirageDrawn | TirageRejected, seed: bytes, salt: bytes) -> CheckedDraw:
    held = partie.reliquat
    letters = event.reliquat + event.drawn if isinstance(event, TirageDrawn) else event.letters
    reliquat, drawn = letters[: len(held)], letters[len(held) :]
    bag = bag_left(partie.grid, held, partie.formula)
    in_turn = (event.coup, event.rejet, sorted(reliquat)) == (partie.next_coup, partie.rejets, sorted(held))
    return CheckedDraw(
        coup=event.coup,
        rejet=event.rejet,
        reliquat=reliquat,
        drawn=drawn,
        expected=draw_letters(seed, salt, event.coup, event.rejet, bag, letters_needed(partie)),
        is_rejet=isinstance(event, TirageRejected),
        lawful=in_turn and _is_lawful(partie, event, drawn),
    )


def _is_lawful(partie: Partie, event: TirageDrawn | TirageRejected, drawn: str) -> bool:
    judgement = judged(partie, drawn)
    if isinstance(judgement, WillAsked):
        return True
    if isinstance(event, TirageRejected):
        return isinstance(judgement, TirageRejected) and judgement.reason is event.reason
    return isinstance(judgement, TirageDrawn)
