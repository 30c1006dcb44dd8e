"""The ranking as somebody with the log and a sheet of paper would make it: slow, sharing nothing with the product."""

from uuid import UUID

from engine.eventstore.reading import read_log


def naive_ranking(competition: UUID, after: int) -> dict[UUID, tuple[int, int]]:
    """(rank, total) of each entry, by a plan that splits ties by `countback_moves` and a solo from two players on.

    `after`: a position of the log before the competition.
    """
    seated, excluded, parties = set(), set(), {}
    verdicts, announced, ended, kept = {}, {}, set(), {}
    for at in read_log(after, 100_000):
        kind, data = at.type, at.data
        if at.stream == f"competition-{competition}":
            if kind == "tournaments.table_assigned":
                seated.add(UUID(data["entry"]))
            elif kind == "tournaments.entry_excluded":
                excluded.add(UUID(data["entry"]))
            elif kind == "tournaments.round_opened":
                parties[data["round"]] = data["partie"]
        elif at.stream.startswith("partie-"):
            partie = at.stream[7:]
            if kind == "games.solution_announced":
                announced.setdefault(partie, {})[data["coup"]] = data["points"]
            elif kind == "games.coup_annulled":
                announced.setdefault(partie, {}).pop(data["coup"], None)
                for key in [key for key in verdicts if key[0] == partie and key[2] == data["coup"]]:
                    gone = verdicts.pop(key)
                    kept[key[:2]] = kept.get(key[:2], 0) + bool(gone["disciplinary"])
            elif kind == "games.partie_ended":
                ended.add(partie)
        elif at.stream.startswith("feuille-") and kind.startswith("arbitration.bulletin"):
            partie, entry = at.stream[8:44], UUID(at.stream[45:])
            if kind == "arbitration.bulletin_withdrawn":
                verdicts.pop((partie, entry, data["coup"]), None)
            else:
                verdict = data["corrected"] if kind == "arbitration.bulletin_rectified" else data
                verdicts[partie, entry, verdict["coup"]] = verdict
    merits = {
        entry: _merit(entry, [parties[number] for number in sorted(parties)], verdicts, announced, ended, kept)
        for entry in seated - excluded
    }
    return {entry: (1 + sum(other > merit for other in merits.values()), merit[0]) for entry, merit in merits.items()}


def _merit(entry, parties, verdicts, announced, ended, kept):
    """The total, then what splits equals: the last partie that counts, and its coups from the last to the first."""
    points = {partie: _points(entry, partie, verdicts, announced, ended, kept) for partie in parties}
    played = [partie for partie in parties if announced.get(partie)]
    if not played:
        return (sum(points.values()),)
    last = played[-1]
    coups = sorted(announced[last], reverse=True)
    scores = [verdicts[last, entry, coup]["score"] if (last, entry, coup) in verdicts else 0 for coup in coups]
    return (sum(points.values()), points[last], *scores)


def _points(entry, partie, verdicts, announced, ended, kept):
    own = {coup: one for (where, who, coup), one in verdicts.items() if (where, who) == (partie, entry)}
    total = sum(one["score"] for coup, one in own.items() if coup in announced.get(partie, {}))
    if partie not in ended:
        return total
    for coup, one in own.items():
        others = [
            v["score_for_solo"]
            for (where, who, c), v in verdicts.items()
            if where == partie and c == coup and who != entry
        ]
        players = {who for where, who, _coup in verdicts if where == partie} | {
            who for where, who in kept if where == partie
        }
        if len(players) >= 2 and one["score_for_solo"] > max([0, *others]):
            total += 10
    warnings = sum((one["sanction"] == "avertissement") + bool(one["disciplinary"]) for one in own.values())
    return total - 5 * max(0, warnings + kept.get((partie, entry), 0) - 3)
