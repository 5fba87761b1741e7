"""The two ceremonies of a passkey (WebAuthn): it is made, and it is shown. The library `webauthn` checks both."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, options_to_json_dict, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tablekick.web.club.shapes import PasskeyMade, PasskeyShown
from tablekick.web.storage.members import Member
from tablekick.web.storage.passkeys import Passkey

_NONSENSE = (WebAuthnException, ValueError, TypeError, LookupError, OverflowError)
"""What answers that no browser gives make of reading them."""


class NoPasskeyError(ValueError):
    """What was shown proves nothing."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a passkey holds: `https://club.example` with the name `club.example`. An address has no name."""

    origin: str
    name: str

    @classmethod
    def of(cls, origin: str) -> Place | None:
        name = urlsplit(origin).hostname or ""
        try:
            ip_address(name)
        except ValueError:
            return cls(origin, name) if name else None
        return None


def to_make(place: Place, member: Member, challenge: bytes, known: list[Passkey]) -> dict[str, Any]:
    """What a browser needs to make one: it is found again without a name, and nothing of the device is asked."""
    options = generate_registration_options(
        rp_id=place.name,
        rp_name="Tablekick",
        user_name=member.name,
        user_id=member.id.encode(),
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one.credential) for one in known],
    )
    told: dict[str, Any] = options_to_json_dict(options)
    return told


def to_show(place: Place, challenge: bytes) -> dict[str, Any]:
    """What a browser needs to show one, whosever it is."""
    told: dict[str, Any] = options_to_json_dict(
        generate_authentication_options(
            rp_id=place.name, challenge=challenge, user_verification=UserVerificationRequirement.PREFERRED
        )
    )
    return told


def challenge_of(shown: PasskeyMade | PasskeyShown) -> bytes:
    """The question that an answer belongs to."""
    try:
        return bytes(parse_client_data_json(base64url_to_bytes(shown.response.clientDataJSON)).challenge)
    except _NONSENSE as trouble:
        raise NoPasskeyError from trouble


def credential_of(shown: PasskeyShown) -> bytes:
    """Which passkey it is."""
    try:
        return base64url_to_bytes(shown.id)
    except _NONSENSE as trouble:
        raise NoPasskeyError from trouble


def made(place: Place, member: Member, shown: PasskeyMade, challenge: bytes) -> Passkey:
    """The new passkey."""
    try:
        verified = verify_registration_response(
            credential=shown.model_dump(),
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except _NONSENSE as trouble:
        raise NoPasskeyError from trouble
    return Passkey(
        member=member.id,
        credential=verified.credential_id,
        public_key=verified.credential_public_key,
        sign_count=verified.sign_count,
    )


def sign_count_of(place: Place, passkey: Passkey, shown: PasskeyShown, challenge: bytes) -> int:
    """How often the passkey has been used by now, once it is proved that it is this one."""
    try:
        verified = verify_authentication_response(
            credential=shown.model_dump(),
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
        )
    except _NONSENSE as trouble:
        raise NoPasskeyError from trouble
    return verified.new_sign_count
