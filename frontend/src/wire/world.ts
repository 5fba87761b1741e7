// The real sockets and timers behind a connection.

import type { Socket, World } from './connection';

function open(): Socket {
  const address = new URL('/ws', window.location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as unknown as Socket;
}

function later(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}

/** crypto.randomUUID exists only on secure pages; an invite inside one's own network may be plain http. */
function name(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const browserWorld: World = { open, later, name, luck: Math.random };
