"""From events to the tables that pages read: disposable, rebuilt at will, never written by anything else."""

from engine.eventstore.projections import registry, writing  # noqa: F401
