// Passkeys: the browser's own dialog makes and shows them; here bytes become text and back.

import { api } from '../wire/api';
import type { Joined, Me, PasskeyMade, PasskeyShown } from './messages';

/** A browser that knows them, on a page that is safe, of a server that has a name (an address has none). */
export function canPasskey(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return window.isSecureContext && 'PublicKeyCredential' in window && 'credentials' in navigator && !isAddress;
}

/** The person said no, or waited too long. */
export class NotShownError extends Error {}
/** There is one for this member on this device already. */
export class KnownError extends Error {}

const text = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytes = (written: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const listed = (some: PublicKeyCredentialDescriptorJSON[] | undefined): PublicKeyCredentialDescriptor[] =>
  (some ?? []).map(({ id }) => ({ id: bytes(id), type: 'public-key' }));

async function shown(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asking;
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (trouble) {
    if (trouble instanceof DOMException && trouble.name === 'InvalidStateError') throw new KnownError();
    if (!(trouble instanceof DOMException)) throw trouble;
  }
  throw new NotShownError();
}

/** Make a passkey for oneself. */
export async function makePasskey(): Promise<Me> {
  const asked = await api.ask<PublicKeyCredentialCreationOptionsJSON>('/api/club/me/passkey/ask', {});
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: asked.rp,
    user: { ...asked.user, id: bytes(asked.user.id) },
    challenge: bytes(asked.challenge),
    pubKeyCredParams: asked.pubKeyCredParams,
    excludeCredentials: listed(asked.excludeCredentials),
    authenticatorSelection: asked.authenticatorSelection ?? {},
    attestation: 'none',
  };
  const made = await shown(navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const body: PasskeyMade = {
    id: made.id,
    rawId: text(made.rawId),
    type: 'public-key',
    response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) },
  };
  return api.ask<Me>('/api/club/me/passkey', body);
}

/** Show a passkey: who one is, on a device that does not know it yet. */
export async function showPasskey(): Promise<Joined> {
  const asked = await api.ask<PublicKeyCredentialRequestOptionsJSON>('/api/club/passkey/ask', {});
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytes(asked.challenge),
    rpId: asked.rpId ?? window.location.hostname,
    allowCredentials: listed(asked.allowCredentials),
    userVerification: 'preferred',
  };
  const one = await shown(navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = one.response as AuthenticatorAssertionResponse;
  const body: PasskeyShown = {
    id: one.id,
    rawId: text(one.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle ? text(userHandle) : null,
    },
  };
  return api.ask<Joined>('/api/club/passkey', body);
}
