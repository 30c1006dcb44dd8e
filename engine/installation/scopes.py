"""The scope of the permission on the state of the installation."""

from engine.installation.permissions import SEE_STATE
from engine.people.scopes import Scope, belong, nowhere

belong(Scope.READ, nowhere, [SEE_STATE])
