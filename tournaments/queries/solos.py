"""The solos of a partie, coup by coup, as the juge-arbitre announces them at its end (FISF 3.5)."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

from arbitration.domain.solo import solo_of
from arbitration.queries.seats import names_of_entries
from engine.rules.profile import kept, ruleset
from tournaments.models import standings


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
    played = standings.StandingRoundRow.objects.filter(partie=partie, ended=True, results_annulled=False).first()
    if played is None:
        return []
    won = sorted(_won(played, kept.recorded_profile(played.ruleset)))
    names = names_of_entries([entry for _coup, entry, _score, _bonus in won])
    return [SoloLine(coup, entry, names[entry], score, bonus) for coup, entry, score, bonus in won]


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
