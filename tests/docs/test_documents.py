"""The documents point at things that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FOLDERS = ("arbitration", "deploy", "docs", "engine", "games", "templates", "tests", "tournaments")

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))


@every_document
def test_links_lead_somewhere(document):
    links = re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not (document.parent / link).exists()] == []


@every_document
def test_named_files_exist(document):
    spans = re.findall(r"`([a-z]+/[\w./-]+)`", document.read_text(encoding="utf-8"))
    named = [span for span in spans if span.startswith(FOLDERS) and "…" not in span]
    assert [name for name in named if not (ROOT / name).exists()] == []


@every_document
def test_functions_named_after_their_file_are_there(document):
    pairs = re.findall(r"`([a-z]+/[\w/]+\.py)`,\s+`(\w+)`", document.read_text(encoding="utf-8"))
    missing = [
        (name, function)
        for name, function in pairs
        if not re.search(rf"^(def|class) {function}\b", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert missing == []
