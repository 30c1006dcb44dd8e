cimport cython

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define raccord_lowest(bits) __builtin_ctzll(bits)
    #define raccord_prefetch(address) __builtin_prefetch(address)
    #else
    #define raccord_prefetch(address) ((void) (address))
    static int raccord_lowest(unsigned long long bits) {
        int place = 0;
        while (!(bits & 1)) { bits >>= 1; place++; }
        return place;
    }
    #endif
    """
    void prefetch "raccord_prefetch"(const void* address) noexcept nogil
    int lowest "raccord_lowest"(unsigned long long bits) noexcept nogil

cdef const unsigned int* numbers(object held)
cdef const unsigned long long* long_numbers(object held)

@cython.final
cdef class Multisets:
    # The sections, in the file's map, which `held` keeps open; and how many blocks the filters have.
    cdef object held
    cdef const unsigned long long* whole
    cdef const unsigned long long* spots
    cdef const unsigned long long* less1
    cdef const unsigned long long* less2
    cdef const unsigned int* buckets
    cdef const unsigned long long* packed
    cdef unsigned long long whole_blocks
    cdef unsigned long long spots_blocks
    cdef unsigned long long less1_blocks
    cdef unsigned long long less2_blocks
    cdef unsigned long long keys[32]
    cdef unsigned long long places[16]
    # The letters (bit 0: A) that are not commoner than each.
    cdef unsigned long long rarer[32]
    # Of each length: how many buckets, the first; how many words, the first number.
    cdef unsigned long long bucket_count[16]
    cdef unsigned int first_bucket[16]
    cdef unsigned int word_count[16]
    cdef unsigned int first_number[16]
    # The words of the bucket last looked up: from number `first` to `last`, not included, by `step`.
    cdef unsigned int first
    cdef unsigned int last
    cdef unsigned int step
    # Completions found for the present hand: key with the missing letters, those letters, words once gathered.
    cdef unsigned long long hit_key[4096]
    cdef unsigned char hit_letter[4096]
    cdef unsigned char hit_other[4096]
    cdef int hit_from[4096]
    cdef int hit_to[4096]
    cdef int hits
    # The words gathered: their first number, and where it stands; one place more, for what is written and not kept.
    cdef unsigned long long pool_number[4097]
    cdef unsigned int pool_at[4097]
    cdef int pooled
    # Which completions were found for a key: the slot that it falls in holds it while of the present turn.
    cdef unsigned long long slot_key[512]
    cdef int slot_missing[512]
    cdef unsigned long long slot_letters[512]
    cdef unsigned int slot_turn[512]
    cdef int slot_from[512]
    cdef int slot_to[512]
    cdef unsigned int turn
    # What `complete` answers: completions from `low` to `high`, not included.
    cdef int low
    cdef int high
    # Completions chosen for windows, numbered by the caller, who tells the length of each and the spot of one of its
    # letters (0: it has none).
    cdef int chosen[4096]
    cdef unsigned char chosen_window[4096]
    cdef int choices
    cdef unsigned long long window_spot[16]
    cdef int window_length[16]
    # Rooms for the steps of a look-up.
    cdef int todo[4096]
    cdef int todo_length[4096]
    cdef unsigned int todo_at[4096]
    cdef unsigned int todo_last[4096]

    cdef void expect(self, unsigned long long key, int missing) noexcept nogil
    cdef bint is_nearly_full(self) noexcept nogil
    cdef unsigned long long spot(self, int letter, int place) noexcept nogil
    cdef bint admits(self, unsigned long long key) noexcept nogil
    cdef unsigned long long letters_for(self, unsigned long long key) noexcept nogil
    cdef void look_up(self, unsigned long long key, int length) noexcept nogil
    cdef bint holds(self, unsigned long long first, unsigned long long second, int length, unsigned long long key) noexcept nogil
    cdef bint is_of_key(self, unsigned int at, int length, unsigned long long key) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef unsigned long long firsts(self, unsigned long long key, unsigned long long first_letters) noexcept nogil
    cdef int slot_of(self, unsigned long long key, unsigned long long first_letters) noexcept nogil
    cdef bint is_known(self, int slot, unsigned long long key, int missing, unsigned long long first_letters) noexcept nogil
    cdef void complete(self, unsigned long long key, int missing, unsigned long long first_letters, unsigned long long firsts) noexcept nogil
    cdef void complete_one(self, unsigned long long key, unsigned long long letters, int other) noexcept nogil
    cdef void complete_two(self, unsigned long long key, unsigned long long first_letters, unsigned long long firsts) noexcept nogil
    cdef void note(self, unsigned long long key, int letter, int other) noexcept nogil
    cdef void choose(self, int hit, int window) noexcept nogil
    cdef void keep_admitted(self) noexcept nogil
    cdef void gather(self) noexcept nogil
    cdef void bring(self, int hit, unsigned int at, unsigned int last, unsigned int step) noexcept nogil
