"""What happens to machines: processes killed, services that stop, disks that fill. The long part: `make prod-test`."""
