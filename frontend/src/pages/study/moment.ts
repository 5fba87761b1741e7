// A moment of a flick match as a table to begin from: the words of the casebook (match/flick/written.py).

import type { Scene } from '../../games/flick/messages';

type Place = [number, number] | { at: [number, number]; lying: true };

export interface WrittenTable {
  attacking: string;
  ball: [number, number];
  figures: Record<'home' | 'away', Record<string, Place>>;
  shootable?: true;
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** The table of a scene at rest, turned so that home attacks +x; null while a restart, a question or a shoot-out is on. */
export function tableOf(scene: Scene): WrittenTable | null {
  if (!scene.ball || scene.restart || scene.pending || scene.shoot_out || scene.coming) return null;
  const turn = scene.ends.home < 0 ? 1 : -1;
  const figures: WrittenTable['figures'] = { home: {}, away: {} };
  for (const figure of scene.figures) {
    const [side, number = ''] = figure.body.split('.');
    const at: [number, number] = [tenth(turn * figure.at[0]), tenth(turn * figure.at[1])];
    if (side === 'home' || side === 'away') figures[side][number] = figure.lying ? { at, lying: true } : at;
  }
  const table: WrittenTable = {
    attacking: scene.attacking,
    ball: [tenth(turn * scene.ball[0]), tenth(turn * scene.ball[1])],
    figures,
  };
  return scene.shootable ? { ...table, shootable: true } : table;
}
