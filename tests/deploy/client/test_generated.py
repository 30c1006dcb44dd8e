"""What is written from the document of the API: all of it, and nothing that a newer server breaks."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from raccord import client
from raccord.client import models
from raccord.client.models import PublicFactType

from deploy.client_generator.build import generated_part

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = Path(client.__file__).parent
DOCUMENT = (ROOT / "docs" / "openapi.yaml").read_text(encoding="utf-8")
UNREADABLE = """
openapi: 3.1.0
info: {title: Raccord, version: "1"}
paths:
  /a/:
    get:
      operationId: a
      responses:
        "200": {description: "", content: {application/x-unknown: {schema: {type: string}}}}
"""


def test_each_operation_is_a_module_with_one_way_to_call_it():
    document = yaml.load(DOCUMENT, yaml.CSafeLoader)
    operations = {
        f"{operation['tags'][0].replace('-', '_')}.{operation['operationId']}"
        for methods in document["paths"].values()
        for operation in methods.values()
    }
    modules = {f"{path.parent.name}.{path.stem}" for path in (PACKAGE / "api").glob("*/[!_]*.py")}
    assert modules == operations
    assert len(operations) > 400
    for name in ("competitions.standings_read", "centres.centre_read", "parties.partie_import"):
        assert callable(import_module(f"raccord.client.api.{name}").call)


def test_a_shape_with_a_field_of_its_own_name_is_read_into_a_variable_of_another():
    shapes = yaml.load(DOCUMENT, yaml.CSafeLoader)["components"]["schemas"]
    for name in ("Disparities", "Ties"):
        assert name.lower() in shapes[name]["properties"]
        assert getattr(models, name).__module__ == f"raccord.client.models.{name.lower()}_told"


def test_a_word_that_a_newer_server_says_is_kept_as_a_text():
    told = PublicFactType("games.partie_danced")
    assert (told, str(told)) == ("games.partie_danced", "games.partie_danced")
    assert told not in list(PublicFactType)
    with pytest.raises(ValueError, match="7 is not a valid"):
        PublicFactType(7)


def test_a_document_that_cannot_be_read_whole_makes_no_client(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "openapi.yaml").write_text(UNREADABLE, encoding="utf-8")
    with pytest.raises(RuntimeError, match="application/x-unknown"):
        generated_part(tmp_path, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["docs"]


@pytest.mark.lasting
def test_types_of_the_client_hold_and_the_examples_use_them_rightly(tmp_path):
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--cache-dir", tmp_path / "cache"]
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parents[1])}
    examples = sorted((ROOT / "docs" / "exemples").glob("*.py"))
    assert len(examples) == 2
    for checked in (["-p", "raccord.client"], *([example] for example in examples)):
        done = subprocess.run(
            [*command, *checked], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
