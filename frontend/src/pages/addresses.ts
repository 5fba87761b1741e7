// Addresses of the app.

/** `/rules/fistf-1999/II.5` is the page `rules` with the rest `fistf-1999/II.5`. */
export function split(path: string): { name: string; rest: string } {
  const [, name = '', rest = ''] = /^\/([^/]*)\/?(.*?)\/?$/.exec(path) ?? [];
  return { name, rest: decode(rest) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
