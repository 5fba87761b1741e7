// The board as a picture: a drawing that carries its style with it.

const AROUND = '#3a2212';

/** Draw the board onto a sheet, as large as it fits. */
export async function painted(board: SVGSVGElement, sheet: CanvasRenderingContext2D, width: number, height: number): Promise<void> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  const rules = rulesFor('.tactics-board');
  // Colours of shirts are the page's: outside it nobody knows them.
  const names = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!));
  const known = getComputedStyle(board);
  const values = [...names].map((name) => `${name}:${known.getPropertyValue(name)}`).join(';');
  style.textContent = `svg{${values}}${rules}`;
  copy.prepend(style);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  sheet.fillStyle = AROUND;
  sheet.fillRect(0, 0, width, height);
  sheet.drawImage(picture, 0, 0, width, height);
}

/** The page's own rules about something, as text. */
function rulesFor(name: string): string {
  return Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule.cssText.includes(name))
    .map((rule) => rule.cssText)
    .join('\n');
}
