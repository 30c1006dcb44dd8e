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
    # The line being listed: what each cell is, and the most that a letter adds there, alone and across.
    cdef int kinds[16]
    cdef int alone[16]
    cdef int across[16]

    cdef void list_all(self) noexcept nogil
    cdef void list_line(self, int line) noexcept nogil
    cdef bint weigh_cells(self, int base) noexcept nogil
    cdef void list_from(self, int line, int first) noexcept nogil
    cdef void note(self, int line, int first, int last, int bound) noexcept nogil
