"""Durable work: jobs in rows, effects that follow the log, run by Celery or by a thread of the embedded server."""
