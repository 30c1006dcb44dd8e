"""The scope of the permissions on jobs."""

from engine.jobs.rules import SEE_JOBS
from engine.people.scopes import Scope, belong, nowhere

belong(Scope.READ, nowhere, [SEE_JOBS])
