"""What pyproject.toml cannot say: the kernel is compiled where there is a compiler, the French catalogue always.

The client comes from docs/openapi.yaml: the package `raccord.client` is what deploy/client holds, and what is made.
And the package tells the commit that it is made from.
"""

import os
from pathlib import Path
from runpy import run_path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import find_namespace_packages, setup
from setuptools.command.build_py import build_py

for catalogue in Path("templates/locale").glob("*/LC_MESSAGES/*.po"):
    with catalogue.open("rb") as texts, catalogue.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(texts))

kernel = run_path("engine/solver/build.py")["extensions"](root=Path())
for part in kernel:
    part.optional = True  # the same files run uncompiled

generated_part = run_path("deploy/client_generator/build.py")["generated_part"]
commit_of = run_path("deploy/place.py")["commit_of"]


class WithWhatIsMade(build_py):
    """The modules, the generated ones of the client, and in `deploy/commit.txt` what RACCORD_COMMIT says, or git."""

    def run(self) -> None:
        super().run()
        generated_part(Path(self.build_lib, *CLIENT.split(".")), Path())
        if commit := os.environ.get("RACCORD_COMMIT") or commit_of(Path()):
            Path(self.build_lib, "deploy", "commit.txt").write_text(f"{commit}\n", encoding="utf-8")


CLIENT = "raccord.client"
# Folders without a module hold what pages and rules read: they are packages as well.
PACKAGES = ["engine*", "games*", "arbitration*", "tournaments*", "deploy*", "templates*"]

setup(
    packages=[*find_namespace_packages(include=PACKAGES, exclude=["deploy.client"]), CLIENT],
    package_dir={CLIENT: "deploy/client"},
    cmdclass={"build_py": WithWhatIsMade},
    ext_modules=cythonize(kernel, build_dir="build/kernel"),
)
