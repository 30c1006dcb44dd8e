import rules

from engine.people.permissions import hide_existence
from engine.people.predicates import is_federation_staff

SEE_JOBS = "jobs.see_jobs"
KEEP_JOBS = "jobs.keep_jobs"

rules.add_perm(SEE_JOBS, is_federation_staff)
rules.add_perm(KEEP_JOBS, is_federation_staff)
hide_existence([SEE_JOBS, KEEP_JOBS], seen_with=SEE_JOBS)
