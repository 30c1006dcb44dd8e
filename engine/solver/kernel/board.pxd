cimport cython
from engine.lexicon.multisets cimport Multisets, lowest

@cython.final
cdef class Board:
    cdef Multisets index
    # The tables of the game: points of each letter, multipliers of the cells.
    cdef int values[32]
    cdef int letter_times[450]
    cdef int word_times[450]
    # The grid, line by line: letters, whether jokers, their points, what may stand on a cell (a bit a letter),
    # the points of the letters that cross it (-1: none cross it), whether it touches a letter.
    cdef unsigned char letters[450]
    cdef unsigned char jokers[450]
    cdef int points[450]
    cdef unsigned int checks[450]
    cdef int crossings[450]
    cdef unsigned char anchors[450]

    cdef void put(self, int cell, int code) noexcept nogil
    cdef void recheck(self, int cell) noexcept nogil
    cdef void recheck_ends(self, int cell) noexcept nogil
    cdef void cross(self, int cell) noexcept nogil
    cdef void check(self, int cell, int first, int here, int last) noexcept nogil
