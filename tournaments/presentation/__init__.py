"""What queries read, as plain values for templates and programs: words and addresses."""

from tournaments.presentation.competitions import (
    competition_head,
    competition_item,
    facts,
    game_item,
    part_state,
    partie_item,
    round_item,
    round_label,
    round_state,
    state_label,
)

__all__ = [
    "competition_head",
    "competition_item",
    "facts",
    "game_item",
    "part_state",
    "partie_item",
    "round_item",
    "round_label",
    "round_state",
    "state_label",
]
