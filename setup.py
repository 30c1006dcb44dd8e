"""What pyproject.toml cannot say: the kernel is compiled where there is a compiler, and the French catalogue always."""

from pathlib import Path
from runpy import run_path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import setup

for catalogue in Path("templates/locale").glob("*/LC_MESSAGES/*.po"):
    with catalogue.open("rb") as texts, catalogue.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, read_po(texts))

kernel = run_path("engine/solver/build.py")["extensions"](root=Path())
for part in kernel:
    part.optional = True  # the same files run uncompiled

setup(ext_modules=cythonize(kernel, build_dir="build/kernel"))
