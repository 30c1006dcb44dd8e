"""Random parties of every formula, mort subite or not, conducted rightly and wrongly.

No letter is lost, no illegal state is reached, every coup has its time.

A partie is driven by the decisions themselves, with the real search. Its lexicon holds syllables, so that letters
find a place up to the end of the partie. `RANDOM_PARTIES` says how many are played by formula (`make long` says 1000).
"""

import os
import random
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.events.refusals import Refusal
from engine.events.registry import decode, encode, type_of
from engine.lexicon.content import Content
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.rules.bag import text
from engine.rules.draw import commitment
from engine.rules.formula import FORMULAS
from engine.rules.grid import Grid
from engine.rules.joker import bag_left, letters_left
from engine.rules.letters import BAG
from engine.rules.placement import Placement
from engine.rules.profile.shelf import load_profile
from engine.rules.tirage import Validity, validity
from engine.solver.search import solve
from games.domain.partie import annulment, clock, ending, interruption, opening, refusals, solution, tirage
from games.domain.partie.blocking import blocking
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.domain.partie.steps import Step, next_step
from games.events.partie import (
    AnnulmentReason,
    ClockStarted,
    DrawSource,
    LettersCorrected,
    PartieEnded,
    TopSolution,
    Will,
)
from tests.games.domain.partie.facts import NOON
from tests.tiers import volume

pytestmark = pytest.mark.drawn

PARTIES = int(os.environ.get("RANDOM_PARTIES", volume(10, lasting=20, long=60)))
SEED, SALT = b"a seed", b"its salt"
ALWAYS = {Step.INTERRUPT, Step.RESUME, Step.ANNUL_COUP, Step.END}

# What may be accepted where, said again and otherwise than the decisions say it.
ALLOWED: dict[Phase, set[Step]] = {
    Phase.CREATED: {Step.CHECK_BAG},
    Phase.BAG_CHECKED: {Step.ANNOUNCE_PARTIE},
    Phase.READY: {Step.DRAW, Step.ENTER_LETTERS, Step.CORRECT_LETTERS, *ALWAYS},
    Phase.UNDECIDED: {Step.STATE_WILL, Step.CORRECT_LETTERS, *ALWAYS},
    Phase.DRAWN: {Step.ANNOUNCE_TIRAGE, Step.CORRECT_LETTERS, Step.PUT_BACK, *ALWAYS},
    Phase.ANNOUNCED: {Step.START_CLOCK, Step.PUT_BACK, *ALWAYS},
    Phase.RUNNING: {Step.CLOSE_COUP, Step.PUT_BACK, *ALWAYS},
    Phase.CLOSED: {Step.ANNOUNCE_SOLUTION, Step.PUT_BACK, *ALWAYS},
    Phase.ENDED: set(),
}
LEADS_TO: dict[Step, set[Phase]] = {
    Step.CHECK_BAG: {Phase.BAG_CHECKED},
    Step.ANNOUNCE_PARTIE: {Phase.READY},
    Step.DRAW: {Phase.DRAWN, Phase.UNDECIDED},
    Step.ENTER_LETTERS: {Phase.DRAWN, Phase.UNDECIDED, Phase.READY},
    Step.CORRECT_LETTERS: {Phase.DRAWN, Phase.UNDECIDED, Phase.READY},
    Step.STATE_WILL: {Phase.DRAWN, Phase.READY},
    Step.ANNOUNCE_TIRAGE: {Phase.ANNOUNCED},
    Step.PUT_BACK: {Phase.READY},
    Step.START_CLOCK: {Phase.RUNNING},
    Step.CLOSE_COUP: {Phase.CLOSED},
    Step.ANNOUNCE_SOLUTION: {Phase.READY},
    Step.ANNUL_COUP: {Phase.READY},
    Step.END: {Phase.ENDED},
}

# A, BA, AB, BAC and the like: short enough for a search of no time, many enough for letters to find a place.
VOWELS, CONSONANTS = "AEIOUY", "BCDFGHJKLMNPQRSTVWXZ"
SYLLABLES = [
    *(one + other for v in VOWELS for c in CONSONANTS for one, other in ((v, c), (c, v))),
    *(c + v + d for c in CONSONANTS for v in VOWELS for d in "LNRST"),
    *(c + v + d + w for c in CONSONANTS for v in "AEI" for d in "LNRST" for w in "AEIOU"),
]

NUMBERS = st.integers(0, 10_000)
SECONDS = st.integers(0, 300)


def open_letters(partie: Partie) -> str:
    """The letters in hand: the tirage of the coup, or what is left of it and what has been drawn beside."""
    if partie.asked is not None:
        return partie.asked.reliquat + partie.asked.drawn
    if partie.phase in (Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED):
        return partie.current.tirage
    return partie.reliquat


class RandomParties(RuleBasedStateMachine):
    """`live` is what the decisions go on from, `recorded` what the store would give back of its events."""

    formula: str
    lexicon: Lexicon

    def __init__(self) -> None:
        super().__init__()
        self.live = self.replayed = PARTIE.initial()
        self.recorded: list[PartieEvent] = []
        self.now = NOON

    @initialize(
        source=st.sampled_from([DrawSource.SOFTWARE, DrawSource.BAG]),
        coups=st.integers(-1, 30),
        number=NUMBERS,
        mort_subite=st.booleans(),
    )
    def create(self, source: DrawSource, coups: int, number: int, mort_subite: bool) -> None:
        """A partie that has just been created, or so many coups later."""
        self.happen(opening.create(PARTIE.initial(), **self.settings(source), mort_subite=mort_subite))
        if coups >= 0:
            self.play_coups(number, coups)

    def settings(self, source: DrawSource) -> dict[str, object]:
        return {
            "competition": None,
            "round_number": 1,
            "profile": load_profile("fisf-2020"),
            "formula": self.formula,
            "seconds": 180,
            "lexicon": "syllabes",
            "lexicon_digest": self.lexicon.digest,
            "source": source,
            "commitment": commitment(SEED, SALT) if source is DrawSource.SOFTWARE else "",
        }

    # --- rightly ------------------------------------------------------------------------------------

    @rule(number=NUMBERS, seconds=SECONDS)
    def take_the_next_step(self, number: int, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)
        self.go_on(number)

    @rule(number=NUMBERS, coups=st.integers(1, 15))
    def play_coups(self, number: int, coups: int) -> None:
        """Not for ever: the small lexicon may leave nothing to place, tirage after tirage."""
        until = len(self.live.coups) + coups
        for turn in range(8 * coups + 2):
            self.now += timedelta(seconds=20)
            if self.go_on(number + turn) is None or (self.live.phase is Phase.READY and len(self.live.coups) >= until):
                return

    def go_on(self, number: int) -> Step | None:
        """Take the step that the console offers, the search done; it is never refused."""
        self.search()
        step = next_step(self.live, self.now)
        if step is not None:
            self.take(step, number)
        return step

    @precondition(lambda self: self.live.coups and self.live.current.top is None)
    @rule()
    def search(self) -> None:
        if not self.live.coups or self.live.current.top is not None:
            return
        coup, formula = self.live.current, self.live.formula
        found = solve(coup.grid, coup.tirage, self.lexicon, formula)
        tops = tuple(
            TopSolution(word=top.placement.word, reference=str(top.placement.ref), jokers=top.jokers, formed=top.formed)
            for top in found.tops
        )
        position = solution.position_of(coup, formula)
        ends = blocking(position, tops, lambda grid, left: bool(solve(grid, left, self.lexicon, formula).tops))
        about = {"coup": coup.number, "rejet": coup.rejet, "points": found.top, "tops": tops, "endings": ends}
        self.happen(solution.record_top(self.live, **about))

    @rule(reason=st.sampled_from(AnnulmentReason))
    def annul(self, reason: AnnulmentReason) -> None:
        if annulment.may_annul(self.live):
            before = self.live
            self.happen(annulment.annul_coup(self.live, reason=reason))
            assert self.live.coups == before.coups[:-1]
            assert self.live.grid == before.current.grid

    @rule(seconds=st.sampled_from([0, 1, 60, 300, 899, 900, 901]))
    def stop_for_a_while(self, seconds: int) -> None:
        """FISF 3.7.e: over 15 minutes and the partie does not go on."""
        if self.live.phase not in opening.IN_PLAY or self.live.interrupted_at is not None:
            return
        self.happen(interruption.interrupt(self.live, at=self.now))
        self.now += timedelta(seconds=seconds)
        resumed = self.attempt(lambda: self.happen(interruption.resume(self.live, at=self.now)))
        assert resumed == (seconds <= 900)

    # --- wrongly ------------------------------------------------------------------------------------

    @rule(step=st.sampled_from(Step), number=NUMBERS, seconds=st.integers(0, 60))
    def press_any_button(self, step: Step, number: int, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)
        before = self.live
        if self.attempt(lambda: self.take(step, number)):
            assert step in ALLOWED[before.phase]
            assert self.live.phase in LEADS_TO.get(step, {before.phase})
            assert before.interrupted_at is None or step in ALWAYS | {Step.ANNOUNCE_SOLUTION}

    @rule(letters=st.text(alphabet="AEIKWXYZ?é1 ", max_size=10))
    def type_any_letters(self, letters: str) -> None:
        before = self.live
        if self.attempt(lambda: self.happen(tirage.draw_from_bag(self.live, letters=letters))):
            assert before.phase is Phase.READY
            assert not Counter("".join(letters.upper().split())) - bag_left(
                before.grid, before.reliquat, before.formula
            )

    @rule(
        word=st.sampled_from(["EAU", "eAU", "TRAINES", "BATEAUX", "É", ""]),
        reference=st.sampled_from(["H8", "8H", "A1", "Z9", ""]),
    )
    def announce_any_word(self, word: str, reference: str) -> None:
        before = self.live
        if self.attempt(lambda: self.happen(solution.announce_solution(self.live, word=word, reference=reference))):
            assert (word, reference) in {(top.word, top.reference) for top in solution.retainable(before)}

    @rule(coup=st.integers(-1, 30), rejet=st.integers(0, 5))
    def record_a_search_that_comes_late(self, coup: int, rejet: int) -> None:
        before = self.live
        about = {"coup": coup, "rejet": rejet, "points": 0, "tops": ()}
        found = before.coup(coup)
        if found is not None and found.rejet == rejet:
            assert found.top is None or solution.record_top(self.live, **about) == []
            return
        with pytest.raises(refusals.StaleSearch):
            solution.record_top(self.live, **about)

    @rule(source=st.sampled_from([DrawSource.SOFTWARE, DrawSource.BAG]))
    def create_again(self, source: DrawSource) -> None:
        with pytest.raises(refusals.AlreadyCreated):
            opening.create(self.live, **self.settings(source))

    # --- one step -------------------------------------------------------------------------------------

    def take(self, step: Step, number: int) -> None:
        self.happen(self.decisions(number)[step](self.live))

    def decisions(self, number: int) -> dict[Step, Callable[[Partie], list[PartieEvent]]]:
        return {
            Step.CHECK_BAG: opening.check_bag,
            Step.ANNOUNCE_PARTIE: opening.announce_partie,
            Step.DRAW: lambda partie: tirage.draw_by_software(partie, seed=SEED, salt=SALT),
            Step.ENTER_LETTERS: lambda partie: tirage.draw_from_bag(partie, letters=drawn(partie, number)),
            Step.CORRECT_LETTERS: lambda partie: tirage.correct_letters(partie, letters=other_letters(partie, number)),
            Step.STATE_WILL: lambda partie: tirage.state_will(partie, will=list(Will)[number % 2]),
            Step.ANNOUNCE_TIRAGE: clock.announce_tirage,
            Step.PUT_BACK: solution.put_back_tirage,
            Step.START_CLOCK: lambda partie: clock.start_clock(partie, at=self.now),
            Step.CLOSE_COUP: lambda partie: clock.close_coup(partie, at=self.now),
            Step.ANNOUNCE_SOLUTION: lambda partie: solution.announce_solution(partie, **chosen(partie, number)),
            Step.END: lambda partie: ending.end_partie(partie, seed=SEED.hex(), salt=SALT.hex(), at=self.now),
            Step.ANNUL_COUP: lambda partie: annulment.annul_coup(partie, reason=list(AnnulmentReason)[number % 4]),
            Step.INTERRUPT: lambda partie: interruption.interrupt(partie, at=self.now),
            Step.RESUME: lambda partie: interruption.resume(partie, at=self.now),
        }

    def attempt(self, act: Callable[[], None]) -> bool:
        """Whether it was accepted; a refusal says a sentence and changes nothing."""
        before, events = self.live, len(self.recorded)
        refused = None
        try:
            act()
        except Refusal as refusal:
            refused = refusal
        if refused is None:
            return True
        assert str(refused)
        assert (self.live, len(self.recorded)) == (before, events)
        return False

    def happen(self, events: list[PartieEvent]) -> None:
        for event in events:
            self.live = PARTIE.evolve(self.live, event)
            kind = type_of(type(event))
            self.recorded.append(decode(kind.name, kind.schema, encode(event)))
            self.replayed = PARTIE.evolve(self.replayed, self.recorded[-1])

            if isinstance(event, ClockStarted):
                self.has_its_time(event)

    def has_its_time(self, started: ClockStarted) -> None:
        """FISF 3.8.3, said again; a coup that is played again has the time of its number."""
        if not self.live.settings.mort_subite:
            assert started.seconds == 180
        elif started.coup <= 6:
            assert started.seconds == (80 if started.coup <= 3 else 60)
        else:
            assert started.seconds == 40

    # --- what always holds ------------------------------------------------------------------------------

    @invariant()
    def live_is_replayed(self) -> None:
        assert self.replayed == self.live

    def teardown(self) -> None:
        assert PARTIE.fold(self.recorded) == self.live

    @invariant()
    def letters_are_conserved(self) -> None:
        hand, formula = open_letters(self.live), FORMULAS[self.formula]
        if self.live.phase is Phase.UNBORN:
            return
        held = Counter(self.live.grid.letters() + hand) + bag_left(self.live.grid, hand, formula)
        aside = Counter(BAG) - held
        assert not held - Counter(BAG)
        assert set(aside) <= ({"?"} if formula.joker else set())
        assert aside["?"] <= 1
        assert len(hand) <= formula.hand

    @invariant()
    def a_coup_has_a_tirage_that_may_be_played(self) -> None:
        if self.live.phase in (Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED):
            coup, left = self.live.current, letters_left(self.live.grid, self.live.formula)
            assert len(coup.tirage) == min(self.live.formula.hand, left.total())
            assert validity(coup.tirage, coup.number, text(left)) in (Validity.VALID, Validity.ARBITER_CHOICE)
            assert self.live.formula.joker <= (coup.tirage.count("?") == min(1, left["?"]))

    @invariant()
    def the_grid_is_that_of_the_solutions(self) -> None:
        grid = Grid.empty()
        for number, coup in enumerate(self.live.coups, start=1):
            assert (coup.number, coup.grid.cells.upper()) == (number, grid.cells.upper())
            if coup.solution is not None:
                grid = grid.place(Placement.parse(coup.solution.word, coup.solution.reference))
                assert (coup.solution.word, coup.solution.reference) in {
                    (top.word, top.reference) for top in coup.top.tops
                }
        assert self.live.grid.cells.upper() == grid.cells.upper()
        assert self.live.grid.letters().count("?") <= 2

    @invariant()
    def an_end_reveals_the_seed_and_nothing_follows(self) -> None:
        ends = [number for number, event in enumerate(self.recorded, start=1) if isinstance(event, PartieEnded)]
        assert ends in ([], [len(self.recorded)])
        assert (self.live.phase is Phase.ENDED) == bool(ends)


def drawn(partie: Partie, number: int) -> str:
    """Letters that a hand takes out of the bag, as many as are needed."""
    bag = list(text(bag_left(partie.grid, partie.reliquat, partie.formula)))
    random.Random(number).shuffle(bag)
    return "".join(bag[: tirage.letters_needed(partie)])


def other_letters(partie: Partie, number: int) -> str:
    """Letters in place of those that were typed last."""
    return drawn(PARTIE.evolve(partie, LettersCorrected(coup=len(partie.coups), rejet=partie.rejets)), number)


def chosen(partie: Partie, number: int) -> dict[str, str]:
    """One of the tops, not always one that may be retained unless only those are left to take."""
    if not partie.coups:
        return {"word": "", "reference": ""}
    offered = solution.retainable(partie)
    if not offered:
        return {"word": "EAU", "reference": "H8"}
    top = offered[number % len(offered)]
    return {"word": top.word, "reference": top.reference}


@pytest.fixture(scope="module")
def syllables(tmp_path_factory) -> Lexicon:
    return Shelf(tmp_path_factory.mktemp("syllables")).install("syllabes", Content.of(SYLLABLES))


@pytest.mark.parametrize("formula", FORMULAS)
def test_random_parties_lose_no_letter_and_reach_no_illegal_state(formula, syllables):
    machine = type("Parties", (RandomParties,), {"formula": formula, "lexicon": syllables})
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=PARTIES, stateful_step_count=25, suppress_health_check=list(HealthCheck)),
    )
