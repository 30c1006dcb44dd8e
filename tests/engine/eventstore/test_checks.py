import pytest
from django.db import models

from engine.events.registry import registry
from engine.eventstore import checks
from engine.eventstore.projections import registry as projecting
from engine.eventstore.projections.registry import Projection, ignore, on
from tests.engine.eventstore.samples import Added, Renamed


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(projecting, "_projections", {})
    monkeypatch.setattr(projecting, "_ignored", {})


def test_every_event_of_an_installed_app_needs_a_decision(monkeypatch: pytest.MonkeyPatch):
    kinds = [registry()["samples.added"], registry()["samples.renamed"]]
    monkeypatch.setattr(checks, "installed_events", lambda: kinds)

    def undecided() -> list[str]:
        return [error.msg for error in checks.every_event_is_projected_or_ignored()]

    assert undecided() == ["no projection follows samples.added", "no projection follows samples.renamed"]
    ignore(Renamed, because="names are for people")
    assert undecided() == ["no projection follows samples.added"]

    @projecting.projection("check.added", mode="inline")
    class Followed(Projection):
        @on(Added)
        def added(self, *_: object) -> None: ...

    assert undecided() == []


def test_events_of_tests_are_not_those_of_an_app():
    assert not [kind for kind in checks.installed_events() if kind.name.startswith("samples.")]


class Sound(models.Model):
    name = models.CharField(max_length=9, primary_key=True)

    class Meta:
        app_label = "samples"


class Counted(models.Model):
    class Meta:
        app_label = "samples"


class Pointing(models.Model):
    name = models.CharField(max_length=9, primary_key=True, default="drawn")
    sound = models.ForeignKey(Sound, on_delete=models.CASCADE)

    class Meta:
        app_label = "samples"


def test_a_read_model_must_be_fit_for_a_rebuild():
    @projecting.projection("check.one", mode="inline")
    class One(Projection):
        models = (Sound, Counted, Pointing)

    @projecting.projection("check.two", mode="checkpointed")
    class Two(Projection):
        models = (Sound,)

    assert [(error.id, error.msg) for error in checks.read_models_can_be_rebuilt()] == [
        ("eventstore.E002", "samples.Counted has an automatic key"),
        ("eventstore.E002", "samples.Pointing has an automatic key"),
        ("eventstore.E003", "samples.Pointing has a foreign key"),
        ("eventstore.E004", "samples.Sound belongs to two projections"),
    ]


def test_a_projection_knows_what_it_follows():
    class Base(Projection):
        @on(Added, Renamed)
        def both(self, *_: object) -> None: ...

    class Narrower(Base):
        @on(Added)
        def added(self, *_: object) -> None: ...

    class Bulk(Projection):
        follows = (Renamed,)

    assert Base.types == Narrower.types == {"samples.added", "samples.renamed"}
    assert Narrower._handlers["samples.added"] is Narrower.added
    assert Bulk.types == {"samples.renamed"}


def test_a_name_names_one_projection():
    projecting.projection("check.one", mode="inline")(Projection)
    with pytest.raises(ValueError, match=r"check\.one"):
        projecting.projection("check.one", mode="inline")(Projection)


def test_an_unknown_projection_is_an_error():
    with pytest.raises(LookupError, match="nothing"):
        projecting.named("nothing")
