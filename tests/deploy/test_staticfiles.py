"""A page of yesterday never runs a script of today: each script is named by its digest, imported ones included."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import find
from django.core.files.base import ContentFile

from deploy.staticfiles import Named, NamedAndCompressed

IMPORTED = re.compile(r'from "\./((?:entry/)?\w+)\.([0-9a-f]{12})\.js";')


@pytest.mark.parametrize("storage_class", [Named, NamedAndCompressed])
def test_imported_scripts_are_named_by_their_digest(tmp_path: Path, storage_class):
    storage = storage_class(location=str(tmp_path), base_url="/static/")
    scripts = Path(find("raccord/js/entry.js")).parent
    paths = {}
    for file in scripts.rglob("*.js"):
        name = f"raccord/js/{file.relative_to(scripts).as_posix()}"
        storage.save(name, ContentFile(file.read_bytes()))
        paths[name] = (storage, name)
    named = {name: made for name, made, _done in storage.post_process(paths) if made and made.endswith(".js")}
    entry = (tmp_path / named["raccord/js/entry.js"]).read_text()
    imported = {f"raccord/js/{name}.js": f"raccord/js/{name}.{digest}.js" for name, digest in IMPORTED.findall(entry)}
    assert imported.keys() >= {f"raccord/js/{name}.js" for name in ("csrf", "entry/queue", "entry/verdicts")}
    assert {name: named[name] for name in imported} == imported
    assert 'from "./' not in re.sub(IMPORTED, "", entry)
