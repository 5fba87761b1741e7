"""The protocol of WebSockets: packed message by message, so that nothing is held for a page that is not being sent to.

Uvicorn's own keeps a compressor and a decompressor for every connection: 50 kB, a sixth of what a match may take. Each
message by itself is half as large again (1.2 kB for a step, not 0.8), and no slower to pack.
"""

from __future__ import annotations

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW_BITS = 13
"""8 kB: a step fits into it."""


class ThriftyProtocol(WebSocketsSansIOProtocol):
    """What uvicorn speaks WebSocket with. RFC 7692, 7.1.1: a server may ask for this, and every page obeys."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        packing = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            client_max_window_bits=WINDOW_BITS,
            compress_settings={"memLevel": 5},
        )
        self.conn = ServerProtocol(
            extensions=[packing], max_size=self.config.ws_max_size, logger=logging.getLogger("uvicorn.error")
        )
