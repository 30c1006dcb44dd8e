"""The scope of the permission on the state of the installation."""

from engine.installation.permissions import SEE_STATE
from engine.people.token_scopes import Scope, assign_scope, nowhere

assign_scope(Scope.READ, nowhere, [SEE_STATE])
