"""Write what of `raccord.client` follows from docs/openapi.yaml: `python deploy/client_generator/build.py FOLDER`.

Its operations, the shapes of what they send and answer, and its version. Nothing of the project is imported, so that
the build of a package can run it. A part of the document that the generator cannot read stops it: nothing is left out.
"""

import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from openapi_python_client import generate
from openapi_python_client.config import Config, ConfigFile, MetaType
from openapi_python_client.parser.errors import GeneratorError
from ruamel.yaml import YAML

_ROOT = Path(__file__).resolve().parents[2]
_HERE = Path(__file__).resolve().parent
# What its own client has beside these, ours has in another manner (deploy/client).
_TAKEN = ("api", "models", "types.py")
_FILES = (
    "application/gzip",
    "application/pdf",
    "application/zip",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "image/jpeg",
    "image/png",
    "image/webp",
    "text/csv",
    "text/csv; charset=utf-8",
)
# The type of mappings is called as this shape.
_RENAMED = {"Mapping": {"class_name": "LicenceMapping", "module_name": "licence_mapping"}}


def whole_client(into: Path, root: Path = _ROOT) -> None:
    """The package of a checkout, for a PYTHONPATH: what is generated, beside links to what is written by hand."""
    package = into / "raccord" / "client"
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir(parents=True)
    generated_part(package, root)
    for source in (root / "deploy" / "client").glob("*.py*"):
        (package / source.name).symlink_to(source)


def generated_part(package: Path, root: Path = _ROOT) -> None:
    """Beside what is written by hand in the folder of the package. Raises RuntimeError with what cannot be read."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made"
        document = root / "docs" / "openapi.yaml"
        settings = _settings(YAML(typ="safe", pure=True).load(document))
        config = Config.from_sources(settings, MetaType.NONE, document, "utf-8", overwrite=False, output_path=made)
        if faults := generate(config=config, custom_template_path=_HERE / "templates"):
            raise RuntimeError("\n".join(_told(fault) for fault in faults))
        for name in _TAKEN:
            shutil.move(made / name, package / name)
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    (package / "version.py").write_text(f'"""That of the server whose document this is."""\n\nVERSION = "{version}"\n')


def _settings(document: dict[str, Any]) -> ConfigFile:
    """How it is written.

    A shape is read into a variable of its own name: one that has a field of that name gets a module, and so a variable,
    of another. A program imports it from `models` all the same.
    """
    shapes = document.get("components", {}).get("schemas", {})
    modules = {name: re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in shapes}
    apart = {
        name: {"class_name": name, "module_name": f"{module}_told"}
        for name, module in modules.items()
        if module in shapes[name].get("properties", {})
    }
    return ConfigFile.model_validate(
        {
            "post_hooks": [],
            "docstrings_on_attributes": True,
            "class_overrides": apart | _RENAMED,
            "content_type_overrides": {
                **dict.fromkeys(_FILES, "application/octet-stream"),
                "application/x-ndjson": "text/plain",
            },
        }
    )


def _told(fault: GeneratorError) -> str:
    return f"{fault.header} {fault.detail or ''}".strip()


if __name__ == "__main__":
    whole_client(Path(sys.argv[1]))
