cimport cython
from engine.solver.kernel.board cimport Board
from engine.solver.kernel.hand cimport Hand

@cython.final
cdef class Windows:
    cdef Board board
    cdef Hand hand
    # By bound: the first window of each bound, the next one after each, where each lies (line, first and last
    # cell: eight bits, four and four).
    cdef short first_of[1024]
    cdef short next_of[4096]
    cdef unsigned short listed[4096]
    cdef int count
    cdef int highest
    # The line being listed: what each cell is, how far it is from being attached, what it adds to a window.
    cdef int kinds[16]
    cdef int away[16]
    cdef unsigned long long weights[16]

    cdef void list_all(self) noexcept nogil
    cdef void list_line(self, int line) noexcept nogil
    cdef bint weigh_cells(self, int base) noexcept nogil
    cdef unsigned long long weigh_empty(self, int place, int cell) noexcept nogil
    cdef void list_from(self, int line, int first) noexcept nogil
    cdef void note(self, int line, int first, int last, int bound) noexcept nogil
