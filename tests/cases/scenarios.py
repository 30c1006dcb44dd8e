"""Cases of the other kinds: each has a runner that answers every key that may be expected of it."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from arbitration.domain.lateness import nul_coups
from arbitration.domain.ledger import costs_at_once, penalty_of, penalty_of_partie, threshold
from arbitration.domain.mort_subite import Player, falls_at
from arbitration.domain.moyenne import AVERAGED, ZERO, Moyenne, has_right, moyenne
from arbitration.domain.solo import solo_of
from engine.rules import bag
from engine.rules.formula import FORMULAS, NORMALE, Formula
from engine.rules.grid import PREMIUMS as CELLS, WORD_TIMES, Grid, Premium
from engine.rules.kind import Kind, seconds_of_coup
from engine.rules.letters import BAG
from engine.rules.placement import Placement
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.profile.shelf import load_profile
from engine.rules.reference import Direction, Reference
from engine.rules.scoring import score
from engine.rules.times import runs_of_times, seconds_of
from engine.rules.tirage import Validity, validity
from games.domain.partie.choice import may_be_laid, retainable_among
from tests.cases.appeals import appeal
from tests.cases.parties import cancel, end_of_game

Given = dict[str, Any]
_CASE_KEYS = {"id", "kind", "ruleset", "given", "expected", "rule_refs", "debatable", "reasoning", "title"}


@dataclass(frozen=True)
class Runner:
    """given: the keys that the runner reads; run: (given, expected keys, profile) -> the value of each key."""

    given: str
    run: Callable[[Given, Given, RulesetProfile], Given]


def run_scenario(case: dict[str, Any]) -> None:
    kind = SCENARIOS[case["kind"]]
    assert case.keys() <= _CASE_KEYS
    assert case["given"].keys() <= set(kind.given.split())
    expected = case["expected"]
    answer = kind.run(case["given"], expected, load_profile(case["ruleset"]))
    assert {key: answer[key] for key in expected} == expected


def _warnings_ledger(given: Given, _: Given, profile: RulesetProfile) -> Given:
    game = given.get("game_type", "normale")
    originale = game in {"originale", "mort subite", "topping"} | FORMULAS.keys() - {NORMALE.name}
    first = threshold(profile, Kind(is_blitz=game == "blitz", is_originale=originale))
    if given.get("two_games"):
        counts = [len(given["game1"]), len(given["game2"])]
        ends = [penalty_of_partie(profile, sum(counts[:n]), count, first) for n, count in enumerate(counts)]
        return {"total_penalty": sum(ends), "warnings": sum(counts)}
    count = given.get("prior", 0) + len(given.get("warnings_moves", ()))
    for move in given.get("moves", ()):
        assert move.keys() <= {"move", "warning", "disciplinary"}
        count += bool(move.get("warning")) + bool(move.get("disciplinary"))
    return {"total_penalty": penalty_of(profile, count, first), "warnings": count}


def _average(given: Given, expected: Given, profile: RulesetProfile) -> Given:
    first = str(given.get("motif_first") or "non admis").upper().replace("_", " ")
    if not has_right(
        first_motif=min(AVERAGED) if "NON ADMIS" in first or "NOT ADMITTED" in first else first,
        repeats_the_word=True,
        told_motif=given.get("already_told_motif", False),
        other_nullity=given.get("other_nullity_error", False),
    ):
        return _shown(ZERO)

    def under(**fields: Any) -> Moyenne:
        return moyenne(replace(profile, **fields), given["others"], given.get("proposed_value"))

    options: dict[str, int | None] = {}
    for name in expected.get("score_options", ()):
        if name in ("including_self", "excluding_self"):
            options[name] = under(average_includes_self=name == "including_self").score
        else:
            options[name] = under(average_rounding=name).score
    return _shown(under()) | {"score_options": options}


def _shown(found: Moyenne) -> Given:
    return {
        "score": found.score,
        "average_used": found.used,
        "capped": found.capped,
        "decision_required": found.needs_decision,
    }


def _solo(given: Given, expected: Given, profile: RulesetProfile) -> Given:
    if "needs_param" in expected:
        return {"needs_param": next(field.name for field in fields(profile) if field.name == expected["needs_param"])}
    assert given.get("top") is None or given["top"] >= max(given["scores"].values())
    scores = {} if given.get("cancelled_move") else given["scores"]
    averages = [player for player in scores if player.endswith("_average_case")]
    found = solo_of(profile, scores, given.get("players", 16), averages=averages)
    # "others_max" stands for the best of the others, whoever that is.
    player = found.player if found and found.player != "others_max" else None
    bonus = found.bonus if found and player else 0
    penalty = given.get("penalty", {}).get("p1", 0)
    total = given["scores"].get("p1", 0) - penalty + (bonus if player == "p1" else 0)
    return {"solo": player, "bonus": bonus, "p1_move_total": total}


def _tirage(given: Given, expected: Given, _: RulesetProfile) -> Given:
    rack = given["rack"]
    drawn = given.get("previous_reliquat", "") + given.get("drawn", rack)
    assert sorted(drawn) == sorted(rack) or not given.get("drawn")
    found = validity(rack, given["move"], given.get("remaining", bag.text(BAG)))
    actions = {Validity.REJET: ("rejet", "reject"), Validity.END: ("end_of_game", "end")}.get(found, (None,))
    return {
        "valid": found.value if found is Validity.ARBITER_CHOICE else found is Validity.VALID,
        "action": expected.get("action") if expected.get("action") in actions else actions[0],
        "rejected_letters_back_in_bag": "all incl. reliquat" if found is Validity.REJET else "",
    }


def _bonus(given: Given, _: Given, __: RulesetProfile) -> Given:
    formula, placed = Formula.parse(given["variant"]), given["letters_posed"]
    return {"bonus": formula.prime(placed) if placed <= formula.places else "illegal"}


def _time(given: Given, _: Given, __: RulesetProfile) -> Given:
    return {"seconds": seconds_of(given["format"])}


def _lateness(given: Given, _: Given, __: RulesetProfile) -> Given:
    partner = given["event"] == "pairs" and given.get("one_present", False)
    return {"zero_moves": list(nul_coups(given.get("arrives_before_move", 1), partner_present=partner))}


def _scoring(given: Given, _: Given, __: RulesetProfile) -> Given:
    if "rule" in given:
        count, colour = given["rule"].split()
        times = WORD_TIMES[CELLS.index(Premium[colour.rstrip("s").upper()])]
        return {"multiplier": times ** {"one": 1, "two": 2, "three": 3}[count]}
    grid = Grid.empty()
    if given["board"] != "empty":
        for word in given["board"].replace(";", ",").split(","):
            grid = grid.place(Placement.parse(*word.split()))
    return {"score": score(grid, Placement.parse(*given["move"].split())).points}


@dataclass(frozen=True)
class _Offered:
    """A solution of a case: what it scores, the jokers it places, whether it ends the partie, which way it lies."""

    word: str
    points: int
    jokers: tuple[int, ...]
    ends: bool
    place: Reference


def _choice_of_top(given: Given, expected: Given, __: RulesetProfile) -> Given:
    """Without a coup, that of a partie under way. A first word that is offered downwards alone is turned across."""
    grid = Grid.empty() if given.get("move") == 1 else Grid.empty().place(Placement.parse("ET", "H8"))
    offered = [_offered(each) for each in given["solutions"]]
    best = max(each.points for each in offered)
    tops = [each for each in offered if each.points == best]
    laid = [each for each in tops if may_be_laid(each.place, grid)]
    turned = [replace(each, place=each.place.inverted) for each in tops]
    (retained,) = dict.fromkeys(retainable_among(laid or turned, lambda top: top.ends))
    way = retained.place.direction.value
    said = str(expected.get("dir"))
    return {"retained": retained.word, "dir": said if said[:1].upper() == way else way}


def _offered(told: Given) -> _Offered:
    assert told.keys() <= {"w", "s", "dir", "joker", "jokers", "ends"}
    jokers = told.get("jokers", told.get("joker", False))
    way = Direction(str(told.get("dir", "H"))[:1].upper())
    placed = tuple(range(len(jokers) if isinstance(jokers, list) else int(jokers)))
    return _Offered(told["w"], told["s"], placed, told.get("ends", False), Reference(7, 7, way))


def _mort_subite(given: Given, _: Given, profile: RulesetProfile) -> Given:
    """Each one's avertissements came on a coup of their own, the last of them on that of the case."""
    coup, kind, signal = 20, Kind.of(NORMALE, 0, mort_subite=True), profile.mort_subite_signal
    players = {}
    for key, points in given.get("scores", {}).items():
        warned = [(coup - earlier, 1) for earlier in reversed(range(given.get("warnings", {}).get(key, 0)))]
        penalty = given.get("penalty", {}).get(key, 0)
        cost = costs_at_once(profile, kind, 0, warned)
        players[key] = Player({coup: points - penalty}, cost, found={coup: points})
    *first, (_count, last) = runs_of_times(profile.mort_subite_times)
    told = [f"{count} x ({seconds - signal}+{signal})" for count, seconds in first]
    for number, seconds, after in given.get("move_times", ()):
        assert (seconds_of_coup(profile, kind, 0, number), signal) == (seconds + after, after)
    return {
        "eliminated": sorted(falls_at(profile, coup, players)),
        "pattern": ", ".join([*told, f"then ({last - signal}+{signal})"]),
    }


SCENARIOS = {
    "warnings_ledger": Runner(
        "game_type warnings_moves bulletins_notified moves prior two_games game1 game2", _warnings_ledger
    ),
    "average": Runner(
        "others others_average_cases proposed_value own_zero already_told_motif other_nullity_error "
        "same_word_reformed_as_crossword repeat_of motif_first",
        _average,
    ),
    "solo": Runner("scores penalty players players_centre players_competition scores_centre top cancelled_move", _solo),
    "tirage": Runner("rack move remaining previous_reliquat drawn", _tirage),
    "end_of_game": Runner("remaining game_type interruption_minutes moves_collected", end_of_game),
    "cancel": Runner("reason remaining redraw_identical", cancel),
    "choice_of_top": Runner("solutions move", _choice_of_top),
    "bonus": Runner("variant letters_posed", _bonus),
    "time": Runner("format", _time),
    "lateness": Runner("event arrives_before_move one_present", _lateness),
    "scoring": Runner("board move rule", _scoring),
    "mort_subite": Runner("scores top penalty warnings move_times", _mort_subite),
    "appeal": Runner("after filed filed_minutes level missing_documents_requested completed_days", appeal),
}
