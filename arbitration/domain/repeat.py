"""A word refused again before the player knew why: who has a moyenne at which coup, and of what (FISF 5.9.f to h)."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from arbitration.domain.motifs import Motif
from arbitration.domain.moyenne import AVERAGED, Moyenne, has_right, moyenne
from engine.rules.profile.ruleset import RulesetProfile

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Zero:
    """A zero that stands, for words that are not admitted.

    motif: the one that the billet names first; words: those that it names; as_if: what the solution proposed would
    have earned, None when unknown.
    """

    coup: int
    motif: str
    words: frozenset[str]
    as_if: int | None = None

    @property
    def is_averaged(self) -> bool:
        """FISF 5.4.1.b, 5.9.f: beside an acceptable solution too, a word not admitted may be repeated in good faith."""
        return self.motif in AVERAGED or (self.motif == Motif.Z_PLUSIEURS_SOLUTIONS and bool(self.words))


@dataclass(frozen=True, slots=True)
class Player:
    """The zeros of a player in the partie, and from which coup on he knew that a word is refused (FISF 5.9.f)."""

    zeros: tuple[Zero, ...]
    told: Mapping[str, int]

    def first_zero(self, here: Zero) -> Zero | None:
        """The earlier zero that gives him the right to a moyenne here, None where he has none.

        A word that he had not played before is another error, worth its zero (FISF 5.9.f).
        """
        earlier = [zero for zero in self.zeros if zero.coup < here.coup and zero.words & here.words]
        if not earlier:
            return None
        known = frozenset[str]().union(*(zero.words for zero in earlier))
        first = next((zero for zero in earlier if zero.is_averaged), earlier[0])
        right = has_right(
            first_motif=min(AVERAGED) if first.is_averaged else first.motif,
            repeats_the_word=True,
            told_motif=any(self.told.get(word, here.coup + 1) <= here.coup for word in here.words),
            other_nullity=not here.is_averaged or not here.words <= known,
        )
        return first if right else None


@dataclass(frozen=True, slots=True)
class Due(Generic[Key]):
    """A moyenne that is due. missing: how many bulletins of the coup are still to come; until then, no `moyenne`.

    over: how many players it is taken of.
    """

    player: Key
    coup: int
    first_coup: int
    as_if: int | None
    missing: int
    over: int = 0
    moyenne: Moyenne | None = None

    @property
    def must_be_decided(self) -> bool:
        """Q12: nobody else is there, and the regulation leaves it to the arbitre."""
        return self.moyenne is not None and self.moyenne.needs_decision


def moyennes_due(
    profile: RulesetProfile,
    players: Mapping[Key, Player],
    scores: Mapping[int, Mapping[Key, int]],
    expected: Collection[Key],
    *,
    plays: Callable[[Key, int], bool] = lambda _player, _coup: True,
) -> Iterator[Due[Key]]:
    """FISF 5.9.f to h: the moyennes due to the players of one arbitre, by coup.

    scores: of the bulletins that stand, by coup; expected: the players of the arbitre, whose bulletins are all needed
    before an average is taken; plays: whether a player plays a coup, not eliminated in a mort subite. A player paid a
    moyenne at a coup counts in no other one of that coup.
    """
    due = [
        (zero.coup, key, first, zero)
        for key, player in players.items()
        for zero in player.zeros
        if (first := player.first_zero(zero))
    ]
    averaged = {(coup, key) for coup, key, _first, _zero in due}
    for coup, key, first, zero in sorted(due, key=lambda due_moyenne: due_moyenne[0]):
        of_coup = scores.get(coup, {})
        missing = sum(player not in of_coup and plays(player, coup) for player in expected)
        others = [score for other, score in of_coup.items() if other != key and (coup, other) not in averaged]
        yield _settled(profile, Due(key, coup, first.coup, zero.as_if, missing), others)


def _settled(profile: RulesetProfile, due: Due[Key], others: Sequence[int]) -> Due[Key]:
    if due.missing:
        return due
    paid = moyenne(profile, others, due.as_if)
    return Due(due.player, due.coup, due.first_coup, due.as_if, 0, len(others), paid)
