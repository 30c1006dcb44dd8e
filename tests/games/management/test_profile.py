import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from engine.rules.profile.schema import profile_schema
from tests.engine.rules.profile.files import CHILD

ROOT = Path(__file__).resolve().parents[3]


def told(*command: str) -> tuple[list[str], int]:
    """The lines of the command, and its exit code."""
    out = io.StringIO()
    try:
        call_command("profile", *command, stdout=out)
    except SystemExit as ended:
        return out.getvalue().splitlines(), int(ended.code or 0)
    return out.getvalue().splitlines(), 0


@pytest.fixture
def league(tmp_path: Path, settings) -> Path:
    settings.PROFILES_DIR = tmp_path
    file = tmp_path / "ligue.toml"
    file.write_text(CHILD, encoding="utf-8")
    return file


def test_list_names_those_of_the_folder_too(league):
    lines, code = told("list")
    assert [line.split("\t")[0] for line in lines] == ["club-short", "duplicate-older", "fisf-2020", "ligue"]
    assert code == 0


def test_check_says_in_what_a_sound_file_differs(league):
    lines, code = told("check", str(league))
    assert code == 0
    assert lines[0].startswith("ligue.toml est un profil de règlement")
    assert [line.split("\t")[:3] for line in lines[2:]] == [["  solo_bonus", "10", "5"]]


def test_check_tells_every_fault_in_french_and_exits_with_1(league):
    league.write_text(CHILD.replace("solo_bonus = 5", 'solo_bonus = "5"\nsolo_scope = "table"'), encoding="utf-8")
    lines, code = told("check", str(league))
    assert code == 1
    assert [line.split("\u00a0:")[0] for line in lines] == [
        "ligue.toml, champ solo_bonus",
        "ligue.toml, champ solo_scope",
    ]
    assert "partie, centre, present" in lines[1]


def test_show_gives_each_field_with_its_article(league):
    lines, _ = told("show", "ligue")
    assert lines[0].startswith("Ligue (ligue, ")
    assert any(line.startswith("  solo_bonus\t5\t") and line.endswith("(FISF 3.5, DUP 2.6.4)") for line in lines)


def test_diff_names_the_fields_and_says_when_there_is_none(league):
    lines, code = told("diff", "fisf-2020", str(league))
    assert ([line.split("\t")[0] for line in lines], code) == (["  solo_bonus"], 1)
    assert told("diff", "fisf-2020", "fisf-2020") == (["Les deux décident de même."], 0)


def test_an_unknown_profile_is_refused(league):
    with pytest.raises(CommandError) as refused:
        told("show", "absent")
    assert refused.value.returncode == 2


def test_the_schema_of_the_documentation_is_the_one_of_the_fields():
    lines, _ = told("schema")
    committed = (ROOT / "docs/profil.schema.json").read_text(encoding="utf-8")
    assert "\n".join(lines) + "\n" == committed
    shape = json.loads(committed)["properties"]
    assert shape.keys() == profile_schema()["properties"].keys()
