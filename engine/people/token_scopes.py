"""What a token may do: a few scopes that its holder chooses among, and the scope of every permission.

Each app gives its permissions a scope in its `token_scopes.py`, and says what they are asked about: a token for one
centre or one competition does nothing elsewhere. A permission without a scope is refused to every token.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _


class Scope(StrEnum):
    READ = "read"
    BULLETINS = "bulletins"
    CONDUCT = "conduct"
    RECOURS = "recours"
    MANAGE = "manage"
    # Of a person who is there, never of a token: a stolen token makes no other.
    PERSON = "person"


SCOPE_LABELS = {
    Scope.READ: _("Read what you may read"),
    Scope.BULLETINS: _("Enter and correct bulletins"),
    Scope.CONDUCT: _("Conduct parties, rounds and halls"),
    Scope.RECOURS: _("File and decide recours"),
    Scope.MANAGE: _("Manage competitions, players and results"),
}
OFFERED = tuple(SCOPE_LABELS)


@dataclass(frozen=True, slots=True)
class Place:
    """Where an object of a permission lies; both None for what lies nowhere, such as the list of players."""

    competition: UUID | None = None
    centre: UUID | None = None


PlaceOf = Callable[[Any], Place]


@dataclass(frozen=True, slots=True)
class Access:
    """What the token of a request grants, for the length of this request. `reading`: the request only reads."""

    scopes: frozenset[str]
    reading: bool
    centre: UUID | None = None
    competition: UUID | None = None

    def grants(self, permission: str, on: object) -> bool:
        """Whether the token grants `permission` on `on`; whether its holder has it is another question."""
        known = _permissions.get(permission)
        if known is None:
            return False
        scope, place_of = known
        if not (self._reads(scope) if self.reading else self._writes(scope)):
            return False
        return self._lies_within(place_of(on))

    def _reads(self, scope: Scope) -> bool:
        return scope in self.scopes or (Scope.READ in self.scopes and scope is not Scope.PERSON)

    def _writes(self, scope: Scope) -> bool:
        """What one must be able to see in order to write there is asked too: that alone writes nothing."""
        return scope in self.scopes if scope is not Scope.READ else bool(self.scopes - {Scope.READ})

    def _lies_within(self, place: Place) -> bool:
        """The token of a centre does nothing for a whole competition, nor that of a competition outside of it."""
        wanted = ((self.centre, place.centre), (self.competition, place.competition))
        return all(mine in (None, theirs) for mine, theirs in wanted)


_permissions: dict[str, tuple[Scope, PlaceOf]] = {}


def nowhere(_on: object) -> Place:
    return Place()


def competition_alone(on: Any) -> Place:
    """Of permissions that are asked about the id of a competition."""
    return Place(competition=on)


def centre_alone(on: Any) -> Place:
    """Of permissions that are asked about the id of a centre, whatever it plays."""
    return Place(centre=on)


def competition_and_centre(on: Any) -> Place:
    """Of permissions that are asked about a centre in a competition."""
    return Place(*on) if on else Place()


def assign_scope(scope: Scope, place_of: PlaceOf, permissions: Iterable[str]) -> None:
    """These permissions belong to `scope`, and are asked about an object that lies where `place_of` says."""
    _permissions.update(dict.fromkeys(permissions, (scope, place_of)))


def scoped_permissions() -> Collection[str]:
    return _permissions.keys()


assign_scope(Scope.MANAGE, nowhere, ["people.link_accounts"])
assign_scope(Scope.PERSON, nowhere, ["people.invite", "people.keep_accounts"])
assign_scope(Scope.PERSON, nowhere, ["people.keep_tokens", "people.read_personal_data"])
