cimport cython
from engine.lexicon.multisets cimport numbers

from engine.solver.kernel.board cimport Board
from engine.solver.kernel.hand cimport Hand

@cython.final
cdef class Walk:
    cdef Board board
    cdef Hand hand
    # The word graph, in the file's map, which `held` keeps open.
    cdef object held
    cdef const unsigned int* edges
    cdef unsigned int edge_count
    # Tiles left in the hand while a word is laid.
    cdef int tiles[32]
    # The line being searched, where its word starts, the anchor that it must reach, its letters.
    cdef int line
    cdef int base
    cdef int start
    cdef int reach
    cdef unsigned char word[16]
    # What is kept: all placements, or only their number by points.
    cdef bint counting
    cdef long long[::1] tally
    cdef int[::1] heads
    cdef unsigned char[::1] words
    cdef int capacity
    cdef int found

    cdef unsigned int child(self, unsigned int edge) noexcept nogil
    cdef unsigned int follow(self, unsigned int at, unsigned int letter) noexcept nogil
    cdef void search(self, int line) noexcept nogil
    cdef void extend(self, unsigned int at, int col, int placed, int points, int times, int sides, int crossed) noexcept nogil
    cdef void lay(self, unsigned int at, unsigned int as_joker, int col, int placed, int points, int times, int sides, int crossed) noexcept nogil
    cdef void step(self, unsigned int edge, int col, int placed, int points, int times, int sides, int crossed) noexcept nogil
    cdef void keep(self, int last, int placed, int total, int crossed) noexcept nogil
