"""`python -m tests.examples.jarnac SEED`: a match that the program plays against itself, as the example keeps one.

Both know the same words, overlook some, and now and then play a conjugated verb, which the other contests.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise

from engine.lexicon.jarnac import COMPETITION, NO_RULINGS
from engine.lexicon.lexicon import Lexicon
from engine.solver.pool import PoolSolver
from games.domain.jarnac import contesting, example, reach
from games.domain.jarnac.judging import Judge
from games.domain.jarnac.match.folding import evolve
from games.domain.jarnac.match.state import Match, Phase
from games.events.jarnac import Side
from tests.examples.shelf import libre
from tests.examples.vocabulary import known

# How often each is done where it can be.
_SEEN, _TRIED, _SWAPPED = 0.8, 0.3, 0.25
_LONGEST = 400


class Player:
    """Both sides of a match: what each does next."""

    def __init__(self, lexicon: Lexicon, seed: str) -> None:
        self.lexicon, self.words = lexicon, known(lexicon)
        self.pool, self.judge = PoolSolver(lexicon), Judge(lexicon, COMPETITION, NO_RULINGS)
        self.chance = random.Random(seed)

    def found(self, match: Match, side: Side) -> list[reach.Playable]:
        """What is seen on a mat, the best first."""
        playable = reach.playable(match.mat(side), self.pool, self.judge)
        return [each for each in playable if each.word in self.words and self.chance.random() < _SEEN]

    def tried(self, match: Match, side: Side) -> str:
        """A conjugated verb of the reliquat, "" for none."""
        if self.chance.random() > _TRIED or match.mat(side).is_full:
            return ""
        words = self.pool.words_with("", match.mat(side).reliquat, least=4, most=7)
        return next((word for word in words if word in self.words and not self.judge.allows("", word)), "")

    def next(self, match: Match) -> str | None:
        """The next move, as the example keeps it; None where only time can do something."""
        side = match.hand.value
        match match.phase:
            case Phase.PLAYING:
                return self.plays(match, side)
            case Phase.PLACED:
                bad = not contesting.judged(match, self.lexicon).allowed
                return f"{match.hand.other.value} contest" if bad else f"{side} draw"
            case Phase.RECEIVED:
                return self.receives(match, side)
            case _:
                return f"{side} draw"

    def plays(self, match: Match, side: str) -> str:
        if word := self.tried(match, match.hand):
            return f"{side} play {word}"
        best = next(iter(self.found(match, match.hand)), None)
        return f"{side} play {best.line} {best.word}" if best else f"{side} pass"

    def receives(self, match: Match, side: str) -> str | None:
        may = match.may_say and not match.mat(match.hand).is_full
        if may and (taken := next(iter(self.found(match, match.hand.other)), None)):
            return f"{side} jarnac {taken.line} {taken.word}"
        if match.last_call is not None:
            return None
        spare = match.mat(match.hand).reliquat
        if match.players[match.hand].opened and len(spare) > 5 and self.chance.random() < _SWAPPED:
            return f"{side} swap {''.join(sorted(self.chance.sample(spare, 3)))}"
        return f"{side} draw"


def moves(lexicon: Lexicon, seed: str) -> Iterator[str]:
    """Until nothing more can be played."""
    sealed = example.Seed(seed.encode(), b"raccord")
    match = reduce(evolve, example.opened(sealed, "libre"), Match())
    player, at = Player(lexicon, seed), example.START
    for _number in range(_LONGEST):
        said = player.next(match)
        if said is None or match.is_over:
            return
        yield said
        at += example.PACE
        happened = example.moved(match, example.move_of(said), seed=sealed, dictionary=lexicon, at=at)
        match = reduce(evolve, happened, match)


def contested(lexicon: Lexicon, said: Sequence[str]) -> dict[str, str]:
    """The words that were, each with the infinitive of its verb."""
    words = [before.split()[-1] for before, after in pairwise(said) if after.endswith("contest")]
    return {word: lexicon.entries(word)[0].lemma for word in words}


def main() -> None:
    seed, lexicon = sys.argv[1], libre()
    said = list(moves(lexicon, seed))
    lines = "\n".join(f'  "{move}",' for move in said)
    verbs = ", ".join(f'{word} = "{infinitive}"' for word, infinitive in contested(lexicon, said).items())
    sys.stdout.write(f'seed = "{seed}"\nsalt = "raccord"\nconjugated = {{ {verbs} }}\nmoves = [\n{lines}\n]\n')


if __name__ == "__main__":
    main()
