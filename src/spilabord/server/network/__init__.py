"""Connections before they reach the application: HTTP and WebSocket protocols, limits, addresses, headers."""
