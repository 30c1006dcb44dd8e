"""What was stated of a competition before it, and by whom it was signed: `competition-<id>`."""

from engine.events import registry


@registry.event("tournaments.statement_countersigned")
class StatementCountersigned:
    """Another installation has signed what this one states before the competition, and its signature was verified.

    `statement`: the lines that were signed, which name nobody. `key` and `signature`: base64.
    """

    statement: str
    key: str
    signature: str
