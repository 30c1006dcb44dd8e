"""Whatever two players do: no letter is lost, and no mat becomes what the rules do not allow (JARNAC-1 to -12)."""

import random
from collections import Counter
from collections.abc import Callable
from uuid import UUID

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.events.refusals import Refusal
from games.domain.jarnac import contesting, playing, timing
from games.domain.jarnac.boxes import BOX
from games.domain.jarnac.mat import LINES, Mat
from games.domain.jarnac.match.folding import MATCH
from games.domain.jarnac.match.state import letters_of
from games.events.jarnac import Side
from tests.games.domain.jarnac.matches import Table, at, words

ALL = "".join(letter * count for letter, count in BOX.items())
SIDES = st.sampled_from(Side)
KNOWN = words("SET", "TES", "SETS", "ANE", "ANES", "RIEN", "NIER", "TRI", "TIR", "AIR", "RAI", "IRE", "RIE", "REINE")


class Matches(RuleBasedStateMachine):
    """Anybody tries anything at any time; what is refused moves nothing."""

    @initialize(seconds=st.sampled_from((0, 120, 1200)), seed=st.integers(0, 2**32))
    def begin(self, seconds: int, seed: int) -> None:
        self.table = Table(seconds=seconds, known=KNOWN)
        self.random = random.Random(seed)
        self.table.toss("A", "E")

    def attempt(self, decide: Callable[[], list]) -> None:
        before = self.table.match
        try:
            self.table.happen(decide())
        except Refusal:
            assert self.table.match == before

    def out_of_bag(self, bag, count: int) -> str:
        return "".join(self.random.sample(sorted(Counter(bag).elements()), count))

    def word_of(self, mat: Mat, line: int, length: int) -> str:
        """Letters that lie there, often enough: a word of the line with some of the reliquat."""
        stands = mat.lines[line - 1] if line else ""
        known = [word for word in KNOWN.readings if not Counter(word) - Counter(stands + mat.reliquat)]
        if known and self.random.random() < 0.5:
            return self.random.choice(known)
        spare = self.random.sample(mat.reliquat, min(length, len(mat.reliquat)))
        return "".join(self.random.sample(stands + "".join(spare), len(stands) + len(spare)))

    @rule(seconds=st.floats(0, 40))
    def wait(self, seconds: float) -> None:
        self.table.wait(seconds)

    @rule(side=SIDES)
    def draw(self, side: Side) -> None:
        told = {"side": side, "letters": self.out_of_bag, "at": at(self.table.now)}
        self.attempt(lambda: playing.draw(self.table.match, **told))

    @rule()
    def hand_draws(self) -> None:
        self.draw(self.table.match.hand)

    @rule(side=SIDES)
    def swap(self, side: Side) -> None:
        spare = self.table.reliquat(side)
        returned = "".join(self.random.sample(spare, min(3, len(spare))))
        told = {"side": side, "returned": returned, "letters": self.out_of_bag, "at": at(self.table.now)}
        self.attempt(lambda: playing.swap(self.table.match, **told))

    @rule(side=SIDES, line=st.integers(0, LINES + 1), length=st.integers(1, 6))
    def play(self, side: Side, line: int, length: int) -> None:
        word = self.word_of(self.table.match.mat(side), line if line <= LINES else 0, length)
        told = {"side": side, "line": line, "word": word, "at": at(self.table.now)}
        self.attempt(lambda: playing.play(self.table.match, **told))

    @rule(length=st.integers(3, 5))
    def hand_plays(self, length: int) -> None:
        self.play(self.table.match.hand, 0, length)

    @rule(side=SIDES, pressed=st.booleans())
    def pass_hand(self, side: Side, pressed: bool) -> None:
        told = {"side": side, "pressed": pressed, "at": at(self.table.now)}
        self.attempt(lambda: playing.pass_hand(self.table.match, **told))

    @rule(side=SIDES)
    def press(self, side: Side) -> None:
        self.attempt(lambda: timing.press(self.table.match, side=side, at=at(self.table.now)))

    @rule(side=SIDES, line=st.integers(0, LINES), length=st.integers(1, 6))
    def say_jarnac(self, side: Side, line: int, length: int) -> None:
        word = self.word_of(self.table.match.mat(side.other), line, length)
        told = {"side": side, "line": line, "word": word, "dictionary": KNOWN, "at": at(self.table.now)}
        self.attempt(lambda: contesting.say_jarnac(self.table.match, **told))

    @rule(side=SIDES, jarnac=st.booleans())
    def contest(self, side: Side, jarnac: bool) -> None:
        told = {"side": side, "jarnac": jarnac, "dictionary": KNOWN, "at": at(self.table.now)}
        self.attempt(lambda: contesting.challenge(self.table.match, **told))

    @rule(allowed=st.booleans())
    def rule_on_a_word(self, allowed: bool) -> None:
        told = {"word": "SET", "into": "", "allowed": allowed, "reason": UUID(int=1), "reason_digest": "0" * 64}
        self.attempt(lambda: contesting.rule(self.table.match, **told))

    @rule()
    def interrupt(self) -> None:
        self.attempt(lambda: timing.stop(self.table.match, at=at(self.table.now)))
        self.table.now += 5
        self.attempt(lambda: timing.resume(self.table.match, at=at(self.table.now)))

    @invariant()
    def every_letter_is_somewhere(self) -> None:
        assert letters_of(self.table.match) == ALL

    @invariant()
    def mats_hold_words_of_three_to_nine_letters(self) -> None:
        for side in Side:
            assert all(not word or 3 <= len(word) <= 9 for word in self.table.match.mat(side).lines)
            assert self.table.match.players[side].jarnacs >= 0

    @invariant()
    def nobody_has_less_than_no_time(self) -> None:
        clocks = self.table.match.clocks
        assert all(used.total_seconds() <= clocks.seconds for used in clocks.used.values() if clocks.seconds)

    def teardown(self) -> None:
        """The match read again from its events is the same."""
        assert MATCH.fold(self.table.events) == self.table.match


Matches.TestCase.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)


class TestMatches(Matches.TestCase):
    pass
