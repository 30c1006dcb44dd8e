import pytest
from babel.messages.catalog import Catalog

from deploy.checks.catalogue import absent, untranslated
from deploy.checks.licences import binding, locked, refused


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
