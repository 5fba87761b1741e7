// What a game gives to the shared pages (lobby, live match, replay, practice, tutorial). The pages know no game.

import type { Component } from 'svelte';
import type { Board, InThree, Language, NewMatch, Offers, Side, Step } from '../wire/messages';

export type Send = (side: Side, intent: unknown) => void;
export type Quality = 'low' | 'high';

export interface House {
  quality: Quality;
  reducedMotion: boolean;
  language: () => Language;
  /** Plays a sound unless the person has muted them: click, net, post, whistle, dice … */
  sound: (name: string, loudness?: number) => void;
}

/** A table (or board) drawn into an element. */
export interface Table {
  /** Show a scene at once. */
  show(scene: unknown, board: Board): void;
  /** Play a step's film, beginning with the scene before it; ends early when `signal` aborts. */
  play(step: Step, before: unknown, how: { speed: number; signal: AbortSignal }): Promise<void>;
  /** Show one moment of a film: the scrubber and slow motion. */
  seek(step: Step, before: unknown, seconds: number): void;
  /** What the person may do on the table itself by mouse or touch; null: nothing now. */
  offer(offers: Offers | null, side: Side | null, send: Send): void;
  /** Other ways to look at it, as ['free', 'top', 'home', 'away']; the page shows buttons for them. */
  cameras: string[];
  look(camera: string): void;
  /** The page listens here: the table has changed the way one looks at it by itself. */
  turned?: (camera: string) => void;
  destroy(): void;
}

export interface ControlsProps {
  offers: Offers;
  side: Side;
  scene: unknown;
  board: Board;
  table: Table;
  send: Send;
}

/** One thing to do in a lesson. */
export interface Task {
  say: InThree;
  /** Seen in each step that comes: has it been done? */
  done: (step: Step, side: Side) => boolean;
  hint?: InThree;
}

/** A lesson plays a practice scene (or a whole match) and asks for one thing after another. */
export interface Lesson {
  id: string;
  book: string;
  title: InThree;
  options: NonNullable<NewMatch['options']>;
  opponent: string;
  tasks: Task[];
}

export interface GameModule {
  mount(target: HTMLElement, house: House): Promise<Table>;
  /** Everything one can do, by keyboard and fields, without dragging. */
  Controls: Component<ControlsProps>;
  /** The game's own words: `moment.block`, `choice.accept`, `period.first-half`, `count.flicks left`, `scene.corner` … */
  words: Record<string, InThree>;
  lessons: Lesson[];
  /** Calls one sees anyway, as a throw of a die: no banner and no voice for them. */
  quiet?: ReadonlySet<string>;
  /** Two people may share a side. */
  partners?: boolean;
}
