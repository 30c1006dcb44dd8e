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
    other.write_text(lost_styles.PICO.read_text(encoding="utf-8") + added, encoding="utf-8")
    monkeypatch.setattr(lost_styles, "PICO", other)
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


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize(
    "line",
    [
        "document.body.replaceChildren();",
        "[1].at(-1);",
        '"a".replaceAll("a", "b");',
        "structuredClone({});",
        "class Desk { #form; }",
        "let held = null; held ??= 1;",
        'document.querySelector("input:not(.a, .b)");',
        'document.body.ariaLabel = "a";',
        "unknown();",
    ],
)
def test_a_script_with_what_one_of_them_lacks_is_refused(tmp_path: Path, line):
    script = tmp_path / "new.js"
    script.write_text(f"{line}\n", encoding="utf-8")
    assert "new.js" in oldest.said("eslint", script, at=tmp_path)


@pytest.mark.usefixtures("programs")
@pytest.mark.parametrize(
    "rule", ["a { padding-inline: 1rem; }", "a:not(.b, .c) { color: red; }", "a { b { color: red; } }"]
)
def test_a_style_with_what_one_of_them_lacks_is_refused(tmp_path: Path, rule):
    style = tmp_path / "new.css"
    style.write_text(f"{rule}\n", encoding="utf-8")
    assert "new.css" in oldest.said("stylelint", style, at=tmp_path)


@pytest.mark.usefixtures("programs")
def test_ours_have_nothing_that_one_of_them_lacks():
    assert oldest.wrong() == ""
