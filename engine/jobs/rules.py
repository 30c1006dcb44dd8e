import rules

from engine.people.rules import is_federation_staff

SEE_JOBS = "jobs.see_jobs"

rules.add_perm(SEE_JOBS, is_federation_staff)
