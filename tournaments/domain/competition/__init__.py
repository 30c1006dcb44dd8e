"""A competition: who conducts it, which centres play it, who is entered and where, which round is open."""
