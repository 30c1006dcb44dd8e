"""The files of the project that name articles."""

from collections.abc import Iterator
from pathlib import Path

from deploy.checks.traceability.named_tests import named
from deploy.checks.traceability.source import Mention, mentions, parts
from deploy.checks.traceability.tying import Found

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "traceability.md"
_APPS = ("engine", "games", "arbitration", "tournaments")
_CODE = {".py", ".js", ".css", ".toml"}


def read_project() -> Found:
    """Everything that names an article: the apps, the guides and the pages, the tests."""
    code = [
        file for app in _APPS for file in _files(app, "*") if file.suffix in _CODE and "migrations" not in file.parts
    ]
    documents = [*_files("docs/guide", "*.md"), *_files("templates", "*.html")]
    return Found(
        [each for file in code for each in mentions(_path(file), _text(file))],
        [each for file in documents for each in mentions(_path(file), _text(file))],
        [each for file in _files("tests", "test_*.py") for each in named(_path(file), _text(file))],
        look_up,
    )


def look_up(path: str, name: str) -> Mention | None:
    """A file, or a part of it by its name; None where there is no such thing."""
    file = ROOT / path
    if not file.is_file():
        return None
    if not name:
        return Mention(path, "", "")
    return next((Mention(path, name, "", each.is_command) for each in parts(_text(file)) if each.name == name), None)


def _files(folder: str, pattern: str) -> Iterator[Path]:
    yield from sorted(file for file in (ROOT / folder).rglob(pattern) if file.is_file())


def _path(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
