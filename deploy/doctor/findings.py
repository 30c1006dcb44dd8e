"""What the doctor finds: each thing by its name, how it stands, and what to do where it is not well."""

from dataclasses import dataclass
from enum import Enum


class State(Enum):
    """How a thing stands; the value is the sign that stands before its line."""

    WELL = "✓"
    LESSER = "·"  # Raccord does its work without it, less well
    MISSING = "✗"  # Raccord does not do its work


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `remedy`: what to do, or the command to type; empty where all is well."""

    name: str
    state: State
    told: str
    remedy: str = ""


def well(name: str, told: str) -> Finding:
    """It is as it should be."""
    return Finding(name, State.WELL, told)


def lesser(name: str, told: str, remedy: str) -> Finding:
    """Raccord does without it."""
    return Finding(name, State.LESSER, told, remedy)


def missing(name: str, told: str, remedy: str) -> Finding:
    """Raccord does not do its work without it."""
    return Finding(name, State.MISSING, told, remedy)
