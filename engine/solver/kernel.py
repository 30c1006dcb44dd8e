"""The search itself, in Cython's pure Python mode: compiled where a compiler stands, run as it is elsewhere.

A grid is read as 30 lines of 15 cells: the rows (0–14), then the columns (15–29). Each line is searched from every
cell where a word may start, walking the word graph to the right, through the letters of the line and those of the
hand, under the cross-checks. Numbers are checked against the graph's bounds, so that a damaged lexicon gives wrong
answers at worst.

Letters are 1 (A) to 26; 0 is an empty cell, or the joker in a hand. A letter of a word also bears JOKER (played by a
joker) and FROM_HAND (placed now).
"""

import cython

COMPILED: bool = cython.compiled
JOKER = 32
FROM_HAND = 64
LETTER = 31
LINES = 30
# Numbers of a head, the fixed part of a found placement: points, line, first cell, length.
HEAD = 4
SIZE = 15

# The same as C numbers, for the code that runs without the interpreter.
_JOKER = cython.declare(cython.uint, JOKER)
_FROM_HAND = cython.declare(cython.uint, FROM_HAND)
_LETTER = cython.declare(cython.uint, LETTER)
_ANY = cython.declare(cython.uint, 0x7FFFFFE)
# The bits of an edge, see engine.lexicon.automaton.
_WORD_END = cython.declare(cython.uint, 32)
_LAST_SIBLING = cython.declare(cython.uint, 64)
_CHILD = cython.declare(cython.uint, 7)


@cython.cclass
class Search:
    """One grid and one hand at a time, over one word graph. Not to be shared between threads."""

    edges: cython.const[cython.uint][::1]
    edge_count: cython.uint
    # The tables of the game: points of each letter, multipliers of the 225 cells, primes by tiles placed.
    values: cython.int[32]
    letter_times: cython.int[450]
    word_times: cython.int[450]
    primes: cython.int[16]
    # The grid, line by line: letters, their points, cross-checks, points of the crossing letters (-1: none), anchors.
    letters: cython.uchar[450]
    jokers: cython.uchar[450]
    points: cython.int[450]
    checks: cython.uint[450]
    crossings: cython.int[450]
    anchors: cython.uchar[450]
    # The hand, and what is found.
    hand: cython.int[32]
    places: cython.int
    word: cython.uchar[16]
    line: cython.int
    base: cython.int
    start: cython.int
    reach: cython.int
    floor: cython.int
    rising: cython.bint
    heads: cython.int[::1]
    words: cython.uchar[::1]
    capacity: cython.int
    found: cython.int
    overflown: cython.bint

    def __init__(self, edges, values, letter_times, word_times):  # type: ignore[no-untyped-def]  # Cython types them
        """`edges`: the word graph; `values`: 27 numbers, the joker's first; the multipliers of the 225 cells."""
        i: cython.int
        if not cython.compiled:
            self.values, self.hand, self.primes, self.word = [0] * 32, [0] * 32, [0] * 16, [0] * 16
            for name in (
                "letter_times",
                "word_times",
                "letters",
                "jokers",
                "points",
                "checks",
                "crossings",
                "anchors",
            ):
                setattr(self, name, [0] * 450)
        self.edges = edges
        self.edge_count = len(edges)
        for i in range(27):
            self.values[i] = values[i]
        for i in range(450):
            self.letter_times[i] = letter_times[_cell(i)]
            self.word_times[i] = word_times[_cell(i)]

    def lay(self, cells):  # type: ignore[no-untyped-def]  # Cython types it
        """Take a grid: 225 bytes, row A first, 0 for an empty cell, a letter with JOKER when a joker plays it."""
        i: cython.int
        code: cython.int
        empty: cython.bint = not any(cells)
        for i in range(450):
            code = cells[_cell(i)]
            self.letters[i] = code & _LETTER
            self.jokers[i] = code & _JOKER
            self.points[i] = 0 if code & _JOKER else self.values[code & _LETTER]
        for i in range(450):
            self.cross(i)
        if empty:
            # The first word covers the centre and is horizontal.
            self.anchors[7 * 15 + 7] = 1

    def hold(self, hand, places, primes):  # type: ignore[no-untyped-def]  # Cython types it
        """Take a hand (27 counts, jokers first), the most tiles that may be placed and the primes by tiles placed."""
        i: cython.int
        for i in range(27):
            self.hand[i] = hand[i]
        self.places = places
        for i in range(16):
            self.primes[i] = primes[i]

    def best(self, heads, words):  # type: ignore[no-untyped-def]  # Cython types it
        """Find the top placements. Returns their number, or -1 when the room given (see `all_of`) is too small."""
        line: cython.int
        self.receive(heads, words, True)
        with cython.nogil:
            for line in range(30):
                self.search(line)
        return -1 if self.overflown else self.found

    def all_of(self, line, heads, words):  # type: ignore[no-untyped-def]  # Cython types it
        """Find every placement whose main word lies on a line. Returns their number, or -1 for want of room.

        Each takes HEAD numbers of `heads` (array of int) and 15 bytes of `words` (bytearray), its word from the first.
        """
        number: cython.int = line
        self.receive(heads, words, False)
        with cython.nogil:
            self.search(number)
        return -1 if self.overflown else self.found

    @cython.cfunc
    def receive(self, heads: cython.int[::1], words: cython.uchar[::1], rising: cython.bint):  # type: ignore[no-untyped-def]  # Cython types it
        self.heads = heads
        self.words = words
        self.capacity = min(len(heads) // HEAD, len(words) // SIZE)
        self.found = 0
        self.overflown = False
        self.floor = 0
        self.rising = rising

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def child(self, edge: cython.uint) -> cython.uint:
        """The first edge of the child; 0 when there is none, or none within the graph."""
        at: cython.uint = edge >> _CHILD
        return at if at < self.edge_count else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.boundscheck(False)
    @cython.wraparound(False)
    def follow(self, at: cython.uint, letter: cython.uint) -> cython.uint:
        """Among the siblings that start at `at`, the edge of a letter; 0 when there is none."""
        edge: cython.uint
        while at:
            edge = self.edges[at]
            if edge & _LETTER == letter:
                return edge
            at = 0 if edge & _LAST_SIBLING else at + 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.boundscheck(False)
    @cython.wraparound(False)
    @cython.cdivision(True)
    def cross(self, cell: cython.int) -> cython.void:
        """Work out what may stand on a cell of a line, from the letters that cross the line there."""
        line: cython.int = cell // 15
        other: cython.int = (15 + cell % 15 if line < 15 else cell % 15) * 15
        here: cython.int = other + line % 15
        last: cython.int = other + 14
        first: cython.int = here
        after: cython.int = here
        self.crossings[cell] = -1
        self.checks[cell] = _ANY
        self.anchors[cell] = 0
        if self.letters[cell]:
            return
        while first > other and self.letters[first - 1]:
            first -= 1
        while after < last and self.letters[after + 1]:
            after += 1
        if first < here or after > here:
            self.anchors[cell] = 1
            self.check(cell, first, here, after)
        elif (cell % 15 > 0 and self.letters[cell - 1]) or (cell % 15 < 14 and self.letters[cell + 1]):
            self.anchors[cell] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.boundscheck(False)
    @cython.wraparound(False)
    def check(self, cell: cython.int, first: cython.int, here: cython.int, after: cython.int) -> cython.void:
        """Set the letters that make a word of the cells `first` to `after`, `here` being the empty one."""
        i: cython.int
        at: cython.uint
        edge: cython.uint
        tail: cython.uint
        allowed: cython.uint = 0
        total: cython.int = 0
        edge = self.edges[0]
        for i in range(first, after + 1):
            total += self.points[i]
        for i in range(first, here):
            edge = self.follow(self.child(edge), self.letters[i])
        at = self.child(edge)
        while at:
            edge = tail = self.edges[at]
            for i in range(here + 1, after + 1):
                tail = self.follow(self.child(tail), self.letters[i])
            if tail & _WORD_END:
                allowed |= cython.cast(cython.uint, 1) << (edge & _LETTER)
            at = 0 if edge & _LAST_SIBLING else at + 1
        self.crossings[cell] = total
        self.checks[cell] = allowed & _ANY

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.boundscheck(False)
    @cython.wraparound(False)
    def search(self, line: cython.int) -> cython.void:
        """Search a line from each cell where a word may start and still reach an anchor."""
        start: cython.int
        reach: cython.int
        needed: cython.int
        base: cython.int = line * 15
        self.line = line
        self.base = base
        for start in range(14):
            if start > 0 and self.letters[base + start - 1]:
                continue
            reach = start
            needed = 0
            while reach < 15 and not self.anchors[base + reach]:
                if not self.letters[base + reach]:
                    needed += 1
                reach += 1
            if reach == 15:
                return
            if needed < self.places:
                self.start = start
                self.reach = reach
                self.extend(self.child(self.edges[0]), start, 0, 0, 1, 0, 0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.boundscheck(False)
    @cython.wraparound(False)
    def extend(
        self,
        at: cython.uint,
        col: cython.int,
        placed: cython.int,
        points: cython.int,
        times: cython.int,
        sides: cython.int,
        crossed: cython.int,
    ) -> cython.void:
        """Put a letter on `col`: the one that stands there, or each one of the hand that the graph and the check allow.

        So far: `placed` tiles, `points` of the main word before its multiplier `times`, `sides` points of the `crossed`
        words formed across.
        """
        edge: cython.uint
        letter: cython.uint
        cell: cython.int = self.base + col
        side: cython.int
        value: cython.int
        if self.letters[cell]:
            edge = self.follow(at, self.letters[cell])
            if edge:
                self.word[col] = self.letters[cell] | self.jokers[cell]
                self.step(edge, col, placed, points + self.points[cell], times, sides, crossed)
            return
        if placed == self.places:
            return
        side = self.crossings[cell]
        while at:
            edge = self.edges[at]
            letter = edge & _LETTER
            if (self.checks[cell] >> letter) & 1:
                if self.hand[letter] > 0:
                    value = self.values[letter] * self.letter_times[cell]
                    self.word[col] = letter | _FROM_HAND
                    self.hand[letter] -= 1
                    self.lay_tile(edge, col, placed, points, times, sides, crossed, value, side)
                    self.hand[letter] += 1
                if self.hand[0] > 0:
                    self.word[col] = letter | _FROM_HAND | _JOKER
                    self.hand[0] -= 1
                    self.lay_tile(edge, col, placed, points, times, sides, crossed, 0, side)
                    self.hand[0] += 1
            at = 0 if edge & _LAST_SIBLING else at + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_tile(
        self,
        edge: cython.uint,
        col: cython.int,
        placed: cython.int,
        points: cython.int,
        times: cython.int,
        sides: cython.int,
        crossed: cython.int,
        value: cython.int,
        side: cython.int,
    ) -> cython.void:
        """Count a tile worth `value` on `col`, crossed by letters worth `side` (-1: by none), and go on."""
        word_times: cython.int = self.word_times[self.base + col]
        if side >= 0:
            sides += (side + value) * word_times
            crossed += 1
        self.step(edge, col, placed + 1, points + value, times * word_times, sides, crossed)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def step(
        self,
        edge: cython.uint,
        col: cython.int,
        placed: cython.int,
        points: cython.int,
        times: cython.int,
        sides: cython.int,
        crossed: cython.int,
    ) -> cython.void:
        """After the letter of `col`: keep the word when it may end there, and go on to the right."""
        at: cython.uint
        if edge & _WORD_END and col >= self.reach and (col == 14 or not self.letters[self.base + col + 1]):
            self.keep(col, placed, points * times + sides + self.primes[placed], crossed)
        if col < 14:
            at = self.child(edge)
            if at:
                self.extend(at, col + 1, placed, points, times, sides, crossed)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    @cython.boundscheck(False)
    @cython.wraparound(False)
    def keep(
        self, last: cython.int, placed: cython.int, total: cython.int, crossed: cython.int
    ) -> cython.void:
        i: cython.int
        at: cython.int
        # A single tile that forms two words is one placement, given in the horizontal direction.
        if total < self.floor or last == self.start or (self.line >= 15 and placed == 1 and crossed == 1):
            return
        if self.rising and total > self.floor:
            self.floor = total
            self.found = 0
            self.overflown = False
        if self.found == self.capacity:
            self.overflown = True
            return
        at = self.found * 4
        self.heads[at] = total
        self.heads[at + 1] = self.line
        self.heads[at + 2] = self.start
        self.heads[at + 3] = last - self.start + 1
        at = self.found * 15
        for i in range(self.start, last + 1):
            self.words[at + i - self.start] = self.word[i]
        self.found += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
@cython.cdivision(True)
def _cell(i: cython.int) -> cython.int:
    """The cell of the grid (row × 15 + column) that is number `i` of the 30 lines put end to end."""
    return i if i < 225 else (i % 15) * 15 + (i // 15 - 15)
