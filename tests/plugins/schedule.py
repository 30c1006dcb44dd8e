"""Which worker runs what, and when: `-p tests.plugins.schedule -n 2`.

Workers take from one queue, the dearest first, so that none is left alone with something long. A dear file is split
among them, unless it says why it stays whole: `pytestmark = pytest.mark.whole(reason="…")`. What files cost is known
from the runs before: see `tests.plugins.costs`. `--order random`, or `random:SEED`, mixes files and the tests in them,
and leaves no dear file for the end.
"""

import random
import secrets
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from xdist.scheduler import LoadScopeScheduling

from tests.plugins.costs import file_of, known

# Seconds of a piece: a worker may have nothing left to do for as long, at the end.
PIECE_S = 12.0
# At most, of what is left for the end where the order is random.
CHEAP_S = 2.0
# Of a file that has never been run.
UNKNOWN_S = 0.5


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order", default="dearest", help="dearest (the default), random, or random:SEED")


def pytest_configure(config: pytest.Config) -> None:
    config.option.order = getattr(config, "workerinput", {}).get("order", config.option.order)
    if config.option.order == "random":
        config.option.order = f"random:{secrets.randbelow(1_000_000)}"


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node) -> None:
    # All workers mix alike.
    node.workerinput["order"] = node.config.option.order


def pytest_report_header(config: pytest.Config) -> str:
    return f"ordre : {config.option.order}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]):
    """Tests keep together by file; those that share a fixture stay side by side, as pytest puts them."""
    kind, _, seed = config.option.order.partition(":")
    mixed = random.Random(seed)
    if kind == "random":
        mixed.shuffle(items)
    result = yield
    files, costs = list(dict.fromkeys(file_of(item.nodeid) for item in items)), known(config)
    if kind == "random":
        mixed.shuffle(files)
        cheap_last(files, costs, mixed)
    else:
        files.sort(key=lambda file: (-costs.get(file, UNKNOWN_S), file))
    place = {file: at for at, file in enumerate(files)}
    items.sort(key=lambda item: place[file_of(item.nodeid)])
    return result


def cheap_last(files: list[str], costs: Mapping[str, float], mixed: random.Random) -> None:
    """Of the last tenth, whatever is dear goes to anywhere before: one worker would wait there for the other."""
    first = len(files) - len(files) // 10
    for file in files[first:]:
        if costs.get(file, UNKNOWN_S) > CHEAP_S:
            files.remove(file)
            files.insert(mixed.randrange(first), file)


@pytest.hookimpl(tryfirst=True, optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log) -> "Pieces":
    return Pieces(config, log)


class Pieces(LoadScopeScheduling):
    """Hands out files, and dear files in pieces of some seconds."""

    def __init__(self, config: pytest.Config, log) -> None:
        super().__init__(config, log)
        # The order is that of the collection.
        config.option.loadscopereorder = False
        self._costs = known(config)
        self._pieces: dict[str, str] = {}

    def schedule(self) -> None:
        if not self._pieces:
            self._pieces = pieces(next(iter(self.registered_collections.values())), self._costs)
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        return self._pieces[nodeid]


def pieces(tests: list[str], costs: dict[str, float]) -> dict[str, str]:
    """The piece of each test: neighbours of a file, as many pieces as its cost asks for."""
    sizes = Counter(map(file_of, tests))
    parts = {file: min(size, _parts(file, costs.get(file, UNKNOWN_S))) for file, size in sizes.items()}
    seen: Counter[str] = Counter()
    found = {}
    for test in tests:
        file = file_of(test)
        found[test] = f"{file}#{seen[file] * parts[file] // sizes[file]}"
        seen[file] += 1
    return found


def _parts(file: str, seconds: float) -> int:
    return 1 if seconds <= PIECE_S or _stays_whole(file) else round(seconds / PIECE_S) or 1


def _stays_whole(file: str) -> bool:
    """Whether it says so; read, not imported: who hands out collects nothing."""
    path = Path(file)
    return path.exists() and "pytest.mark.whole(" in path.read_text(encoding="utf-8")
