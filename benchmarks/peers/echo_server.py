"""The floor under the load test: the same server stack, answering every message at once with as many bytes."""

from __future__ import annotations

import sys

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

ANSWER = "x" * 6_000
"""About as long as a step of flick football."""

app = FastAPI()


@app.websocket("/ws")
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            await socket.receive_text()
            await socket.send_text(ANSWER)
    except WebSocketDisconnect:
        return


if __name__ == "__main__":
    uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", log_level="warning")
