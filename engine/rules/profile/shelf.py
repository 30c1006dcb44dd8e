"""Where profiles are kept: those that come with Raccord, and those of a folder of the federation."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType

from engine.rules.profile import reading, refusals, ruleset
from engine.rules.profile.refusals import ProfileInvalid, ProfileUnknown

PROFILES = Path(__file__).parent.parent / "profiles"
DEFAULT_PROFILE = "fisf-2020"


class ProfileShelf:
    """The profiles of an installation. `folder` holds those of the federation, one TOML file each; None for none.

    `added`: the files of others by the names of their profiles: those of plugins, which replace none of the rest.

    Files are read each time: one that changes is a new reading for what begins after it, and for nothing before.
    """

    def __init__(self, folder: Path | None = None, added: Mapping[str, Path] = MappingProxyType({})) -> None:
        self._own, self._added = folder, added

    def paths(self) -> Mapping[str, Path]:
        """The file of each profile, by name; one that comes with Raccord cannot be replaced."""
        folders = [folder for folder in (self._own, PROFILES) if folder is not None]
        return dict(self._added) | {path.stem: path for folder in folders for path in sorted(folder.glob("*.toml"))}

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self.paths()))

    def load(self, name: str) -> ruleset.RulesetProfile:
        """A profile by its name; raises ProfileUnknown, or the first fault of its file, a ProfileInvalid."""
        with _first_fault():
            return self._loaded(name, ())

    def load_file(self, path: Path) -> ruleset.RulesetProfile:
        """The profile of a file, which need not stand in the folder; raises the first of its faults."""
        with _first_fault():
            return self._read(path, ())

    def sound(self) -> list[ruleset.RulesetProfile]:
        """Every profile whose file has no fault, by name."""
        profiles = []
        for name in self.names():
            try:
                profiles.append(self.load(name))
            except (ProfileInvalid, ProfileUnknown):
                continue
        return profiles

    def faults(self) -> list[ProfileInvalid]:
        """Every fault of every file of the folder."""
        files = sorted(self._own.glob("*.toml")) if self._own is not None else []
        return [fault for path in files for fault in self.faults_of(path)]

    def faults_of(self, path: Path) -> list[ProfileInvalid]:
        """Every fault of a file, which need not stand in the folder; none where it is a profile."""
        try:
            self._read(path, ())
        except reading.FaultyProfile as faulty:
            return faulty.faults
        return []

    def _read(self, path: Path, inheriting: tuple[str, ...]) -> ruleset.RulesetProfile:
        """The profile of a file; raises FaultyProfile. `inheriting`: those that ask for it, and may not be asked."""
        try:
            table = reading.table_of(path)
        except ProfileInvalid as fault:
            raise reading.FaultyProfile([fault]) from None
        asking = (*inheriting, path.stem)
        profile = reading.checked(
            table, file=path.name, parent_of=lambda parent: self._parent(parent, path.name, asking)
        )
        if profile.name != path.stem:
            raise reading.FaultyProfile([refusals.NameDiffers(file=path.name, name=profile.name, expected=path.stem)])
        if path.parent != PROFILES and (PROFILES / path.name).exists():
            raise reading.FaultyProfile([refusals.NameTaken(file=path.name, name=profile.name)])
        return profile

    def _loaded(self, name: str, inheriting: tuple[str, ...]) -> ruleset.RulesetProfile:
        paths = self.paths()
        if name not in paths:
            raise ProfileUnknown(name=name, known=", ".join(sorted(paths)))
        return self._read(paths[name], inheriting)

    def _parent(self, name: str, file: str, inheriting: tuple[str, ...]) -> ruleset.RulesetProfile:
        if name in inheriting:
            raise refusals.ParentLoop(file=file, parent=name)
        try:
            with _first_fault():
                return self._loaded(name, inheriting)
        except ProfileUnknown as unknown:
            raise refusals.ParentUnknown(file=file, parent=name, known=unknown.params["known"]) from None


@contextmanager
def _first_fault() -> Iterator[None]:
    try:
        yield
    except reading.FaultyProfile as faulty:
        raise faulty.faults[0] from None


SHIPPED = ProfileShelf()


def profile_names() -> tuple[str, ...]:
    """The names of the profiles that come with Raccord."""
    return SHIPPED.names()


@cache
def load_profile(name: str) -> ruleset.RulesetProfile:
    """A profile that comes with Raccord, by its name; raises ProfileUnknown."""
    return SHIPPED.load(name)
