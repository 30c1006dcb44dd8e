"""Progress of long commands on standard error: a bar for a person, a line a stage for a file."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

Report = Callable[[str, int, int], None]


@contextmanager
def reporting(stream: TextIO, labels: Mapping[str, str]) -> Iterator[Report]:
    """A function to be called as (stage, done, total); `labels` names each stage for the reader."""
    if not stream.isatty():
        yield _lines(stream, labels)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(file=stream)) as progress:
        tasks: dict[str, TaskID] = {}

        def report(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = progress.add_task(labels.get(stage, stage), total=total)
            progress.update(tasks[stage], completed=done, total=total)

        yield report


def _lines(stream: TextIO, labels: Mapping[str, str]) -> Report:
    begun: set[str] = set()

    def report(stage: str, _done: int, total: int) -> None:
        if stage not in begun:
            begun.add(stage)
            stream.write(f"{labels.get(stage, stage)} ({total})\n")
            stream.flush()

    return report
