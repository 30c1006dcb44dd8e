import rules

from engine.people import permissions

SEE_JOBS = "jobs.see_jobs"
KEEP_JOBS = "jobs.keep_jobs"

rules.add_perm(SEE_JOBS, permissions.is_federation_staff)
rules.add_perm(KEEP_JOBS, permissions.is_federation_staff)
permissions.hide_existence([SEE_JOBS, KEEP_JOBS], seen_with=SEE_JOBS)
