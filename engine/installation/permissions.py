import rules

from engine.people.permissions import is_federation_staff

SEE_STATE = "installation.see_state"

rules.add_perm(SEE_STATE, is_federation_staff)
