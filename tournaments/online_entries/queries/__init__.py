"""What online entries read: windows, places left, requests, and all that a decision looks at."""
