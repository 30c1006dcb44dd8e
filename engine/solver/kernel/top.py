# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The best placements: windows are tried from the highest bound down until none can reach the best score found.

In a window of so many empty cells, each part of the hand of so many tiles is one look-up: the letters of the
window and of the part make words or they do not (`Multisets`). A part whose own bound is too low is passed over,
and one that some crossed cell refuses; what is left is compared letter by letter.

Longer than other files, because calls are inlined within one module only.
"""

from collections.abc import Sequence

import cython

from engine.lexicon.multisets import Multisets, reserve
from engine.solver.kernel.board import Board
from engine.solver.kernel.hand import Hand
from engine.solver.kernel.windows import Windows

# Numbers of a head, the fixed part of a found placement: points, line, first cell, length.
HEAD = 4

_FULL = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
_ALL = cython.declare(cython.uint, 0x7FF_FFFE)
_JOKER = cython.declare(cython.int, 32)
_FROM_HAND = cython.declare(cython.int, 64)
# The last bound of `Windows`, which holds all that are higher.
_HIGHEST = cython.declare(cython.int, 1023)
_MOST = cython.declare(cython.int, 2**31 - 1)
# Placements are counted by their points up to this one.
_HIGHEST_SCORED = cython.declare(cython.int, 2047)
# The most windows tried together: of 126 parts each at most, for which there is room. One more for so many tried.
_TOGETHER = cython.declare(cython.int, 8)
_TRIED_FOR_ONE_MORE = cython.declare(cython.int, 4)
# Letters in the first number of a packed word.
_PACKED = cython.declare(cython.int, 12)
# More than any letter can lose by being a joker.
_NO_LOSS = cython.declare(cython.int, 100_000)


@cython.cclass
class Top:
    """The best placements of a hand on a board. Not to be shared between threads."""

    def __init__(self, board: Board, hand: Hand, index: Multisets) -> None:
        i: cython.int
        if not cython.compiled:
            reserve(
                self,
                empty=16,
                worth=16,
                allowed=16,
                ranked=16,
                crossed_allowed=16,
                laid=16,
                joker_cells=16,
                other_cells=16,
                shown=16,
                tally=32,
            )
            reserve(self, scored=2048)
            reserve(self, plain_key=1024, plain_window=1024)
            reserve(self, chosen_part=1024, chosen_window=1024, chosen_key=1024, chosen_forced=1024)
            reserve(self, chosen_unsure=1024, chosen_firsts=1024)
            reserve(self, batch_window=8, batch_bound=8, unsure_crossed=8, unsure_allowed=128)
        for i in range(16):
            self.shown[i] = 0
        for i in range(32):
            self.tally[i] = 0
        self.board = board
        self.hand = hand
        self.index = index
        self.windows = Windows(board, hand)

    def write_to(self, heads: Sequence[int], words: bytearray) -> None:
        """Where placements are written: HEAD numbers of `heads` (array of int) and 15 bytes of `words` for each."""
        self.heads = heads
        self.words = words
        self.capacity = min(len(heads) // 4, len(words) // 15)

    def best(self) -> int:
        """Find the top placements, each with its word from the first of its bytes. Returns their number, or -1 when
        there is no room for all.
        """
        self.wanted = self.least = 0
        self.most = _MOST
        with cython.nogil:
            self.search()
        return -1 if self.overflown else self.found

    def best_of(self, wanted: int) -> int:
        """The same for the best placements: so many, and those that are worth as much as the last of these."""
        self.wanted = wanted
        self.least, self.most = 0, _MOST
        with cython.nogil:
            self.search()
            self.drop_below()
        return -1 if self.overflown else self.found

    def scoring(self, points: int) -> int:
        """The same for those of so many points; the higher, the quicker."""
        self.wanted = _MOST
        self.least = self.most = points
        with cython.nogil:
            self.search()
        return -1 if self.overflown else self.found

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(self) -> cython.void:
        """List the windows and try them from the highest bound down, as long as they can tie the best.

        Several are tried at once, so that the machine waits for its memory once for all of them: the first alone, then
        more and more, because the best score may be found soon.
        """
        i: cython.int
        room: cython.int
        tried: cython.int = 0
        self.found = self.above = 0
        self.floor = self.least
        if self.wanted:
            for i in range(_HIGHEST_SCORED + 1):
                self.scored[i] = 0
        self.overflown = False
        self.index.forget()
        self.hand.divide()
        self.windows.list_all()
        self.bound = self.windows.highest
        self.number = self.windows.first_of[self.bound]
        while True:
            room = min(1 + tried // _TRIED_FOR_ONE_MORE, _TOGETHER)
            self.batch = 0
            while self.batch < room and self.has_next():
                self.batch_window[self.batch] = self.windows.listed[self.number]
                self.batch_bound[self.batch] = self.bound
                self.number = self.windows.next_of[self.number]
                self.batch += 1
            if not self.batch:
                return
            tried += self.batch
            self.try_windows()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def has_next(self) -> cython.bint:
        """Whether a window that can tie the best is left: the window `number`."""
        while self.number < 0:
            if self.bound == 0:
                return False
            self.bound -= 1
            self.number = self.windows.first_of[self.bound]
        return self.may_reach(self.bound)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def may_reach(self, bound: cython.int) -> cython.bint:
        """Whether a window of this bound can tie the best; nothing is known of how far those at _HIGHEST reach."""
        return bound >= self.floor or bound == _HIGHEST

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def try_windows(self) -> cython.void:
        """Try the windows of a batch: choose their parts, find what completes these, weigh the words."""
        i: cython.int
        self.plain = self.chosen = 0
        for i in range(self.batch):
            self.enter_window(self.batch_window[i])
            self.index.window_spot[i] = self.spot
            self.index.window_length[i] = self.length
            self.choose_parts(i)
        self.entered = self.batch - 1
        for i in range(self.chosen):
            if self.hand.part_jokers[self.chosen_part[i]] == 2:
                self.chosen_firsts[i] = self.index.firsts(self.chosen_key[i], self.chosen_forced[i])
        if self.index.is_nearly_full():
            self.index.forget()
        for i in range(self.plain):
            if self.index.admits(self.plain_key[i]):
                self.index.note(self.plain_key[i], 0, 0)
                self.index.choose(self.index.hits - 1, self.plain_window[i])
        for i in range(self.chosen):
            if self.index.is_nearly_full():
                self.weigh_completions()
                self.index.forget()
            self.complete_part(i)
        self.weigh_completions()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_parts(self, window: cython.int) -> cython.void:
        """Choose the parts of the hand that fill the present window, unless what they can score is too low.

        A part scores most with its best letters where points are worth most: its three best are counted so, the
        others where the fourth best cell is.
        """
        i: cython.int
        part: cython.int
        bound: cython.int
        fourth: cython.int = self.ranked[3]
        more_first: cython.int = self.ranked[0] - fourth
        more_second: cython.int = self.ranked[1] - fourth
        more_third: cython.int = self.ranked[2] - fourth
        for i in range(self.hand.begins[self.count], self.hand.begins[self.count + 1]):
            part = self.hand.order[i]
            bound = self.ground + fourth * self.hand.part_points[part] + more_first * self.hand.part_first[part]
            bound += more_second * self.hand.part_second[part] + more_third * self.hand.part_third[part]
            if bound < self.floor:
                continue
            if self.hand.part_jokers[part]:
                self.choose_with_jokers(part, window)
            else:
                self.choose_plain(part, window)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_plain(self, part: cython.int, window: cython.int) -> cython.void:
        """Choose a part without joker for the present window, unless some crossed cell refuses all its letters."""
        i: cython.int
        bits: cython.uint = self.hand.part_bits[part]
        key: cython.ulonglong = (self.key + self.hand.part_key[part]) & _FULL
        for i in range(self.crossed):
            if not self.crossed_allowed[i] & bits:
                return
        self.plain_key[self.plain] = key
        self.plain_window[self.plain] = window
        self.plain += 1
        self.index.expect(key, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_with_jokers(self, part: cython.int, window: cython.int) -> cython.void:
        """Choose a part with jokers, unless crossed cells refuse all its letters and want more jokers than it has."""
        i: cython.int
        jokers: cython.int = self.hand.part_jokers[part]
        bits: cython.uint = self.hand.part_bits[part]
        forced: cython.uint = _ALL
        key: cython.ulonglong = (self.key + self.hand.part_key[part]) & _FULL
        # A crossed cell that admits no letter of the part takes a joker.
        for i in range(self.crossed):
            if not self.crossed_allowed[i] & bits:
                jokers -= 1
                if jokers < 0:
                    return
                forced = self.crossed_allowed[i]
        self.index.expect(key, self.hand.part_jokers[part])
        self.chosen_part[self.chosen] = part
        self.chosen_window[self.chosen] = window
        self.chosen_key[self.chosen] = key
        self.chosen_forced[self.chosen] = forced >> 1
        # Two crossed cells take a joker each, and only one is asked for.
        self.chosen_unsure[self.chosen] = jokers == 0 and self.hand.part_jokers[part] == 2
        if self.chosen_unsure[self.chosen]:
            for i in range(self.crossed):
                self.unsure_allowed[window * 16 + i] = self.crossed_allowed[i]
            self.unsure_crossed[window] = self.crossed
        self.chosen += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def complete_part(self, number: cython.int) -> cython.void:
        """Find what completes a chosen part in its window to words."""
        hit: cython.int
        part: cython.int = self.chosen_part[number]
        window: cython.int = self.chosen_window[number]
        self.index.complete(
            self.chosen_key[number],
            self.hand.part_jokers[part],
            self.chosen_forced[number],
            self.chosen_firsts[number],
        )
        for hit in range(self.index.low, self.index.high):
            if not self.chosen_unsure[number] or self.may_stand(self.hand.part_bits[part], hit, window):
                self.index.choose(hit, window)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def may_stand(self, bits: cython.uint, hit: cython.int, window: cython.int) -> cython.bint:
        """Whether each crossed cell of a window admits a letter of a part completed by a completion."""
        i: cython.int
        bits |= cython.cast(cython.uint, 1) << self.index.hit_letter[hit]
        bits |= cython.cast(cython.uint, 1) << self.index.hit_other[hit]
        for i in range(self.unsure_crossed[window]):
            if not self.unsure_allowed[window * 16 + i] & bits:
                return False
        return True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_completions(self) -> cython.void:
        """Weigh the words of the completions chosen, window by window."""
        i: cython.int
        window: cython.int
        self.index.keep_admitted()
        self.index.gather()
        for i in range(self.index.choices):
            window = self.index.chosen_window[i]
            if not self.may_reach(self.batch_bound[window]):
                continue
            if window != self.entered:
                self.enter_window(self.batch_window[window])
                self.entered = window
            self.weigh_words(self.index.chosen[i])
        self.index.choices = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh_words(self, hit: cython.int) -> cython.void:
        """Weigh the words of a completion that show the letters of the window."""
        i: cython.int
        at: cython.uint
        if self.index.hit_from[hit] >= 0:
            for i in range(self.index.hit_from[hit], self.index.hit_to[hit]):
                if not (self.index.pool_number[i] ^ self.want) & self.care:
                    self.weigh(self.index.pool_number[i], self.index.pool_at[i], hit)
            return
        self.index.look_up(self.index.hit_key[hit], self.length)
        at = self.index.first
        while at < self.index.last:
            if not (self.index.packed[at] ^ self.want) & self.care:
                self.weigh(self.index.packed[at], at, hit)
            at += self.index.step

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def enter_window(self, window: cython.int) -> cython.void:
        """Make a window the present one."""
        i: cython.int
        cell: cython.int
        last: cython.int = window & 15
        times: cython.int = 1
        standing: cython.int = 0
        beside: cython.int = 0
        self.line = window >> 8
        self.base = self.line * 15
        self.start = (window >> 4) & 15
        self.length = last - self.start + 1
        self.key = self.spot = self.want = self.care = self.want2 = self.care2 = 0
        self.count = self.crossed = 0
        for i in range(self.length):
            cell = self.base + self.start + i
            if self.board.letters[cell]:
                standing += self.board.points[cell]
                self.enter_letter(i, self.board.letters[cell])
                continue
            times *= self.board.word_times[cell]
            self.empty[self.count] = i
            self.allowed[self.count] = self.board.checks[cell]
            self.worth[self.count] = 0
            if self.board.crossings[cell] >= 0:
                beside += self.board.crossings[cell] * self.board.word_times[cell]
                self.worth[self.count] = self.board.letter_times[cell] * self.board.word_times[cell]
                self.crossed_allowed[self.crossed] = self.board.checks[cell]
                self.crossed += 1
            self.count += 1
        self.ground = times * standing + beside + self.hand.primes[self.count]
        self.rank_worths(times)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def enter_letter(self, place: cython.int, letter: cython.int) -> cython.void:
        """Ask words for a letter that stands in the window."""
        self.key = (self.key + self.index.keys[letter]) & _FULL
        self.spot = self.index.spot(letter, place)
        if place < _PACKED:
            self.want |= cython.cast(cython.ulonglong, letter) << (5 * place)
            self.care |= cython.cast(cython.ulonglong, 31) << (5 * place)
        else:
            self.want2 |= cython.cast(cython.ulonglong, letter) << (5 * (place - _PACKED))
            self.care2 |= cython.cast(cython.ulonglong, 31) << (5 * (place - _PACKED))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def rank_worths(self, times: cython.int) -> cython.void:
        """Add to what a point is worth on each empty cell its part in the main word; sort these worths."""
        i: cython.int
        j: cython.int
        worth: cython.int
        for i in range(self.count):
            worth = self.worth[i] + times * self.board.letter_times[self.base + self.start + self.empty[i]]
            self.worth[i] = worth
            j = i
            while j > 0 and self.ranked[j - 1] < worth:
                self.ranked[j] = self.ranked[j - 1]
                j -= 1
            self.ranked[j] = worth
        for i in range(self.count, 4):
            self.ranked[i] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, first: cython.ulonglong, at: cython.uint, hit: cython.int) -> cython.void:
        """Score a word (its first number, which stands at `at`) and keep it when it is legal and as good as the best.

        The letters that the completion `hit` brings are jokers, each where it costs least. Words of other keys, which
        a bucket also holds, are found by their own.
        """
        i: cython.int
        place: cython.int
        letter: cython.int
        total: cython.int = self.ground
        loss: cython.int = 0
        joker: cython.int = self.index.hit_letter[hit]
        other: cython.int = self.index.hit_other[hit]
        second: cython.ulonglong = 0
        if self.length > _PACKED:
            second = self.index.packed[at + 1]
            if (second ^ self.want2) & self.care2:
                return
        for i in range(self.count):
            place = self.empty[i]
            letter = (first >> (5 * place)) & 31 if place < _PACKED else (second >> (5 * (place - _PACKED))) & 31
            if not (self.allowed[i] >> letter) & 1:
                return
            self.laid[i] = letter
            total += self.board.values[letter] * self.worth[i]
        if joker:
            # At best both stand where points are worth least.
            if total - self.ranked[self.count - 1] * (self.board.values[joker] + self.board.values[other]) < self.floor:
                return
            loss = self.least_loss(joker, other)
        if total - loss < self.floor:
            return
        if not self.index.is_of_key(at, self.length, self.index.hit_key[hit]) or not self.holds(joker, other):
            return
        if total - loss > self.floor and not self.wanted:
            self.floor = total - loss
            self.found = 0
            self.overflown = False
        self.keep_with_jokers(joker, other, total)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def least_loss(self, joker: cython.int, other: cython.int) -> cython.int:
        """The least points that the word laid loses when one letter `joker`, and one `other` (0: none), are jokers."""
        i: cython.int
        points: cython.int
        loss: cython.int = _NO_LOSS
        other_loss: cython.int = _NO_LOSS
        for i in range(self.count):
            points = self.board.values[self.laid[i]] * self.worth[i]
            if self.laid[i] == joker and points < loss:
                if joker == other:
                    other_loss = loss
                loss = points
            elif self.laid[i] == other and points < other_loss:
                other_loss = points
        return loss + other_loss if other else loss

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep_with_jokers(self, joker: cython.int, other: cython.int, total: cython.int) -> cython.void:
        """Keep the word laid, worth so much without jokers, once for each choice of their cells that is as good."""
        i: cython.int
        j: cython.int
        jokers: cython.int = 0
        others: cython.int = 0
        points: cython.int
        lost: cython.int
        for i in range(self.length):
            self.shown[i] = (
                self.board.letters[self.base + self.start + i] | self.board.jokers[self.base + self.start + i]
            )
        for i in range(self.count):
            self.shown[self.empty[i]] = self.laid[i] | _FROM_HAND
        if not joker:
            self.keep(-1, -1, total)
            return
        for i in range(self.count):
            self.joker_cells[jokers] = self.other_cells[others] = i
            jokers += 1 if self.laid[i] == joker else 0
            others += 1 if self.laid[i] == other else 0
        for i in range(jokers):
            points = total - self.board.values[joker] * self.worth[self.joker_cells[i]]
            if not other:
                self.keep(self.joker_cells[i], -1, points)
                continue
            for j in range(i + 1 if joker == other else 0, others):
                lost = self.board.values[other] * self.worth[self.other_cells[j]]
                self.keep(self.joker_cells[i], self.other_cells[j], points - lost)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def holds(self, joker: cython.int, other: cython.int) -> cython.bint:
        """Whether the hand has the letters laid, but for one that is `joker` and one that is `other`."""
        i: cython.int
        letter: cython.int
        held: cython.bint = True
        self.tally[joker] -= 1
        self.tally[other] -= 1
        for i in range(self.count):
            letter = self.laid[i]
            self.tally[letter] += 1
            if self.tally[letter] > self.hand.counts[letter]:
                held = False
        for i in range(self.count):
            self.tally[self.laid[i]] = 0
        self.tally[joker] = self.tally[other] = 0
        return held

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def keep(self, joker: cython.int, other: cython.int, total: cython.int) -> cython.void:
        """Note a placement that is good enough: the word shown, with jokers on these empty cells (-1: none)."""
        i: cython.int
        at: cython.int
        if total < self.floor or total > self.most:
            return
        if self.found == self.capacity:
            self.drop_below()
        if self.found == self.capacity:
            self.overflown = True
            return
        at = self.found * 4
        self.heads[at] = total
        self.heads[at + 1] = self.line
        self.heads[at + 2] = self.start
        self.heads[at + 3] = self.length
        at = self.found * 15
        for i in range(15):
            self.words[at + i] = self.shown[i]
        if joker >= 0:
            self.words[at + self.empty[joker]] |= _JOKER
        if other >= 0:
            self.words[at + self.empty[other]] |= _JOKER
        self.found += 1
        if self.wanted:
            self.raise_floor(total)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def raise_floor(self, total: cython.int) -> cython.void:
        """Count a placement of so many points; forget of those that are worth least, as long as enough are left."""
        self.scored[min(total, _HIGHEST_SCORED)] += 1
        self.above += 1
        while self.above - self.scored[self.floor] >= self.wanted:
            self.above -= self.scored[self.floor]
            self.floor += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drop_below(self) -> cython.void:
        """Leave out the placements noted before the floor rose above them."""
        i: cython.int
        j: cython.int
        left: cython.int = 0
        for i in range(self.found):
            if self.heads[4 * i] < self.floor:
                continue
            if left < i:
                for j in range(4):
                    self.heads[4 * left + j] = self.heads[4 * i + j]
                for j in range(15):
                    self.words[15 * left + j] = self.words[15 * i + j]
            left += 1
        self.found = left
