"""What pyproject.toml cannot say: the kernel is compiled where there is a compiler, the French catalogue always.

And the package tells the commit that it is made from.
"""

import os
import sys
from pathlib import Path
from runpy import run_path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import setup
from setuptools.command.build_py import build_py

# Isolated from this folder by pip, whose build knows no package of ours.
sys.path.insert(0, str(Path(__file__).parent))

from deploy.place import commit_of

for catalogue in Path("templates/locale").glob("*/LC_MESSAGES/*.po"):
    with catalogue.open("rb") as texts, catalogue.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(texts))

kernel = run_path("engine/solver/build.py")["extensions"](root=Path())
for part in kernel:
    part.optional = True  # the same files run uncompiled


class WithCommit(build_py):
    """The modules, and in `deploy/commit.txt` what RACCORD_COMMIT says, or git."""

    def run(self) -> None:
        super().run()
        if commit := os.environ.get("RACCORD_COMMIT") or commit_of(Path()):
            Path(self.build_lib, "deploy", "commit.txt").write_text(f"{commit}\n", encoding="utf-8")


setup(ext_modules=cythonize(kernel, build_dir="build/kernel"), cmdclass={"build_py": WithCommit})
