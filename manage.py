#!/usr/bin/env python3
"""Entry point of every command line of Raccord."""

import sys

from deploy.command import manage

if __name__ == "__main__":
    manage(sys.argv)
