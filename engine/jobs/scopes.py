"""The scopes of the permissions on jobs."""

from engine.jobs.permissions import KEEP_JOBS, SEE_JOBS
from engine.people.scopes import Scope, belong, nowhere

belong(Scope.READ, nowhere, [SEE_JOBS])
belong(Scope.MANAGE, nowhere, [KEEP_JOBS])
