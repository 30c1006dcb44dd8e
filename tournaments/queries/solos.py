"""The solos of a partie, coup by coup, as the juge-arbitre announces them at its end (FISF 3.5)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

from arbitration.domain.solo import solo_of
from arbitration.queries.seats import names_of_entries
from engine.rules.profile import kept, ruleset
from tournaments.models import standings
from tournaments.queries.standings.cache import LruCache

_coups: LruCache[Mapping[UUID, frozenset[int]]] = LruCache(32)


@dataclass(frozen=True, slots=True)
class SoloLine:
    """Who was alone with the best score of a coup; `bonus`: what that earns, 0 where the players are too few."""

    coup: int
    entry: UUID
    name: str
    score: int
    bonus: int


def solos_of(partie: UUID) -> list[SoloLine]:
    """Of a round, by what it opened with: coup by coup; none before its end, and of results that are annulled."""
    won = solos_without_names(partie)
    names = names_of_entries([entry for _coup, entry, _score, _bonus in won])
    return [SoloLine(coup, entry, names[entry], score, bonus) for coup, entry, score, bonus in won]


def solo_coups_of(partie: UUID, version: str) -> Mapping[UUID, frozenset[int]]:
    """By entry, the coups of its solos; made once for each `version` of the standings, bulletins of arbitres included.

    Thousands of players look for theirs at once, and each is compared with all the others.
    """
    return _coups.of((partie, version), lambda: _by_entry(solos_without_names(partie)))


def _by_entry(won: Iterable[tuple[int, UUID, int, int]]) -> Mapping[UUID, frozenset[int]]:
    coups: dict[UUID, set[int]] = defaultdict(set)
    for coup, entry, _score, _bonus in won:
        coups[entry].add(coup)
    return {entry: frozenset(those) for entry, those in coups.items()}


def solos_without_names(partie: UUID) -> list[tuple[int, UUID, int, int]]:
    """(coup, entry, score, bonus) of each, in order: see `solos_of`."""
    played = standings.StandingRoundRow.objects.filter(partie=partie, ended=True, results_annulled=False).first()
    return sorted(_won(played, kept.recorded_profile(played.ruleset))) if played else []


def _won(played: standings.StandingRoundRow, profile: ruleset.RulesetProfile) -> Iterator[tuple[int, UUID, int, int]]:
    """(coup, entry, score, bonus), among those with whom each is compared (Q14, Q18)."""
    rows = standings.ScoreLineRow.objects.filter(partie=played.partie)
    if profile.solo_without_disqualified and played.competition is not None:
        out = standings.DisqualifiedEntryRow.objects.filter(competition=played.competition)
        rows = rows.exclude(entry__in=list(out.values_list("entry", flat=True)))
    group = _centres(played.partie) if profile.solo_scope == "centre" else {}
    scores: dict[tuple[UUID | None, int], dict[UUID, int]] = defaultdict(dict)
    averages: set[tuple[int, UUID]] = set()
    players: dict[UUID | None, set[UUID]] = defaultdict(set)
    for row in rows:
        among = group.get(row.entry)
        players[among].add(row.entry)
        scores[among, row.coup][row.entry] = row.score_for_solo
        if row.moyenne:
            averages.add((row.coup, row.entry))
    for (among, coup), made in scores.items():
        count = len(made) if profile.solo_scope == "present" else len(players[among])
        paid = {entry for entry in made if (coup, entry) in averages}
        solo = solo_of(profile, made, count, averages=paid)
        if solo is not None:
            yield coup, solo.player, made[solo.player], solo.bonus


def _centres(partie: UUID) -> Mapping[UUID, UUID | None]:
    """The centre of each entry, by its feuille."""
    return dict(standings.FeuilleCentreRow.objects.filter(partie=partie).values_list("entry", "centre"))
