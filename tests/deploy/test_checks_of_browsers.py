"""What scripts and styles are checked against: a lock without addresses, and programs that refuse what they are for."""

import json
import os
import re
from pathlib import Path

import pytest

from deploy.checks import lost_styles, oldest
from deploy.checks.running import UncheckedError


@pytest.fixture
def programs() -> None:
    """Installed, or the test says what is missing; REQUIRE_NODE=1 makes that a failure."""
    if (lacking := oldest.missing()) and os.environ.get("REQUIRE_NODE") != "1":
        pytest.skip(lacking)


def test_the_lock_names_no_address_and_the_digest_of_each_package():
    text = oldest.LOCK.read_text(encoding="utf-8")
    assert re.findall(r"https?:", text) == []
    packages = json.loads(text)["packages"]
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []


@pytest.mark.parametrize("config", ["eslint.config.js", "stylelint.config.js"])
def test_what_is_excused_has_its_reason(config):
    text = (oldest.FOLDER / config).read_text(encoding="utf-8")
    listed = text.split("const EXCUSED = [")[1].split("];")[0]
    lines = listed.strip().splitlines()
    assert lines
    assert [line for line in lines if not re.fullmatch(r'\s*"[\w.-]+", // .{10,}', line)] == []


def test_each_rule_of_pico_that_is_lost_is_said_again_or_excused(monkeypatch, tmp_path: Path):
    assert lost_styles.wrong() == []
    other = tmp_path / "pico.css"
    added = "@media print{.new:is(a,b) i{color:red}}.kept:not([open])>a,.kept :not(b){color:red}.gone:not(a,b){top:0}"
    whole = "".join(sheet.read_text(encoding="utf-8") for sheet in lost_styles.SHEETS)
    other.write_text(whole + added, encoding="utf-8")
    monkeypatch.setattr(lost_styles, "SHEETS", (other,))
    assert lost_styles.wrong() == ["pico.css : .new:is(a,b) i", "pico.css : .gone:not(a,b)"]
    other.write_text("a{color:red}", encoding="utf-8")
    assert len(lost_styles.wrong()) == len(lost_styles.SAID_AGAIN) + len(lost_styles.LOST)


def test_without_node_nothing_is_checked_and_it_is_said(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.delenv("REQUIRE_NODE", raising=False)
    with pytest.raises(UncheckedError, match="Node manque"):
        oldest.wrong()
    monkeypatch.setenv("REQUIRE_NODE", "1")
    assert "Node manque" in oldest.wrong()


def test_what_npm_has_not_installed_is_seen(tmp_path: Path):
    lock = write(tmp_path / "lock.json", {"": {"version": "1"}, "a": {"version": "1"}, "b": {"version": "2"}})
    assert not oldest.is_installed(lock, tmp_path / "none.json")
    assert not oldest.is_installed(lock, write(tmp_path / "less.json", {"a": {"version": "1"}}))
    assert not oldest.is_installed(lock, write(tmp_path / "old.json", {"a": {"version": "1"}, "b": {"version": "1"}}))
    assert oldest.is_installed(lock, write(tmp_path / "all.json", {"a": {"version": "1"}, "b": {"version": "2"}}))


def write(path: Path, packages: dict[str, dict[str, str]]) -> Path:
    path.write_text(json.dumps({"packages": packages}), encoding="utf-8")
    return path


# Each of them has something that one of the oldest browsers lacks.
SCRIPTS = {
    "method": "document.body.replaceChildren();",
    "at": "[1].at(-1);",
    "replace_all": '"a".replaceAll("a", "b");',
    "clone": "structuredClone({});",
    "private": "class Desk { #form; }",
    "assigned": "let held = null; held ??= 1;",
    "selector": 'document.querySelector("input:not(.a, .b)");',
    "property": 'document.body.ariaLabel = "a";',
    "unknown": "unknown();",
}
STYLES = {
    "property": "a { padding-inline: 1rem; }",
    "selector": "a:not(.b, .c) { color: red; }",
    "nested": "a { b { color: red; } }",
}


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize(("program", "ending", "lines"), [("eslint", "js", SCRIPTS), ("stylelint", "css", STYLES)])
def test_what_one_of_them_lacks_is_refused(tmp_path: Path, program, ending, lines):
    for name, line in {**lines, "right": "document.body.remove();" if ending == "js" else "a { color: red; }"}.items():
        (tmp_path / f"{name}.{ending}").write_text(f"{line}\n", encoding="utf-8")
    said = oldest.said(program, *sorted(tmp_path.glob(f"*.{ending}")), at=tmp_path)
    assert {name for name in [*lines, "right"] if f"{name}.{ending}" in said} == set(lines)
