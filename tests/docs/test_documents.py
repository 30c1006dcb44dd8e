"""The documents point at things that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
FOLDERS = ("arbitration", "deploy", "docs", "engine", "games", "templates", "tests", "tournaments")

GUIDES = sorted((ROOT / "docs" / "guide").glob("*.md"))
INDEX = ROOT / "docs" / "README.md"

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


@every_document
def test_links_lead_to_headings(document):
    links = re.findall(r"\]\(([^)\s#]*)#([^)\s]+)\)", document.read_text(encoding="utf-8"))
    inside = [(document.parent / file if file else document, heading) for file, heading in links if "://" not in file]
    assert [(path.name, heading) for path, heading in inside if heading not in headings(path)] == []


def headings(document: Path) -> set[str]:
    """Their addresses within a document, as the pages of a forge make them."""
    titles = re.findall(r"^#+ (.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    texts = (re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", title).strip().lower() for title in titles)
    return {re.sub(r"[^\w\- ]", "", text).replace(" ", "-") for text in texts}


def test_every_guide_stands_once_in_the_index_under_a_role():
    listed = re.findall(r"^\* \[[^\]]+\]\(guide/([\w-]+\.md)\)", INDEX.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == [guide.name for guide in GUIDES]


def test_the_first_guide_of_each_role_shows_its_pages():
    roles = INDEX.read_text(encoding="utf-8").partition("\n## Pour comprendre")[0].split("\n### ")[1:]
    firsts = {role.splitlines()[0]: re.findall(r"\((guide/\S+\.md)\)", role)[0] for role in roles}
    shown = {role: (INDEX.parent / guide).read_text(encoding="utf-8").count("![") for role, guide in firsts.items()}
    assert [role for role, pictures in shown.items() if pictures < 2] == ["Qui tient le serveur, qui programme"]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_a_guide_leads_on_to_another(guide):
    others = re.findall(r"\]\(([\w-]+\.md)[#)]", guide.read_text(encoding="utf-8"))
    assert set(others) - {guide.name}
