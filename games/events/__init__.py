"""What happens in games, in the past tense: each module is one kind of stream."""

from games.events import cartes, jarnac, partie, preparee, topping  # noqa: F401
