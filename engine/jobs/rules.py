import rules

from engine.people.permissions import hide
from engine.people.rules import is_federation_staff

SEE_JOBS = "jobs.see_jobs"

rules.add_perm(SEE_JOBS, is_federation_staff)
hide([SEE_JOBS], seen_with=SEE_JOBS)
