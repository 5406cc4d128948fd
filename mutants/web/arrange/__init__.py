"""Putting one's stack in order, before a tactical game begins."""
