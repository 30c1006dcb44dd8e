"""What a worker does for competitions: each module puts its jobs, effects and terms on their lists."""

from tournaments.tasks import (  # noqa: F401  # noqa: F401
    consequences,
    invitations,
    licences,
    papers,
    personal,
    preparations,
    publication,
    remedies,
    replays,
    reports,
)
