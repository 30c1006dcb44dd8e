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
    # The parts to be tried there: key with the window's letters, letters of which one is a joker's.
    cdef int chosen
    cdef int chosen_part[512]
    cdef unsigned long long chosen_key[512]
    cdef unsigned int chosen_forced[512]
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
    cdef int[::1] heads
    cdef unsigned char[::1] words
    cdef int capacity
    cdef int found
    cdef bint overflown

    cdef void search(self) noexcept nogil
    cdef void try_window(self, int window) noexcept nogil
    cdef void choose(self, int part) noexcept nogil
    cdef void try_plain(self) noexcept nogil
    cdef void try_jokers(self) noexcept nogil
    cdef bint may_stand(self, unsigned int bits, int hit) noexcept nogil
    cdef void weigh_completions(self, int count) noexcept nogil
    cdef void enter_window(self, int window) noexcept nogil
    cdef void enter_letter(self, int place, int letter) noexcept nogil
    cdef void rank_worths(self, int times) noexcept nogil
    cdef void scan(self, unsigned long long key, int joker, int other) noexcept nogil
    cdef void weigh(self, unsigned long long first, unsigned int at, int joker, int other) noexcept nogil
    cdef int least_loss(self, int joker, int other) noexcept nogil
    cdef void keep_with_jokers(self, int joker, int other, int loss) noexcept nogil
    cdef bint holds(self, int joker, int other) noexcept nogil
    cdef void keep(self, int joker, int other) noexcept nogil
