"""A device that keeps passkeys, as WebAuthn describes it (W3C level 3, §6), for tests without a browser."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL = 0x01, 0x04, 0x40


def text(given: bytes) -> str:
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def _bytes(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


class Authenticator:
    """Holds one passkey for one place."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.count = 0
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)

    def make(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        point = self._key.public_key().public_numbers()
        # COSE: an elliptic curve (2), ES256 (-7), P-256 (1), and the point.
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        held = bytes(16) + len(self._id).to_bytes(2, "big") + self._id + public
        data = self._data(asked["rp"]["id"], HAS_CREDENTIAL) + held
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._told(
            clientDataJSON=text(self._client("webauthn.create", asked)), attestationObject=text(attestation)
        )

    def show(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        self.count += 1
        client, data = self._client("webauthn.get", asked), self._data(asked["rpId"])
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._told(clientDataJSON=text(client), authenticatorData=text(data), signature=text(signature))

    def _data(self, place: str, flags: int = 0) -> bytes:
        flags |= USER_PRESENT | USER_VERIFIED
        return sha256(place.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, asked: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": text(_bytes(asked["challenge"])), "origin": self.origin}
        return json.dumps(told).encode()

    def _told(self, **response: str) -> dict[str, Any]:
        return {"id": text(self._id), "rawId": text(self._id), "type": "public-key", "response": response}
