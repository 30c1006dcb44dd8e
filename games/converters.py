"""Steps in addresses."""

from games.domain.partie.steps import Step


class StepConverter:
    """`check-bag` and its like; anything else is a 404."""

    regex = "|".join(step.value for step in Step)

    def to_python(self, value: str) -> Step:
        return Step(value)

    def to_url(self, step: Step | str) -> str:
        return step.value if isinstance(step, Step) else step
