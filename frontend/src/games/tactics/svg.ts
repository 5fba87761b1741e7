// SVG elements without a library.

export type Attributes = Record<string, string | number>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...inside: (Element | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  set(element, attributes);
  element.append(...inside);
  return element;
}

export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** A star with five points around (0, 0). */
export function starPath(radius: number): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const r = n % 2 ? radius * 0.42 : radius;
    const angle = (n * Math.PI) / 5 - Math.PI / 2;
    return `${(r * Math.cos(angle)).toFixed(2)},${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A sector of a disc between two angles in degrees, 0 being at the top, clockwise. */
export function sectorPath(radius: number, from: number, to: number): string {
  const end = (degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M0,0L${end(from)}A${radius},${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end(to)}Z`;
}

/** A football: white with dark patches. */
export function football(radius: number): SVGGElement {
  const patches = Array.from({ length: 5 }, (_, n) => {
    const angle = (n * 2 * Math.PI) / 5 - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * radius * 0.82, Math.sin(angle) * radius * 0.82];
    return `M${x * 0.48},${y * 0.48}L${x},${y}`;
  });
  const pentagon = Array.from({ length: 5 }, (_, n) => {
    const angle = (n * 2 * Math.PI) / 5 - Math.PI / 2;
    return `${(Math.cos(angle) * radius * 0.42).toFixed(2)},${(Math.sin(angle) * radius * 0.42).toFixed(2)}`;
  });
  return svg(
    'g',
    { class: 'football' },
    svg('circle', { r: radius, fill: '#fdfdf8', stroke: '#1d1d1b', 'stroke-width': radius * 0.14 }),
    svg('path', { d: `M${pentagon.join('L')}Z`, fill: '#1d1d1b' }),
    svg('path', { d: patches.join(''), stroke: '#1d1d1b', 'stroke-width': radius * 0.16, fill: 'none' }),
  );
}

/** A corner flag whose foot is at (0, 0). */
export function flag(height: number, colour = '#c22a1e'): SVGGElement {
  return svg(
    'g',
    { class: 'flag' },
    svg('path', { d: `M0,0V${-height}`, stroke: '#fff', 'stroke-width': height * 0.1, 'stroke-linecap': 'round' }),
    svg('path', {
      d: `M0,${-height}L${height * 0.62},${-height * 0.76}L0,${-height * 0.5}Z`,
      fill: colour,
      stroke: '#fff',
      'stroke-width': height * 0.04,
    }),
  );
}
