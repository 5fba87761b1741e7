import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../games/contract';
import type { Call, Step } from '../wire/messages';
import { FAR_BEHIND, Theatre, type Director } from './theatre.svelte';

const call = (name: string, at_s: number | null): Call => ({ call: name, at_s }) as Call;

function step(n: number, calls: Call[] = []): Step {
  return { n, calls, film: { duration_s: 1, clips: [] }, scene: `scene ${n}`, board: {} } as unknown as Step;
}

/** A table whose films end when the test says so. */
function watched(): Table & { told: string[]; finish: () => void; time: () => number } {
  const told: string[] = [];
  let end: () => void = () => {};
  let time = (): number => 0;
  return {
    told,
    time: () => time(),
    finish: () => end(),
    show: (scene) => void told.push(`show ${String(scene)}`),
    play: (one, before, { signal, time: clock }) => {
      time = clock;
      told.push(`play ${one.n} from ${String(before)}`);
      return new Promise((resolve) => {
        end = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    },
    seek: () => {},
    offer: () => {},
    cameras: [],
    look: () => {},
    destroy: () => {},
  };
}

let table: ReturnType<typeof watched>;
let calls: string[];
let theatre: Theatre;
const director: Director = { announce: ({ call: made, step: n }) => void calls.push(`${n} ${made.call}`) };
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  table = watched();
  calls = [];
  theatre = new Theatre(table, director, { speed: 1 });
  theatre.begin(step(0));
});

describe('films', () => {
  it('are played one after the other, each from the scene before it', async () => {
    theatre.add(step(1));
    theatre.add(step(2));
    expect(table.told).toEqual(['show scene 0', 'play 1 from scene 0']);
    table.finish();
    await soon();
    expect(table.told.slice(2)).toEqual(['show scene 1', 'play 2 from scene 1']);
  });

  it("of an opponent's flick begin when it has been foretold, one's own at once", async () => {
    let shown: () => void = () => {};
    table.foretell = (one) => (table.told.push(`foretell ${one.n}`), new Promise((resolve) => (shown = resolve)));
    theatre = new Theatre(table, { ...director, foretells: ({ n }) => n === 2 }, { speed: 1 });
    theatre.begin(step(0));
    table.told.length = 0;
    theatre.add(step(1));
    theatre.add(step(2));
    table.finish();
    await soon();
    expect(table.told).toEqual(['play 1 from scene 0', 'show scene 1', 'foretell 2']);
    shown();
    await soon();
    expect(table.told.at(-1)).toBe('play 2 from scene 1');
  });

  it('are drawn to their end by a machine whose clock has run past it', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000));
    theatre.add(step(1));
    clock.mockRestore();
    await soon();
    expect(table.told).toContain('play 1 from scene 0');
  });

  it('are skipped, but not their calls, when many are waiting', async () => {
    theatre.add(step(1));
    for (let n = 2; n <= 2 + FAR_BEHIND; n += 1) theatre.add(step(n, [call('goal', null)]));
    table.finish();
    await soon();
    expect(table.told.filter((line) => line.startsWith('play'))).toEqual(['play 1 from scene 0', 'play 3 from scene 2']);
    expect(calls).toEqual(['2 goal']);
  });

  it('end when one is in a hurry, and the newest scene is shown', async () => {
    theatre.add(step(1));
    theatre.add(step(2));
    theatre.hurry();
    await soon();
    theatre.hurry();
    await soon();
    expect(theatre.shown?.n).toBe(2);
    expect(table.told.at(-1)).toBe('show scene 2');
  });

  it('that are taken back do not come back', async () => {
    theatre.add(step(1));
    theatre.rewind(step(0));
    await soon();
    expect(theatre.shown?.n).toBe(0);
    expect(table.told.at(-1)).toBe('show scene 0');
  });

  it('that cannot be played do not stop the match', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    table.play = () => Promise.reject(new Error('no context'));
    theatre.add(step(1, [call('goal', 0.5)]));
    await soon();
    expect(theatre.shown?.n).toBe(1);
    expect(calls).toEqual(['1 goal']);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});

describe('calls', () => {
  it('are made at their place in the film, the others at its end', async () => {
    vi.useFakeTimers();
    theatre.add(step(1, [call('change', 0.3), call('goal', null)]));
    vi.advanceTimersByTime(299);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['1 change']);
    vi.useRealTimers();
    table.finish();
    await soon();
    expect(calls).toEqual(['1 change', '1 goal']);
  });
});

describe('a goal', () => {
  it('stops the film: the score stands before anything that comes of it is called', async () => {
    const told: string[] = [];
    let go: () => void = () => {};
    const stops: Director = {
      announce: ({ call: made }) => void told.push(made.call),
      isMoment: (made) => made.call === 'goal',
      moment: (made) => {
        told.push(`moment ${made.call} at ${String(theatre.board?.score)}`);
        return new Promise((resolve) => (go = resolve));
      },
    };
    theatre = new Theatre(table, stops, { speed: 1 });
    const before = { ...step(0), board: { score: [0, 0], clock_s: 7 } } as unknown as Step;
    theatre.begin(before);
    const scored = { ...step(1, [call('goal', 0.5), call('flick-off', 0.5), call('change', 0.9)]), board: { score: [1, 0] } };
    theatre.add(scored as unknown as Step);
    table.finish();
    await soon();
    expect(told).toEqual(['goal', 'moment goal at 1,0']);
    const listed = (): string[] => theatre.seen([before, scored as unknown as Step]).flatMap((one) => one.calls.map((made) => made.call));
    expect(listed()).toEqual(['goal']);
    expect(theatre.shown?.n).toBe(0);
    expect(theatre.board?.clock_s).toBe(7);
    go();
    await soon();
    table.finish();
    await soon();
    expect(told.slice(2)).toEqual(['flick-off', 'change']);
    expect(listed()).toEqual(['goal', 'flick-off', 'change']);
    expect(table.told.filter((line) => line.startsWith('play'))).toHaveLength(2);
    expect(theatre.shown?.n).toBe(1);
  });
});

describe('somebody who watches', () => {
  it('pauses, goes on step by step, and misses nothing however far the match is ahead', async () => {
    theatre = new Theatre(table, director, { speed: 1, patient: () => true });
    theatre.begin(step(0));
    theatre.pause();
    for (let n = 1; n <= 9; n += 1) theatre.add(step(n));
    await soon();
    expect(table.told.filter((line) => line.startsWith('play'))).toEqual([]);
    theatre.step();
    await new Promise((resolve) => setTimeout(resolve, 30));
    const ran = table.time();
    expect(ran).toBeGreaterThan(0);
    theatre.pause();
    const stopped = table.time();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(table.time()).toBe(stopped);
    theatre.step();
    table.finish();
    await soon();
    expect(theatre.shown?.n).toBe(1);
    await soon();
    expect(theatre.playing).toBeNull();
    theatre.resume();
    for (let n = 2; n <= 9; n += 1) {
      await soon();
      table.finish();
    }
    await soon();
    expect(table.told.filter((line) => line.startsWith('play'))).toHaveLength(9);
  });
});

describe('looking back', () => {
  it('leaves the table alone until it is released', async () => {
    theatre.hold();
    theatre.add(step(1));
    await soon();
    expect(table.told).toEqual(['show scene 0']);
    expect(theatre.shown?.n).toBe(1);
    theatre.release();
    expect(table.told.at(-1)).toBe('show scene 1');
  });
});
