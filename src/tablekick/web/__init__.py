"""The server of the browser app: live matches over WebSocket, their log in a database, lobby, replays and the pages.

The event loop never plays: matches live in table processes, bots think in thinker processes (`workers/`). `live/` holds
what is going on now, `storage/` what must not be lost, `api/` what is asked over HTTP, `security/` who may ask and how
often.
"""
