"""Ranks: descending totals, ties split by the strategies of the plan, and shared where none splits them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple

from tournaments.domain.standings import tie_breaks, totals


class Standing(NamedTuple, Generic[totals.Key]):
    """One line of a ranking. `negatif` is the distance to the top, 0 or less; `share` ten-thousandths of it.

    `solos` are those won in parties that have ended. `split` tells what gave this rank to one of several equal totals.
    `stay`: the coup at which he fell in the last mort subite, or STILL_IN, or NOT_PLAYED; None where there was none.
    """

    key: totals.Key
    rank: int
    shared: bool
    rounds: tuple[int, ...]
    total: int
    negatif: int
    share: int
    solos: int = 0
    solo_points: int = 0
    split: tie_breaks.Split | None = None
    stay: int | None = None


Solos = tuple[int, int]  # how many, and what they pay

_NONE: Solos = (0, 0)


def ranked(
    points: Mapping[totals.Key, Sequence[int]],
    tops: Sequence[int],
    *,
    breaks: Iterable[tie_breaks.Step[totals.Key]] = (),
    solos: Mapping[totals.Key, Solos] | None = None,
    stays: Sequence[Mapping[totals.Key, int] | None] = (),
) -> list[Standing[totals.Key]]:
    """FISF 0.d: descending totals; what `breaks` leave equal shares the rank, and the next rank counts them all.

    `points` holds the points of each round by entry, `tops` what the top has made in the same rounds so far. `breaks`
    are tried in order, each one on what those before it left equal. Equals keep the order in which they were given.
    `stays`: of each round that is a mort subite, how long each one stayed in (FISF 3.8.3); None of another.
    """
    last = next((stay for stay in reversed(stays) if stay is not None), None)
    groups, splits = _broken(_by_total(points) if last is None else _by_stay(points, stays), breaks)
    top, rank, lines = sum(tops), 1, []
    won = solos or {}
    # A key may be dear to hash, and there are thousands: each is looked up where it has to be, and no more.
    for group in groups:
        total, shared = sum(points[group[0]]), len(group) > 1
        negatif, share = total - top, share_of(total, top)
        for key in group:
            count, paid = won.get(key, _NONE) if won else _NONE
            split = splits.get(key) if splits else None
            line = Standing(key, rank, shared, tuple(points[key]), total, negatif, share, count, paid, split)
            lines.append(line if last is None else _stayed(line, top, last[key]))
        rank += len(group)
    return lines


def _stayed(line: Standing[totals.Key], top: int, stay: int) -> Standing[totals.Key]:
    """Those who fell together share a rank, whatever each had made."""
    total = sum(line.rounds)
    return line._replace(total=total, negatif=total - top, share=share_of(total, top), stay=stay)


def _by_total(points: Mapping[totals.Key, Sequence[int]]) -> list[list[totals.Key]]:
    groups: dict[int, list[totals.Key]] = {}
    for key, rounds in points.items():
        groups.setdefault(sum(rounds), []).append(key)
    return [groups[total] for total in sorted(groups, reverse=True)]


Merit = tuple[int, ...]


def merit(points: Sequence[int], stays: Sequence[int | None]) -> Merit:
    """What ranks one entry where there is a mort subite: how long it stayed, in the last of them first; then its points
    in the other rounds. Those made in a mort subite decide nothing (FISF 3.8.3).
    """
    stayed = (stay for stay in reversed(stays) if stay is not None)
    return (*stayed, sum(made for made, stay in zip(points, stays, strict=True) if stay is None))


def _by_stay(
    points: Mapping[totals.Key, Sequence[int]], stays: Sequence[Mapping[totals.Key, int] | None]
) -> list[list[totals.Key]]:
    groups: dict[Merit, list[totals.Key]] = {}
    for key, rounds in points.items():
        groups.setdefault(merit(rounds, [None if stay is None else stay[key] for stay in stays]), []).append(key)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _broken(
    groups: list[list[totals.Key]], breaks: Iterable[tie_breaks.Step[totals.Key]]
) -> tuple[list[list[totals.Key]], dict[totals.Key, tie_breaks.Split]]:
    """The groups that are left when each step has been tried on each, and for each entry the step that set it apart."""
    splits: dict[totals.Key, tie_breaks.Split] = {}
    for step in breaks:
        if all(len(group) == 1 for group in groups):
            break
        parts: list[list[totals.Key]] = []
        for group in groups:
            parted = _parted(group, step)
            if len(parted) > 1:
                splits.update(dict.fromkeys(group, step.split))
            parts += parted
        groups = parts
    return groups, splits


def _parted(group: Collection[totals.Key], step: tie_breaks.Step[totals.Key]) -> list[list[totals.Key]]:
    """The group from the best merit to the worst; whole where the step does not know every one of it."""
    if len(group) == 1:
        return [list(group)]
    merits: dict[int, list[totals.Key]] = {}
    for key in group:
        merit = step.merit(key)
        if merit is None:
            return [list(group)]
        merits.setdefault(merit, []).append(key)
    return [merits[merit] for merit in sorted(merits, reverse=True)]


def share_of(total: int, top: int) -> int:
    """`total` in ten-thousandths of `top`, rounded to the nearest, halves up; 0 while there is no top yet."""
    return (20_000 * total + top) // (2 * top) if top else 0
