"""How checks are run: two lanes at a time, since most of them are programs of one core."""

import os
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from traceback import format_exc

ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = 2


class UncheckedError(Exception):
    """What the outside must answer for did not: nothing was checked, which is said and is no failure."""


@dataclass(frozen=True, slots=True)
class Check:
    """`find` gives what is wrong, as lines for a person; nothing where all is well. May raise UncheckedError."""

    name: str
    find: Callable[[], str]


Lane = Sequence[Check]
"""Checks that share something, and come one after the other."""


def run(lanes: Sequence[Lane], say: Callable[[str], object]) -> list[str]:
    """The names of the checks that failed, in their order. Each is told as soon as it is known."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return [name for failed in pool.map(partial(_failed, say=say), lanes) for name in failed]


def _failed(lane: Lane, say: Callable[[str], object]) -> list[str]:
    return [check.name for check in lane if not _passes(check, say)]


def _passes(check: Check, say: Callable[[str], object]) -> bool:
    try:
        wrong = check.find()
    except UncheckedError as error:
        say(f"· {check.name} : NON VÉRIFIÉ ({error})")
        return True
    except Exception:
        # A check that cannot be made has failed, and the others go on.
        wrong = format_exc()
    say(f"· {check.name} : échec\n{wrong.rstrip()}" if wrong else f"· {check.name} : bien")
    return not wrong


def said_by(*command: str | Path, at: Path = ROOT, **variables: str) -> str:
    """What a program says that refuses, run there with these variables about it; nothing where it does not."""
    done = subprocess.run(
        command,
        cwd=at,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout or f"code {done.returncode}" if done.returncode else ""
