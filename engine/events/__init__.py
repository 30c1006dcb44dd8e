"""Events, their names and their JSON, refusals, and how a stream decides. Pure: knows neither Django nor an app."""

from engine.events.codec import Json, canonical_json, decode, encode
from engine.events.decider import Decider
from engine.events.refusal import N_, Refusal
from engine.events.registry import EventType, event, registry, type_of, upcast, value

__all__ = [
    "N_",
    "Decider",
    "EventType",
    "Json",
    "Refusal",
    "canonical_json",
    "decode",
    "encode",
    "event",
    "registry",
    "type_of",
    "upcast",
    "value",
]
