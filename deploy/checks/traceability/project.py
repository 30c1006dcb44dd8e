"""The files of the project that name articles."""

from collections.abc import Iterator
from pathlib import Path

from deploy.checks.traceability import named_tests, source, tying

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "traceability.md"
_APPS = ("engine", "games", "arbitration", "tournaments")
_CODE = {".py", ".js", ".css", ".toml"}


def read_project() -> tying.Project:
    """Everything that names an article: the apps, the guides and the pages, the tests."""
    code = [
        file for app in _APPS for file in _files(app, "*") if file.suffix in _CODE and "migrations" not in file.parts
    ]
    documents = [*_files("docs/guide", "*.md"), *_files("templates", "*.html")]
    return tying.Project(
        [mention for file in code for mention in source.mentions(_path(file), _text(file))],
        [mention for file in documents for mention in source.mentions(_path(file), _text(file))],
        [mention for file in _files("tests", "test_*.py") for mention in named_tests.named(_path(file), _text(file))],
        look_up,
    )


def look_up(path: str, name: str) -> source.Mention | None:
    """A file, or a part of it by its name; None where there is no such thing."""
    file = ROOT / path
    if not file.is_file():
        return None
    if not name:
        return source.Mention(path, "", "")
    return next(
        (source.Mention(path, name, "", part.is_command) for part in source.parts(_text(file)) if part.name == name),
        None,
    )


def _files(folder: str, pattern: str) -> Iterator[Path]:
    yield from sorted(file for file in (ROOT / folder).rglob(pattern) if file.is_file())


def _path(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
