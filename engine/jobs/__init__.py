"""Durable work: jobs in rows, effects that follow the log, run by Celery or by a thread of the embedded server.

`enqueue`, `progress` and `catch_up_all` live in modules that need the models; they are found here at first use.
"""
