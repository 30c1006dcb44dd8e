"""From when to when somebody is appointed, and for what: the same for every role."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar
from uuid import UUID

from tournaments.domain.refusals.centres import AlreadyAppointed, NotAppointed, TermInvalid

K = TypeVar("K")

ORGANISER = "organiser"  # the role of an organiser in the row of a membership


@dataclass(frozen=True, slots=True)
class Term:
    """An appointment: both ends are open where nobody said. `competition`: the only one that it is for."""

    since: datetime | None = None
    until: datetime | None = None
    competition: UUID | None = None

    def lasts(self, now: datetime) -> bool:
        """Whether it stands, or will: it has not ended."""
        return self.until is None or now < self.until


ALWAYS = Term()


def held(terms: Mapping[K, Term], key: K, now: datetime) -> bool:
    """Whether somebody has an appointment that has not ended."""
    return key in terms and terms[key].lasts(now)


def check(term: Term, now: datetime) -> None:
    """Raises TermInvalid for one that ends before it begins, or has ended."""
    if not term.lasts(now) or (term.since and term.until and term.until <= term.since):
        raise TermInvalid


def refuse_standing(terms: Mapping[K, Term], key: K, term: Term, now: datetime) -> None:
    """One that has an end may be replaced by another of the same scope; one without is ended first."""
    check(term, now)
    former = terms.get(key)
    if former is None or not former.lasts(now):
        return
    if former.until is None or former == term or former.competition != term.competition:
        raise AlreadyAppointed


def refuse_missing(terms: Mapping[K, Term], key: K) -> None:
    """Only the appointed can be dismissed."""
    if key not in terms:
        raise NotAppointed


def without(terms: Mapping[K, Term], key: K) -> Mapping[K, Term]:
    return {other: term for other, term in terms.items() if other != key}
