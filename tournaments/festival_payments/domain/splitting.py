"""A transfer split over the events of a festival: what each gets, and what is too much or missing."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from tournaments.domain.bank_file import Matched


class Owing(NamedTuple):
    """An entry and what is left to pay for it, in hundredths; 0: it is paid."""

    competition: UUID
    entry: UUID
    left: int
    currency: str = ""


class Part(NamedTuple):
    """What one entry gets of a transfer, in hundredths."""

    competition: UUID
    entry: UUID
    cents: int


@dataclass(frozen=True, slots=True)
class Split:
    """A line of a bank file. `parts`: none where nobody is found, of a line noted before, and of what was given back.

    In hundredths: `over`, of what came, nothing owed it; `short`: still owed after it.
    """

    matched: Matched
    parts: tuple[Part, ...] = ()
    over: int = 0
    short: int = 0
    currency: str = ""


def split_lines(
    lines: Iterable[Matched], owing: Mapping[UUID, Sequence[Owing]], named: Mapping[int, Collection[UUID]]
) -> list[Split]:
    """Each line over what its account owes once the lines before it have been taken.

    `owing`: the entries of an account, in the order in which they are paid; one may be of two accounts, as that of a
    pair. `named`: of a line by its number, the entries whose own reference it bears: these are paid first.
    """
    given: dict[UUID, int] = {}
    splits = []
    for matched in lines:
        entries = owing.get(matched.account, ()) if matched.account else ()
        left = [one._replace(left=max(0, one.left - given.get(one.entry, 0))) for one in entries]
        split = _split(matched, left, named.get(matched.line.number, ()))
        for part in split.parts:
            given[part.entry] = given.get(part.entry, 0) + part.cents
        splits.append(split)
    return splits


def _split(matched: Matched, owing: Sequence[Owing], named: Collection[UUID]) -> Split:
    ordered = sorted(owing, key=lambda one: one.entry not in named)
    if matched.known or matched.line.cents <= 0 or not ordered:
        return Split(matched)
    currency = next((one.currency for one in ordered if one.left), ordered[0].currency)
    payable = [one for one in ordered if one.currency == currency]
    rest, parts = matched.line.cents, []
    for one in payable:
        taken = min(rest, one.left)
        rest -= taken
        parts.append(Part(one.competition, one.entry, taken))
    # what nobody owes has come all the same: it stands with the last that was paid, from where it is given back
    last = max((at for at, part in enumerate(parts) if part.cents), default=0)
    parts[last] = parts[last]._replace(cents=parts[last].cents + rest)
    short = sum(one.left for one in payable) - (matched.line.cents - rest)
    return Split(matched, tuple(part for part in parts if part.cents), over=rest, short=short, currency=currency)
