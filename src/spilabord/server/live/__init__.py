"""Live connections: one WebSocket, read and written in socket.py; what it looks at in viewer.py."""
