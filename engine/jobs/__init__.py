"""Durable work: jobs in rows, effects that follow the log, run by Celery or by threads of the embedded server."""
