"""Lit un classement en direct et dit ce qui y bouge, jusqu'à Ctrl-C.

    python classement_en_direct.py https://raccord.example 3f0c…

Le second mot est l'identifiant de la compétition, qui se lit dans l'adresse de sa page. Aucun compte n'est nécessaire.
"""

import sys
from collections.abc import Iterator
from uuid import UUID

from raccord.client import ClientError, Raccord, follow, latest
from raccord.client.api.competitions import standings_read
from raccord.client.models import StandingsLine

Standings = dict[UUID, StandingsLine]


def main(address: str, competition: UUID) -> None:
    # Dix minutes sans réseau : le programme attend, puis reprend où il en était, sans rien manquer.
    with Raccord(address, patience=600) as raccord:
        known = latest(raccord)  # avant le classement : ce qui change entre les deux est dit
        shown = standings(raccord, competition)
        say(*(f"{line.rank}. {line.name} : {line.total} points" for line in shown.values()))
        for fact in follow(raccord, known):
            if fact.competition == competition:
                now = standings(raccord, competition)
                say(*moves(shown, now))
                shown = now


def standings(raccord: Raccord, competition: UUID) -> Standings:
    """Toutes les pages du classement ; celles qui n'ont pas changé depuis la dernière fois ne reviennent pas."""
    first = standings_read.call(raccord, competition)
    others = [standings_read.call(raccord, competition, page=page) for page in range(2, first.pages + 1)]
    return {line.entry: line for page in (first, *others) for line in page.rows}


def moves(before: Standings, now: Standings) -> Iterator[str]:
    """Une phrase par joueur dont les points ou la place ont changé."""
    for entry, line in now.items():
        former = before.get(entry)
        if former is None:
            yield f"{line.name} entre au classement : place {line.rank}."
        elif (line.total, line.rank) != (former.total, former.rank):
            gained = f" ({line.total - former.total:+})" if line.total != former.total else ""
            came = f" (avant : {former.rank})" if line.rank != former.rank else ""
            yield f"{line.name} : {line.total} points{gained}, place {line.rank}{came}."


def say(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1], UUID(sys.argv[2]))
    except ClientError as error:
        sys.exit(f"Le classement ne se lit pas : {error}")
    except KeyboardInterrupt:
        pass
