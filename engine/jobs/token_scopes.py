"""The scopes of the permissions on jobs."""

from engine.jobs.permissions import KEEP_JOBS, SEE_JOBS
from engine.people.token_scopes import Scope, assign_scope, nowhere

assign_scope(Scope.READ, nowhere, [SEE_JOBS])
assign_scope(Scope.MANAGE, nowhere, [KEEP_JOBS])
