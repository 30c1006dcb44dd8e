"""`deploy/raccord`: a command with the settings of the services, read as systemd reads them and given to no shell."""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HERE = pwd.getpwuid(os.getuid()).pw_name
# In the place of Python: who it is, and what it is given.
PROGRAM = "#!/bin/sh\nid -un; printf '%s\\n' \"$*\"; exec env -0\n"


@pytest.fixture
def folder():
    """One that every user may enter."""
    made = Path(tempfile.mkdtemp())
    made.chmod(0o755)
    program = made / "python"
    program.write_text(PROGRAM)
    program.chmod(0o755)
    yield made
    shutil.rmtree(made)


def raccord(*arguments, **variables):
    return subprocess.run(
        [ROOT / "deploy" / "raccord", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={"PATH": os.environ["PATH"], "HOME": "/nowhere", "LANG": "C.UTF-8", **variables},
    )


def given(folder, text, *arguments, user=HERE, **variables):
    """Who the command runs as, its arguments, and its environment."""
    (folder / "raccord.env").write_bytes(f"VENV_BIN={folder}\n{text}".encode())
    done = raccord("--env", folder / "raccord.env", "--user", user, *arguments, "keys", "status", **variables)
    assert (done.returncode, done.stderr) == (0, "")
    who, told, whole = done.stdout.split("\n", 2)
    return who, told, dict(one.split("=", 1) for one in whole.split("\0") if one)


WRITTEN = {
    "plain": ("plain", "plain"),
    "spaces": ("  two words  ", "two words"),
    "single": ("'  kept $HOME \"as\" it is \\ '", '  kept $HOME "as" it is \\ '),
    "double": (r'"a \"b\" \$c \`d \\ \n # e"', 'a "b" $c `d \\ \\n # e'),
    "hash": ("a#b # not a comment", "a#b # not a comment"),
    "dollar": ("a$b${HOME}$(id)`id`;id|id&id>x*?~", "a$b${HOME}$(id)`id`;id|id&id>x*?~"),
    "inner": ("a\"b\"'c'", "a\"b\"'c'"),
    "several": ("\"a b\" 'c'd ", "a bcd"),
    "escaped": (r"a\ b\\c\d\ ", r"a b\cd "),
    "continued": ("a \\\nb", "a b"),
    "lines": ("'a\nB=c'", "a\nB=c"),
    "equals": ("postgres://r:a=b%40@h/d?x=y", "postgres://r:a=b%40@h/d?x=y"),
    "accents": ("Fédération « Été »\u00a0: 日", "Fédération « Été »\u00a0: 日"),
    "nothing": ("", ""),
    "end": ("last\r", "last"),
}


@pytest.mark.parametrize("written", WRITTEN)
def test_a_value_is_read_as_systemd_reads_it(folder, written):
    text, meant = WRITTEN[written]
    _who, _told, environment = given(folder, f"# a comment=1\n;another=1\n\n BEFORE = x\nVALUE={text}\nAFTER=y\n")
    assert environment["VALUE"] == meant
    assert (environment["BEFORE"], environment["AFTER"]) == ("x", "y")
    assert not {"B", "comment", "another"} & set(environment)


def test_a_file_without_its_last_end_of_line_is_read_to_its_end(folder):
    assert given(folder, "A=b ")[2]["A"] == "b"
    assert given(folder, "A='b ")[2]["A"] == "b "


def test_the_file_runs_nothing_and_takes_no_name_of_the_shell(folder):
    harmful = f"$(touch {folder}/made)\nexport C=d\nUID=0\nBASH_ENV=/x\nroot=/x\nuser=x\nIFS=/\nA[0]=x\n`id`=x\n"
    environment = given(folder, f"{harmful}A=$(touch {folder}/made)\n")[2]
    assert not (folder / "made").exists()
    assert environment["A"] == f"$(touch {folder}/made)"
    assert not {"C", "UID", "BASH_ENV", "root", "user"} & set(environment)


def test_the_data_lie_where_the_units_say_unless_the_file_says_otherwise(folder):
    assert given(folder, "")[2]["DATA_DIR"] == "/var/lib/raccord"
    assert given(folder, "DATA_DIR=/srv\n")[2]["DATA_DIR"] == "/srv"


def test_what_is_given_for_this_once_wins_over_the_file_and_the_caller_has_no_say(folder):
    text = "DATABASE_URL=postgres:///raccord\n"
    _who, told, environment = given(folder, text, "DATABASE_URL=postgres:///a b", DATABASE_URL="x", REDIS_URL="x")
    assert environment["DATABASE_URL"] == "postgres:///a b"
    assert "REDIS_URL" not in environment
    assert told == f"{ROOT}/manage.py keys status"


@pytest.mark.skipif("os.getuid() != 0", reason="only the administrator becomes somebody else")
def test_the_administrator_runs_it_as_the_user_of_the_services(folder):
    who, _told, environment = given(folder, "A=b\n", user="nobody")
    assert (who, environment["HOME"]) == ("nobody", pwd.getpwnam("nobody").pw_dir)


def test_a_role_is_run_with_the_settings_of_the_services(folder):
    """By the program of a role, whose first question of Python is whether a setting is missing."""
    (folder / "raccord.env").write_text(f"VENV_BIN={folder}\nA='$b'\n")
    done = raccord("--env", folder / "raccord.env", "--user", HERE, "--role", "backup")
    checked, made = done.stdout.split(f"{HERE}\n")[1:]
    assert [one.split("\n")[0] for one in (checked, made)] == [
        "-m deploy.required backup",
        "manage.py backup --drill --keep 30",
    ]
    assert "A=$b" in made.split("\0")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--env", "/nowhere/raccord.env", "check"), "/nowhere/raccord.env n’existe pas"),
        (("--env", "/dev/null"), "usage"),
        (("--env", "/dev/null", "A=b"), "usage"),
    ],
)
def test_what_is_missing_is_told_in_one_sentence(arguments, sentence):
    done = raccord(*arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


def test_it_runs_the_commands_that_there_are(folder):
    """The program itself, which takes seconds to start."""
    (folder / "raccord.env").write_text(f"VENV_BIN={Path(sys.executable).parent}\nSECRET_KEY='a $b #c'\n")
    done = raccord("--env", folder / "raccord.env", "--user", HERE, f"DATA_DIR={folder}", "diffsettings")
    assert f"DATA_DIR = PosixPath('{folder}')" in done.stdout
    assert "SECRET_KEY = 'a $b #c'" in done.stdout
