// Overrides in the address stay while one walks through the app.

/** What a visit of the address overrides, kept while walking through the app. */
const CARRIED = ['lang', 'quality', 'speed'];

export function withCarried(href: string, search: string): string {
  const target = new URL(href, 'http://here');
  const now = new URLSearchParams(search);
  for (const name of CARRIED) {
    const value = now.get(name);
    if (value !== null && !target.searchParams.has(name)) target.searchParams.set(name, value);
  }
  return target.pathname + target.search + target.hash;
}
