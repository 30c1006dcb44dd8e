"""`python -m tests.deploy.observability.failing`: the product, with a view, a job and a follower of the log that fail.

A secret lies wherever a report of an error could find one. What is sent goes to the receivers of the environment.
"""

import django

WORDS = "BATEAUX-is-the-top"
LOCAL = "SIROPBC-is-drawn"
BODY, COOKIE, QUERY, HEADER = "body-of-somebody", "cookie-of-somebody", "name-of-somebody", "token-of-somebody"
LINK, NOTE, MESSAGE, USER = "link-of-somebody", "note-of-somebody", "message-of-somebody", "user-of-somebody"
SECRETS = (WORDS, LOCAL, BODY, COOKIE, QUERY, HEADER, LINK, NOTE, MESSAGE, USER)


def fails() -> None:
    drawn, words = LOCAL, {}
    try:
        words[WORDS]
    except KeyError as error:
        raise ValueError(f"{WORDS}, {len(drawn)}") from error


def main() -> None:
    django.setup()

    import logging

    import sentry_sdk
    from django.conf import settings
    from django.test import Client

    from deploy.observability.start import end
    from engine.jobs import queue, registry

    settings.ROOT_URLCONF = "tests.deploy.observability.failing_urls"
    settings.ALLOWED_HOSTS = ["testserver"]
    # What another library might leave for whoever tells of an error.
    sentry_sdk.set_user({"username": USER})
    sentry_sdk.set_extra("note", NOTE)
    sentry_sdk.set_tag("note", NOTE)
    sentry_sdk.add_breadcrumb(message=NOTE)
    sentry_sdk.capture_message(MESSAGE)

    client = Client(raise_request_exception=False, headers={"Authorization": f"Token {HEADER}"})
    client.cookies["sessionid"] = COOKIE
    address = f"/laissez-passer/{LINK}/?q={QUERY}"
    assert client.post(address, {"text": BODY}).status_code == 500

    registry.job("tests.failing")(lambda **_arguments: fails())
    queue.enqueue("tests.failing", "once", letters=LOCAL)
    assert queue.run_due() == 1
    try:
        fails()
    except ValueError:
        logging.getLogger("engine.tests").exception("follower of %s failed", NOTE)
    end()


if __name__ == "__main__":
    main()
