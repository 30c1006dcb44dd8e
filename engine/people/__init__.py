"""Accounts, who may do what, and the vault of names and free text that events must not hold.

Models are imported from `engine.people.models`: Django loads this package before its models.
"""

from engine.events import Actor
from engine.people.actors import SYSTEM, System
from engine.people.permissions import LoginRequired, NotAllowed, NothingThere, allowed, require

__all__ = ["SYSTEM", "Actor", "LoginRequired", "NotAllowed", "NothingThere", "System", "allowed", "require"]
