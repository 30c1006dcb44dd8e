"""A page of yesterday never runs a script of today: each script is named by its digest, imported ones included."""

import os
import re
import shutil
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find, get_finder
from django.core.files.storage import FileSystemStorage
from django.core.management import call_command

from deploy.staticfiles import Collected

IMPORTED = re.compile(r'from "\./(\w+)\.([0-9a-f]{12})\.js";')


def test_imported_scripts_are_named_by_their_digest_and_joined_ones_served_as_one(tmp_path: Path):
    sources = FileSystemStorage(Path(find("raccord/icon.svg")).parents[1])
    names = [
        file.relative_to(sources.location).as_posix()
        for file in Path(sources.location).rglob("*")
        if file.suffix in {".js", ".css"}
    ]
    shutil.copytree(sources.location, tmp_path, dirs_exist_ok=True)
    storage = Collected(location=str(tmp_path), base_url="/static/")
    made = storage.post_process({name: (sources, name) for name in names})
    named = {name: hashed for name, hashed, _done in made if hashed and hashed.endswith((".js", ".css"))}
    entry = (tmp_path / named["raccord/js/entry.js"]).read_text()
    imported = {f"raccord/js/{name}.js": f"raccord/js/{name}.{digest}.js" for name, digest in IMPORTED.findall(entry)}
    assert {name: named[name] for name in ("raccord/js/frame.js",)} == imported
    assert 'from "./' not in re.sub(IMPORTED, "", entry)
    assert named.keys().isdisjoint(f"raccord/js/{part}.js" for part in ("memory", "entry/queue", "entry/door"))
    assert "raccord/css/tokens.css" in named
    base = (tmp_path / named["raccord/css/base.css"]).read_text()
    assert "--paper" in base
    assert "@import" not in base
    assert (tmp_path / f"{named['raccord/css/base.css']}.gz").exists()


@pytest.fixture
def collected(tmp_path: Path, settings) -> Path:
    """A folder of what pages load, made of one file of ours."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "sheet.css").write_text("a { color: red }")
    settings.STATICFILES_DIRS, settings.STATICFILES_FINDERS = (
        [tmp_path / "own"],
        ["django.contrib.staticfiles.finders.FileSystemFinder"],
    )
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "deploy.staticfiles.Collected"}}
    get_finder.cache_clear()
    yield tmp_path / "static"
    get_finder.cache_clear()


def collect(capsys) -> str:
    call_command("collectstatic", interactive=False)
    return capsys.readouterr().out


def test_what_is_there_already_is_not_collected_again(collected, capsys):
    assert "1 static file copied" in collect(capsys)
    assert "0 static files copied" in collect(capsys)
    (named,) = collected.glob("sheet.*.css")
    named.unlink()
    assert "1 post-processed" in collect(capsys)
    assert named.exists()


def test_without_the_names_that_pages_use_all_is_collected_again(collected, capsys):
    collect(capsys)
    (collected / "staticfiles.json").unlink()
    assert "1 post-processed" in collect(capsys)
    assert (collected / "staticfiles.json").exists()


def test_what_is_only_tried_changes_nothing(collected, capsys):
    collect(capsys)
    call_command("collectstatic", interactive=False, dry_run=True)
    capsys.readouterr()
    assert "0 static files copied" in collect(capsys)


def test_what_has_changed_is_collected_again(collected, capsys):
    collect(capsys)
    sheet = collected.parent / "own" / "sheet.css"
    sheet.write_text("a { color: blue; }")
    os.utime(sheet, times=(2_000_000_000, 2_000_000_000))  # Django compares whole seconds
    assert "1 static file copied" in collect(capsys)
    assert len(list(collected.glob("sheet.*.css"))) == 2
