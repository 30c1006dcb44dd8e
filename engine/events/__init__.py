"""Facts and refusals, without any framework: what every stream, projection and test speaks."""

from engine.events import actors, canonical, codec, decider, refusals, registry  # noqa: F401
