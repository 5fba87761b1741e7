import { describe, expect, it } from 'vitest';
import { actorsAt } from './film';
import { ballAt, plateAt, slerp } from './motion';
import { defendIntent, kickIntent, onLine } from './plan';
import type { Clip, DefendActions, Keyframe, Scene } from './scene';
import { colourUp, FACES } from './solid';
import { expected } from './usual';

const MEASURES = {
  length: 1060,
  width: 700,
  area_depth: 165,
  area_width: 403,
  goal_width: 85,
  keeper_width: 28,
  board_width: 810,
} as Scene['measures'];

const SCENE: Scene = {
  measures: MEASURES,
  ball: { at: [300, 70, 5.3], turned: [1, 0, 0, 0], up: 'white', face: 'square' },
  kickers: { home: null, away: null },
  keepers: { home: { end: -1, y: 0, out: 6 }, away: { end: 1, y: 0, out: 6 } },
  colours: { home: 'white', away: 'black' },
  ends: { home: -1, away: 1 },
  attacking: 'home',
  action: 'open',
  moment: 'kick',
  prep: 0,
};

describe('the ball’s shape', () => {
  it('has six squares and eight triangles, half of them white', () => {
    expect(FACES.filter((face) => face.corners.length === 4)).toHaveLength(6);
    expect(FACES.filter((face) => face.corners.length === 3)).toHaveLength(8);
    expect(FACES.filter((face) => face.colour === 'white')).toHaveLength(7);
  });

  it('shows the other colour when it is turned over', () => {
    expect(colourUp([1, 0, 0, 0])).toBe('white');
    expect(colourUp([0, 1, 0, 0])).toBe('black');
  });
});

describe('the ball in motion', () => {
  const rows: Keyframe[] = [
    [0, 0, 0, 53, 0, 100, 0, 0, 0],
    [100, 1000, 0, 53, 1, 71, 71, 0, 0],
    [200, 1500, 0, 53, 0, 71, 71, 0, 0],
  ];

  it('falls freely in the air and goes straight on the felt', () => {
    expect(ballAt(rows, 0.05).at[0]).toBeCloseTo(50);
    // Half of g over 50 ms up and 50 ms down: 12.3 mm at the top.
    expect(ballAt(rows, 0.05).at[2]).toBeCloseTo(5.3 + 12.26, 1);
    expect(ballAt(rows, 0.15).at[2]).toBeCloseTo(5.3);
  });

  it('turns evenly and stays where the last row says', () => {
    const quarter = ballAt(rows, 0.05).turned;
    expect(Math.acos(quarter[0]) * 2).toBeCloseTo(Math.PI / 4, 2);
    expect(ballAt(rows, 9).at).toEqual([150, 0, 5.3]);
    expect(ballAt(rows, -1).at).toEqual([0, 0, 5.3]);
  });

  it('takes the shorter way round', () => {
    expect(slerp([1, 0, 0, 0], [-1, 0, 0, 0], 0.5)[0]).toBeCloseTo(1);
  });
});

describe('a keeper', () => {
  const pace = { reaction_s: 0.15, dive_s: 0.12, slide_mps: 0.6 };

  it('waits for its reaction time, slides and lies down', () => {
    const move = { side: 'away', y: 0, out: 6, towards: -1, slides: -20 } as const;
    expect(plateAt(move, pace, MEASURES, 0.1)).toEqual({ y: 0, bottom: 0, tilt: 0 });
    const down = plateAt(move, pace, MEASURES, 1);
    expect(down.y).toBe(-20);
    expect(down.bottom).toBeCloseTo(14);
    expect(down.tilt).toBeCloseTo(-Math.PI / 2);
  });
});

describe('a film', () => {
  const clips: Clip[] = [
    {
      do: 'kick',
      at_s: 0,
      for_s: 1,
      side: 'home',
      hit_s: 0.6,
      keeper: false,
      kick: [0, 4, 0, 0, 0],
      ball: [
        [0, 3000, 700, 53, 0, 100, 0, 0, 0],
        [200, 3500, 700, 53, 0, 0, 100, 0, 0],
      ],
      keepers: [],
      pace: { reaction_s: 0.15, dive_s: 0.12, slide_mps: 0.6 },
      met: [],
    },
    { do: 'lay', at_s: 1, for_s: 0.7, ball: { at: [0, 0, 5.3], turned: [1, 0, 0, 0], up: 'white', face: 'square' } },
  ];

  it('keeps the ball still before the blow and ends as its last clip says', () => {
    expect(actorsAt(SCENE, clips, 0.5).ball.at).toEqual([300, 70, 5.3]);
    expect(actorsAt(SCENE, clips, 0.7).ball.at[0]).toBeCloseTo(325);
    expect(actorsAt(SCENE, clips, 99).ball.at).toEqual([0, 0, 5.3]);
  });

  it('swings the leg back before the ball goes', () => {
    expect(actorsAt(SCENE, clips, 0.5).kickers.home.swing).toBeLessThan(-0.5);
    expect(actorsAt(SCENE, clips, 0.65).kickers.home.swing).toBeGreaterThan(0.5);
  });
});

describe('what is sent', () => {
  const actions = { do: 'defend', kicker: { own_end: 1 }, clear: null } as unknown as DefendActions;
  const defence = { set: true, at: [372, 20] as [number, number], lying: false, turn: 0, y: 4, out: 12, dive: 'left' as const };
  const kick = { direction: 3.14159, speed: 2, loft: 0, across: 0, above: 0, keeper: false };

  it('says that the kicker stands on the area line only when it does', () => {
    expect(defendIntent({ kick, defence, clears: false }, actions, SCENE)).toMatchObject({
      defend: { on_line: true, keeper: [4, 12, 'left'] },
    });
    expect(onLine([440, 0], 1, SCENE)).toBe(false);
    expect(onLine([372, 0], -1, SCENE)).toBe(false);
  });

  it('leaves the kicker alone when the player does', () => {
    expect(defendIntent({ kick, defence: { ...defence, set: false }, clears: false }, actions, SCENE)).toEqual({
      defend: { keeper: [4, 12, 'left'] },
    });
  });

  it('rounds a kick, and pushes with the keeper', () => {
    expect(kickIntent(kick)).toEqual({ kick: [3.142, 2, 0, 0, 0] });
    expect(kickIntent({ ...kick, keeper: true })).toEqual({ push: [3.142, 2, 0, 0, 0] });
  });

  it('expects a soft kick to keep its colour and a hard one to be a lottery', () => {
    expect(expected(0.35, 'square').keeps).toBe(0.99);
    expect(expected(9, 'triangle').keeps).toBe(0.51);
    expect(expected(1.25, 'square').far).toBeCloseTo(181);
  });
});
