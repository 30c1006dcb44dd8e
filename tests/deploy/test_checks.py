import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from deploy.checks import audit
from deploy.checks.catalogue import absent, untranslated
from deploy.checks.licences import binding, locked, refused

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("licence", "expected"),
    [
        ("MIT", False),
        ("LGPL-3.0-only", False),
        ("GNU Lesser General Public License v3 (LGPLv3)", False),
        ("GPL-3.0-or-later", True),
        ("GNU Affero General Public License v3", True),
        ("AGPL-3.0", True),
        ("MIT OR GPL-2.0", False),
        ("GNU General Public License v2 (GPLv2); MIT License", False),
    ],
)
def test_a_licence_binds(licence, expected):
    assert binding(licence) is expected


def test_a_lock_names_its_pins():
    assert list(locked(["# comment", "amqp==5.4.2 \\", "    --hash=sha256:00", "pip==26.0 \\"])) == [
        "amqp",
        "pip",
    ]


def test_a_refused_package_is_named():
    packages = [
        {"Name": "good", "Version": "1", "License": "BSD-3-Clause"},
        {"Name": "binding", "Version": "2", "License": "GPL-3.0"},
    ]
    assert refused(packages) == ["binding 2 : GPL-3.0"]


def catalogue(**messages: str) -> Catalog:
    made = Catalog(locale="fr")
    for text, french in messages.items():
        made.add(text, french)
    return made


def test_a_text_without_french_is_a_hole():
    assert list(untranslated(catalogue(Grid="Grille", Rack=""))) == ["sans traduction : Rack"]


def test_a_fuzzy_translation_is_a_hole():
    made = catalogue()
    made.add("Grid", "Grille", flags={"fuzzy"})
    assert list(untranslated(made)) == ["sans traduction : Grid"]


def test_a_text_of_the_pages_absent_from_the_catalogue_is_a_hole():
    assert list(absent(catalogue(Grid="Grille"), catalogue(Grid="", Clock=""))) == ["absent du catalogue : Clock"]


HOLE = {"id": "PYSEC-2027-1", "fix_versions": ["2.1"], "aliases": [], "description": ""}


def asked(monkeypatch, *packages):
    monkeypatch.setattr(audit, "_asked", lambda _lock: {"dependencies": list(packages)})
    return audit.main("base.txt")


def test_a_known_hole_fails_and_is_named(monkeypatch, capsys):
    holed = {"name": "leaky", "version": "2.0", "vulns": [HOLE]}
    unknown = {"name": "other", "skip_reason": "not found"}
    assert (asked(monkeypatch, holed, unknown), capsys.readouterr().out) == (
        1,
        "leaky 2.0 : PYSEC-2027-1 (corrigé par 2.1)\n",
    )


def test_an_audit_that_could_not_be_made_is_not_called_clean(monkeypatch, capsys):
    sound = {"name": "sound", "version": "1", "vulns": []}
    assert asked(monkeypatch, sound) == 0
    assert asked(monkeypatch, sound, {"name": "other", "skip_reason": "not found"}) == 3
    assert capsys.readouterr().out == "1 paquets sur 2 inconnus de l'annuaire interrogé\n"


def test_no_answer_at_all_is_not_called_clean(monkeypatch, capsys):
    def away(_lock):
        raise ValueError("no JSON")

    monkeypatch.setattr(audit, "_asked", away)
    assert (audit.main("base.txt"), capsys.readouterr().out) == (3, "ValueError\n")


@pytest.mark.parametrize("folder", ["games", "engine/rules", "engine/people"])
def test_nothing_that_must_not_be_guessed_is_drawn_by_random(folder):
    """Neither a tirage nor a token: `random` is for training and simulations."""
    drawing = re.compile(r"^\s*(import random|from random import)", re.MULTILINE)
    found = [path for path in (ROOT / folder).rglob("*.py") if drawing.search(path.read_text(encoding="utf-8"))]
    assert found == []
