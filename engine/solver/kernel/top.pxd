cimport cython
from engine.lexicon.multisets cimport Multisets
from engine.solver.kernel.board cimport Board
from engine.solver.kernel.hand cimport Hand
from engine.solver.kernel.windows cimport Windows

@cython.final
cdef class Top:
    cdef Board board
    cdef Hand hand
    cdef Multisets index
    cdef Windows windows
    # The window being tried: where it lies, the key of its letters, what it scores before any letter.
    cdef int line
    cdef int base
    cdef int start
    cdef int length
    cdef unsigned long long key
    cdef unsigned long long spot
    cdef int ground
    # What a packed word must show there: its letters where there are some, in the first number and the second.
    cdef unsigned long long want
    cdef unsigned long long care
    cdef unsigned long long want2
    cdef unsigned long long care2
    # Its empty cells: place, what a point is worth there, what may stand there; and those values in falling order.
    cdef int count
    cdef int empty[16]
    cdef int worth[16]
    cdef unsigned int allowed[16]
    cdef int ranked[16]
    # What may stand on its empty cells that are crossed.
    cdef int crossed
    cdef unsigned int crossed_allowed[16]
    # What comes next in the list of windows: a bound, and a number or -1.
    cdef int bound
    cdef int number
    # The windows tried together: as they are listed, with their bounds; and which one is the present.
    cdef int batch
    cdef int batch_window[8]
    cdef int batch_bound[8]
    cdef int entered
    # The parts without joker to be tried there: key with the window's letters, which window.
    cdef int plain
    cdef unsigned long long plain_key[1024]
    cdef int plain_window[1024]
    # The parts with jokers: which part, in which window; its key with the window's letters; letters of which one
    # is a joker's (bit 0: A); whether crossed cells ask for more; the letters that may be the first of two jokers'.
    cdef int chosen
    cdef int chosen_part[1024]
    cdef int chosen_window[1024]
    cdef unsigned long long chosen_key[1024]
    cdef unsigned long long chosen_forced[1024]
    cdef bint chosen_unsure[1024]
    cdef unsigned long long chosen_firsts[1024]
    # For these, what may stand on the crossed cells of each window.
    cdef int unsure_crossed[8]
    cdef unsigned int unsure_allowed[128]
    # The letters of a word on the empty cells.
    cdef int laid[16]
    # Where a joker's letter is laid, and another's.
    cdef int joker_cells[16]
    cdef int other_cells[16]
    # The whole word as it is to be shown, and a count by letter, all zero between two uses.
    cdef unsigned char shown[16]
    cdef int tally[32]
    # What is found: placements of `floor` points, the best so far.
    cdef int floor
    # Or placements of `floor` points and more, of `least` to `most`; where so many are wanted, how many there are of
    # each number of points, and in all.
    cdef int wanted
    cdef int least
    cdef int most
    cdef int scored[2048]
    cdef int above
    cdef int[::1] heads
    cdef unsigned char[::1] words
    cdef int capacity
    cdef int found
    cdef bint overflown

    cdef void search(self) noexcept nogil
    cdef bint has_next(self) noexcept nogil
    cdef bint may_reach(self, int bound) noexcept nogil
    cdef void try_windows(self) noexcept nogil
    cdef void choose_parts(self, int window) noexcept nogil
    cdef void choose_plain(self, int part, int window) noexcept nogil
    cdef void choose_with_jokers(self, int part, int window) noexcept nogil
    cdef void complete_part(self, int number) noexcept nogil
    cdef bint may_stand(self, unsigned int bits, int hit, int window) noexcept nogil
    cdef void weigh_completions(self) noexcept nogil
    cdef void weigh_words(self, int hit) noexcept nogil
    cdef void enter_window(self, int window) noexcept nogil
    cdef void enter_letter(self, int place, int letter) noexcept nogil
    cdef void rank_worths(self, int times) noexcept nogil
    cdef void weigh(self, unsigned long long first, unsigned int at, int hit) noexcept nogil
    cdef int least_loss(self, int joker, int other) noexcept nogil
    cdef void keep_with_jokers(self, int joker, int other, int total) noexcept nogil
    cdef bint holds(self, int joker, int other) noexcept nogil
    cdef void keep(self, int joker, int other, int total) noexcept nogil
    cdef void raise_floor(self, int total) noexcept nogil
    cdef void drop_below(self) noexcept nogil
