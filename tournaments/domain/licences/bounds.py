"""How large a sheet may be that is sent: a list of licences, or results."""

from tournaments.domain.refusals.licences import FileTooLarge

LARGEST = 2_000_000  # bytes


def too_large(most_lines: int) -> FileTooLarge:
    """The refusal of a file beyond that, or of more lines."""
    return FileTooLarge(most=most_lines, megabytes=LARGEST // 1_000_000)
