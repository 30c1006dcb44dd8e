cimport cython

@cython.final
cdef class Hand:
    cdef unsigned long long keys[32]
    cdef int values[32]
    # Jokers, then each letter; the most tiles to be placed; primes by tiles placed.
    cdef int counts[32]
    cdef int places
    cdef int primes[16]
    # Tiles that can be placed at once; the letters that its tiles can be, a bit each.
    cdef int tiles
    cdef unsigned int bits
    # Its different letters by falling value, and the points of its best tiles: of none, of one, of two...
    cdef int distinct
    cdef int letters[32]
    cdef int letter_values[32]
    cdef int best_tiles[16]
    # Its parts: key of the letters, their points, a bit each, jokers, tiles, the three best letters' points.
    cdef int parts
    cdef unsigned long long part_key[512]
    cdef int part_points[512]
    cdef unsigned int part_bits[512]
    cdef int part_jokers[512]
    cdef int part_tiles[512]
    cdef int part_first[512]
    cdef int part_second[512]
    cdef int part_third[512]
    # The parts of each number of tiles by falling points: from `begins[tiles]` to `begins[tiles + 1]` of `order`.
    cdef int begins[18]
    cdef int order[512]

    cdef void rank_letters(self) noexcept nogil
    cdef void divide(self) noexcept nogil
    cdef void add(self, int part, int letter, int value) noexcept nogil
    cdef void sort(self) noexcept nogil
