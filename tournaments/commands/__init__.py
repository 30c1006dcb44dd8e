"""The commands of staff and juges-arbitres on competitions, centres and players. The only writer of their streams.

Callers may give ids, so that a simulation can be repeated; otherwise they are random.
"""

from tournaments.commands import forgetting  # noqa: F401
