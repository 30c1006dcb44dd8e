"""The settings that the results of a partie depend on."""

from dataclasses import dataclass, field

from engine.events.codec import Json
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile.kept import kept_content, recorded_profile
from engine.rules.profile.ruleset import RulesetProfile
from games.events.partie import PartieCreated


@dataclass(frozen=True, slots=True)
class Settings:
    """Its regulation as it was recorded, its formula, and how many seconds a coup lasts."""

    ruleset: Json = field(default_factory=dict)
    formula: str = ""
    seconds: int = 0
    mort_subite: bool = False

    @classmethod
    def of(cls, created: PartieCreated) -> "Settings":
        content = kept_content(created.ruleset, created.profile_digest)
        return cls(content, created.formula, created.seconds, created.mort_subite)

    @property
    def profile(self) -> RulesetProfile:
        return recorded_profile(self.ruleset)

    @property
    def kind(self) -> Kind:
        return Kind.of(Formula.parse(self.formula), self.seconds, mort_subite=self.mort_subite)
