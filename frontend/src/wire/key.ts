// The key by which the club knows this device. Whoever has it is this member: it goes to our own server and nowhere else.

const KEY = 'tablekick.key';

/** Where there is no storage (private windows) one is a member as long as the page lasts. */
let here: string | null = null;

export function deviceKey(): string | null {
  try {
    return localStorage.getItem(KEY) ?? here;
  } catch {
    return here;
  }
}

export function keepKey(key: string | null): void {
  here = key;
  try {
    if (key === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, key);
  } catch {
    // Kept in `here`.
  }
}
