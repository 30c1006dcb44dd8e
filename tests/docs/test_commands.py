"""What the guides have an operator type: commands, services and settings that there are."""

import re
import subprocess
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[2]
GUIDES = sorted((ROOT / "docs" / "guide").glob("*.md"))
OPERATION = (ROOT / "docs" / "guide" / "exploitation.md").read_text(encoding="utf-8")
# In a table of ways to type one, it stands for any of them.
ANY = "COMMANDE"

every_guide = pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)


def blocks(text: str) -> list[str]:
    """What is typed in a shell; a block of another language says which."""
    every = re.findall(r"^ *```(\w*)\n(.*?)^ *```$", text, flags=re.MULTILINE | re.DOTALL)
    return [block for language, block in every if language in ("", "sh")]


def is_settings(block: str) -> bool:
    return all(re.match(r"[A-Z_]+=", line) for line in block.splitlines()) and "ALLOWED_HOSTS=" in block


@every_guide
def test_every_command_is_there(guide):
    text = guide.read_text(encoding="utf-8").replace("\\\n", " ")
    given = r"(?:\s+(?:--user \S+|[A-Z_]+=\S+))*"
    named = re.findall(rf"(?:manage\.py|deploy/raccord){given}\s+(\w+)", text)
    assert [name for name in named if name != ANY and name not in get_commands()] == []


@every_guide
def test_a_line_to_type_says_with_what_it_is_run(guide):
    """`manage.py` alone would be nothing that a shell finds, nor know the settings of an installation."""
    bare = re.compile(r"^\s*(?:[A-Z_]+=\S+ )?manage\.py ", re.MULTILINE)
    assert [block for block in blocks(guide.read_text(encoding="utf-8")) if bare.search(block)] == []


def test_nobody_of_a_federation_or_a_hall_needs_a_shell():
    """Of the roles of the index, but who keeps the server; a lexicon under licence is brought to it as a file."""
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    roles = index.partition("### Qui ouvre l'installation")[2].partition("### Le joueur et le public")[0]
    guides = {
        path: (ROOT / "docs" / path).read_text(encoding="utf-8") for path in re.findall(r"\((guide/\S+\.md)\)", roles)
    }
    assert len(guides) > 20
    assert [path for path, text in guides.items() if re.search(r"manage\.py|deploy/raccord", text)] == [
        "guide/lexiques.md"
    ]


@every_guide
def test_every_service_is_there(guide):
    lines = [line for line in guide.read_text(encoding="utf-8").splitlines() if re.search("systemctl|journalctl", line)]
    named = {name for line in lines for name in re.findall(r"\braccord-[a-z]+(?:\.timer|@)?", line)}
    units = {path.name.removesuffix(".service") for path in (ROOT / "deploy" / "systemd").iterdir()}
    # That of a former version, on its way out.
    assert named - units - {"raccord-worker"} == set()


def test_the_shell_understands_what_is_typed():
    typed = [block for block in blocks(OPERATION) if not is_settings(block)]
    assert len(typed) > 10
    for block in typed:
        done = subprocess.run(["bash", "-n"], input=block, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), block


def test_what_is_copied_is_there():
    copied = re.findall(r"^(?:cp|install) .*$", "\n".join(blocks(OPERATION)), flags=re.MULTILINE)
    named = {name for line in copied for name in re.findall(r"(?<![\w/])(?:deploy/[\w./-]+|\.env\.example)", line)}
    assert len(named) >= 6
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_settings_that_are_to_be_written_are_known():
    [settings] = [block for block in blocks(OPERATION) if is_settings(block)]
    told = re.findall(r"^#?([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), flags=re.MULTILINE)
    written = re.findall(r"^([A-Z_]+)=", settings, flags=re.MULTILINE)
    assert {"DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS"} <= set(written) <= set(told)


def test_the_site_that_debian_ships_is_taken_away_before_nginx_reads_ours():
    away, ours = (OPERATION.index(told) for told in ("rm -f /etc/nginx/sites-enabled/default", "nginx -t && systemctl"))
    assert away < ours


def test_the_backups_of_an_evening_push_none_of_a_night_out():
    """What `--keep` forgets is the oldest of a folder."""
    evening = (ROOT / "docs" / "guide" / "soiree-de-simultane.md").read_text(encoding="utf-8")
    [told] = re.findall(r"deploy/raccord backup ([^>`]*--keep \d+)", evening)
    assert told == "--to /var/lib/raccord/soiree --keep 50"
