"""`make mutants`: forty lines drawn by the digest of the commit, each changed a little, and the tests that must notice.

python -m tests.measures.drawn [--digest COMMIT] [--lines 40] [--among domain …] [--coverage FILE] [--near-only|--list]

Another digest draws other lines of the same commit. Less than 37 in 40 killed is a failure. What no test can see stands
in equivalents.toml, each with its reason. All happens in a copy of the commit, which goes in the end.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.measures import reports
from tests.measures.drawn.drawing import LINES, STRATA, Mutant, drawn
from tests.measures.drawn.trying import Outcome, Tries, copy_of
from tests.measures.reports import ROOT

LEAST = 37 / 40


def main() -> int:
    options = _options()
    commit = _commit()
    mutants = list(drawn(ROOT, options.digest or commit, lines=options.lines, among=tuple(options.among)))
    if options.list:
        sys.stdout.writelines(f"{each.stratum} {each.place} {each.told}\n" for each in mutants)
        return 0
    if options.into:
        return _try_all(mutants, options)
    with copy_of(ROOT, commit) as copy:
        told = copy / "report.md"
        words = ["-m", "tests.measures.drawn", *sys.argv[1:], "--digest", options.digest or commit, "--into", str(told)]
        code = subprocess.run([sys.executable, *words], cwd=copy, check=False).returncode
        if told.exists():
            reports.add_when_long("Lignes tirées", told.read_text(encoding="utf-8").splitlines())
    return code


def _try_all(mutants: Sequence[Mutant], options: argparse.Namespace) -> int:
    """In the copy: the checkout is never changed."""
    tries = Tries(ROOT, options.coverage, near_only=options.near_only)
    outcomes = []
    for mutant in mutants:
        if not mutant.equivalent:
            outcomes.append(tries.outcome(mutant))
            _say(_line(outcomes[-1]))
    lines = list(report(outcomes, [each for each in mutants if each.equivalent]))
    _say("\n".join(lines))
    options.into.write_text("\n".join(lines), encoding="utf-8")
    return 0 if share_killed(outcomes) >= LEAST else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("--digest", default="")
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--among", nargs="*", choices=STRATA, default=list(STRATA))
    parser.add_argument("--coverage", type=Path)
    parser.add_argument("--near-only", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--into", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def _commit() -> str:
    asked = ["git", "rev-parse", "HEAD"]
    return subprocess.run(asked, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _line(outcome: Outcome) -> str:
    became = f"killed{'' if outcome.was_near else ' far'}" if outcome.killed else "SURVIVED"
    doubts = f" (fails unchanged too: {', '.join(outcome.doubtful)})" if outcome.doubtful else ""
    return f"{became} {outcome.seconds:.0f}s {outcome.mutant.place} {outcome.mutant.told} {outcome.by}{doubts}"


def share_killed(outcomes: Sequence[Outcome]) -> float:
    return sum(each.killed for each in outcomes) / len(outcomes) if outcomes else 0.0


def report(outcomes: Sequence[Outcome], equivalents: Sequence[Mutant]) -> Iterator[str]:
    """The lines of a report, in French."""
    killed = sum(each.killed for each in outcomes)
    yield f"Lignes changées : {len(outcomes)}, dont {killed} mutants tués, {len(outcomes) - killed} survivants."
    yield ""
    yield "| couche | mutants | tués de près | tués de loin | survivants |"
    yield "|---|---:|---:|---:|---:|"
    for stratum in dict.fromkeys(each.mutant.stratum for each in outcomes):
        own = [each for each in outcomes if each.mutant.stratum == stratum]
        far = sum(each.killed and not each.was_near for each in own)
        alive = sum(not each.killed for each in own)
        yield f"| {stratum} | {len(own)} | {len(own) - far - alive} | {far} | {alive} |"
    yield ""
    yield from (f"- survit : `{each.mutant.place}`, {each.mutant.told}" for each in outcomes if not each.killed)
    yield from (f"- sans effet : `{each.place}`, {each.told} ({each.equivalent})" for each in equivalents)


if __name__ == "__main__":
    sys.exit(main())
