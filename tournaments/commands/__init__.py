"""What staff and juges-arbitres do to competitions, centres and players. The only writer of their streams.

Ids may be given by the caller, so that a simulation is repeatable; else they are drawn.
"""

from tournaments.commands import forgetting  # noqa: F401
