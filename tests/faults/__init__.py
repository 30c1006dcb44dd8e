"""What happens to machines: processes killed, services that stop, disks that fill. What takes minutes runs in `make prod-test`."""
