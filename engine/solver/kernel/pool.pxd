cimport cython
from engine.lexicon.multisets cimport numbers

@cython.final
cdef class Pool:
    # The word graph, in the file's map, which `held` keeps open.
    cdef object held
    cdef const unsigned int* edges
    cdef unsigned int edge_count
    # What is left of the pool, and of the letters that must be there; how many of these are missing.
    cdef int left[32]
    cdef int owed[32]
    cdef int missing
    cdef int least
    cdef int most
    cdef unsigned char word[16]
    cdef unsigned char[::1] words
    cdef int capacity
    cdef int found

    cdef unsigned int child(self, unsigned int edge) noexcept nogil
    cdef void extend(self, unsigned int at, int length) noexcept nogil
    cdef void keep(self, int length) noexcept nogil
