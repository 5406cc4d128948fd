"""What the sheet can show: one file each, markup and what its buttons do."""
