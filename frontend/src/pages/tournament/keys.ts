// The keys to events that this browser has been given; they come behind the # of a link, which no server ever sees.

const PREFIX = 'tablekick.event.';
const fallback = new Map<string, string>();

function read(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? fallback.get(name) ?? '';
  } catch {
    return fallback.get(name) ?? '';
  }
}

export function keepKey(event: string, key: string): void {
  fallback.set(event, key);
  try {
    localStorage.setItem(PREFIX + event, key);
  } catch {
    // Kept in `fallback`.
  }
}

export function keyOf(event: string): string {
  return read(event);
}

/** `#key=…` and `#code=…` of the address; taken out of it, so that nobody reads it over a shoulder. */
export function fromAddress(): { key: string; code: string } {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const found = { key: said.get('key') ?? '', code: said.get('code') ?? '' };
  if (found.key || found.code) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return found;
}
