import { Box3, type Mesh, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '../../three/space';
import { Foretold } from './foretold';

const RADIUS_MM = 11;

/** How far the arrow reaches from the figure, and in which direction, in the measures of the picture. */
function arrow(foretold: Foretold, place: [number, number]): Vector3 {
  const mesh = foretold.group.children.at(-1) as Mesh;
  const positions = mesh.geometry.getAttribute('position');
  const points = Array.from({ length: positions.count }, (_, i) => new Vector3().fromBufferAttribute(positions, i));
  const from = at(...place);
  return points.map((point) => point.sub(from).setY(0)).reduce((far, one) => (one.length() > far.length() ? one : far));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the flick of the other side is announced', () => {
  it('by a glow under the figure', () => {
    const foretold = new Foretold(RADIUS_MM);
    expect(foretold.group.visible).toBe(false);
    foretold.show([120, -40], 0, 1);
    expect(foretold.group.visible).toBe(true);
    const glow = foretold.group.children[0]!;
    const middle = at(120, -40);
    expect([glow.position.x, glow.position.z]).toEqual([middle.x, middle.z]);
    const { min, max } = new Box3().setFromObject(glow);
    expect(max.x - min.x).toBeGreaterThan(2 * at(RADIUS_MM, 0).x);
  });

  it.each([0, Math.PI / 2, -2.5])('by an arrow the way it goes (%s)', (heading) => {
    const foretold = new Foretold(RADIUS_MM);
    foretold.show([50, 20], heading, 1.5);
    const points = arrow(foretold, [50, 20]).normalize();
    const wanted = at(Math.cos(heading), Math.sin(heading)).setY(0).normalize();
    expect(points.dot(wanted)).toBeCloseTo(1, 5);
  });

  it('that is longer for a harder flick', () => {
    const foretold = new Foretold(RADIUS_MM);
    const lengths = [0.3, 1, 3].map((speed) => {
      foretold.show([0, 0], 0, speed);
      return arrow(foretold, [0, 0]).length();
    });
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(lengths[2]).toBeGreaterThan(2 * lengths[0]!);
  });

  it('for a moment, and not at all after somebody hurries on', async () => {
    const foretold = new Foretold(RADIUS_MM);
    const cut = new AbortController();
    foretold.show([0, 0], 0, 1);
    const stood = foretold.stand(1, cut.signal);
    vi.advanceTimersByTime(500);
    expect(foretold.group.visible).toBe(true);
    cut.abort();
    await stood;
    expect(foretold.group.visible).toBe(false);
  });
});
