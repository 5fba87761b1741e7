import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../games/contract';
import type { Call, Step } from '../wire/messages';
import { Reel } from './reel.svelte';

function step(n: number, seconds: number | null = 2, calls: Call[] = []): Step {
  const film = seconds === null ? null : { duration_s: seconds, clips: [] };
  return { n, t: n, film, calls, scene: `scene ${n}`, board: { score: [n, 0] } } as unknown as Step;
}

let told: string[];
let reel: Reel;

beforeEach(() => {
  told = [];
  const table = {
    show: (scene: unknown) => void told.push(`show ${String(scene)}`),
    seek: (one: Step, before: unknown, seconds: number) => void told.push(`seek ${one.n} from ${String(before)} at ${seconds}`),
  } as unknown as Table;
  reel = new Reel(table, [step(0, null), step(1), step(2)]);
});

describe('looking again', () => {
  it('draws a moment of a film from the scene before it, and the scene when the film is over', () => {
    reel.jump(1, 0.5);
    reel.jump(1);
    expect(told).toEqual(['seek 1 from scene 0 at 0.5', 'show scene 1']);
  });

  it('begins with the last kick, not with the hands that set figures after it', () => {
    const table = { show: () => {}, seek: () => {}, fast: (one: Step) => (one.n === 1 ? [[1.2, 1.9]] : []) } as unknown as Table;
    const kicked = new Reel(table, [step(0, null), step(1, 4), step(2)]);
    kicked.jumpToLast();
    expect(kicked.moment.i).toBe(1);
    expect(kicked.moment.seconds).toBeCloseTo(0.7);
    reel.jumpToLast();
    expect(reel.moment).toEqual({ i: 2, seconds: 0 });
  });

  it('keeps the score before a film until the film is over', () => {
    reel.jump(2, 1);
    expect(reel.board?.score[0]).toBe(1);
    reel.jump(2);
    expect(reel.board?.score[0]).toBe(2);
  });

  it('steps on to the end of a film and then of the next, and back again', () => {
    reel.jump(1, 0.5);
    reel.forward();
    expect(reel.moment).toEqual({ i: 1, seconds: 2 });
    reel.forward();
    expect(reel.moment).toEqual({ i: 2, seconds: 2 });
    reel.back();
    expect(reel.step?.n).toBe(1);
    reel.back();
    reel.back();
    expect(reel.step?.n).toBe(0);
  });

  it('jumps to a little before a call', () => {
    const call = { at_s: 1.8 } as Call;
    const called = step(3, 2, [call]);
    reel.renew([...reel.steps, called]);
    reel.jumpTo(called, call);
    expect(reel.moment.i).toBe(3);
    expect(reel.moment.seconds).toBeCloseTo(0.3);
  });

  it('stays with its step when earlier ones come in, and goes to the last when it was taken back', () => {
    const late = new Reel({ show: () => {}, seek: () => {} } as unknown as Table, [step(5), step(6)]);
    late.jump(1, 1);
    late.renew([step(4), step(5), step(6)]);
    expect(late.moment).toEqual({ i: 2, seconds: 1 });
    late.renew([step(4), step(5)]);
    expect(late.step?.n).toBe(5);
  });
});
