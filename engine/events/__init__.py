"""Facts and refusals, without any framework: what every stream, projection and test speaks."""

from engine.events.actors import Actor
from engine.events.canonical import canonical_json, canonical_text, read_json
from engine.events.codec import CodecError, Json, value
from engine.events.decider import Decider
from engine.events.refusals import N_, Refusal
from engine.events.registry import EventType, decode, encode, event, registry, type_of, upcast

__all__ = [
    "N_",
    "Actor",
    "CodecError",
    "Decider",
    "EventType",
    "Json",
    "Refusal",
    "canonical_json",
    "canonical_text",
    "decode",
    "encode",
    "event",
    "read_json",
    "registry",
    "type_of",
    "upcast",
    "value",
]
