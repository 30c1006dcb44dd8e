cimport cython

@cython.final
cdef class Order:
    # How many placements have each number of points, then where the next one of them goes.
    cdef int places[2048]
    cdef int[::1] heads
    cdef const unsigned char[::1] words
    cdef int[::1] order

    cdef void put(self, int count) noexcept nogil
    cdef void settle(self, int count) noexcept nogil
    cdef bint before(self, int one, int other) noexcept nogil
