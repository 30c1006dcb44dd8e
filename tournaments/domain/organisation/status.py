"""What federations, comités, clubs and centres have alike: a name, and whether they are approved and closed."""

import re
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.text import written
from tournaments.domain.refusals import competitions, organisation
from tournaments.events.organisation import OrganisationApproved, OrganisationClosed, OrganisationReopened

Lifecycle = OrganisationApproved | OrganisationClosed | OrganisationReopened

LONGEST_CODE = 20
_CODE = re.compile(rf"\w[\w-]{{0,{LONGEST_CODE - 1}}}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Organisation:
    """`name` is "" before it exists; `approved`: it may play, whether somebody had to say so or not."""

    name: str = ""
    code: str = ""
    approved: bool = False
    closed: bool = False

    @property
    def exists(self) -> bool:
        return bool(self.name)

    @property
    def plays(self) -> bool:
        return self.approved and not self.closed


O = TypeVar("O", bound=Organisation)  # noqa: E741  # an organisation of any kind


def live(state: O, event: Lifecycle) -> O:
    """What approving, closing and opening again make of it."""
    match event:
        case OrganisationApproved():
            return replace(state, approved=True)
        case OrganisationClosed():
            return replace(state, closed=True)
        case OrganisationReopened():
            return replace(state, closed=False)


def approve(state: Organisation) -> list[Lifecycle]:
    if state.closed:
        raise organisation.OrganisationIsClosed(name=state.name)
    if state.approved:
        raise organisation.AlreadyApproved(name=state.name)
    return [OrganisationApproved()]


def close(state: Organisation) -> list[Lifecycle]:
    if state.closed:
        raise organisation.AlreadyClosed(name=state.name)
    return [OrganisationClosed()]


def reopen(state: Organisation) -> list[Lifecycle]:
    if not state.closed:
        raise organisation.NotClosed(name=state.name)
    return [OrganisationReopened()]


def refuse_closed(state: Organisation) -> None:
    if state.closed:
        raise organisation.OrganisationIsClosed(name=state.name)


def named(name: str) -> str:
    """A name as it is kept. Raises NameMissing."""
    if not name.strip():
        raise competitions.NameMissing
    return written(name)


def coded(code: str) -> str:
    """A code in capitals: "x-12" is "X-12". Raises CodeInvalid."""
    plain = code.strip().upper()
    if not _CODE.fullmatch(plain):
        raise organisation.CodeInvalid(code=code, most=LONGEST_CODE)
    return plain
