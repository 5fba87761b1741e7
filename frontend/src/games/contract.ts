// What a game gives to the shared pages (lobby, live match, replay, practice, tutorial). The pages know no game.

import type { Component } from 'svelte';
import type { Stretch } from '../shared/pace';
import type { Kit } from '../team/messages';
import type { Board, Call, Choice, InThree, Language, Offers, Side, Step } from '../wire/messages';
import type { NewMatch } from '../wire/requests/messages';

export type Send = (side: Side, intent: unknown) => void;
/** What would this intent bring? Answers in the game's own words, or null when nobody can say. */
export type Foresee = (side: Side, intent: unknown) => Promise<unknown>;
export type Quality = 'low' | 'medium' | 'high';

export interface House {
  quality: Quality;
  reducedMotion: boolean;
  language: () => Language;
  /** How many times slower fast moments are shown. */
  slower: () => number;
  /** Plays a sound unless the person has muted them: click, net, post, whistle, dice … */
  sound: (name: string, loudness?: number) => void;
  /** How excited the crowd is: 0 murmurs, 1 is on its feet. */
  crowd: (danger: number) => void;
  /** What the sides wear; asked when the table is built. */
  kits: () => Record<Side, Kit>;
  /** Told of every picture of a motion: milliseconds since the last one; null when all has come to rest. */
  frame: (ms: number | null) => void;
}

/** How a film is to be played. */
export interface Run {
  speed: number;
  signal: AbortSignal;
  /** The second of the film that is to be seen now: slower in fast moments, standing while somebody pauses. */
  time: () => number;
  /** What comes before this second has been seen and heard: 0, or where a film is taken up again. */
  from_s: number;
  /** Play up to here; the rest comes later. */
  until_s: number;
}

/** A table (or board) drawn into an element. */
export interface Table {
  /** Show a scene at once. */
  show(scene: unknown, board: Board): void;
  /** Play a step's film, beginning with the scene before it; ends early when `signal` aborts. */
  play(step: Step, before: unknown, how: Run): Promise<void>;
  /** Stretches of a step's film that are over before one has seen them: they run slower. */
  fast?(step: Step): Stretch[];
  /** How much of the film that begins with this scene has been seen already. */
  shownUntil?(before: unknown): number;
  /** The film of this step ends in the middle of a motion; the next one goes on with it. */
  goesOn?(step: Step): boolean;
  /** Show who is about to do what, before the film. */
  foretell?(step: Step, before: unknown, how: { speed: number; signal: AbortSignal }): Promise<void>;
  /** The best view for a replay; the answer brings the old one back. */
  closeUp?(step: Step, before: unknown): () => void;
  /** All of the table, for a moment that belongs to the whole match. The next question brings the old view back. */
  survey?(): void;
  /** Show one moment of a film: the scrubber and slow motion. */
  seek(step: Step, before: unknown, seconds: number): void;
  /** What the person may do on the table itself by mouse or touch; null: nothing now. */
  offer(offers: Offers | null, side: Side | null, send: Send, foresee: Foresee): void;
  /** The table answers this by itself, and nobody is really asked. */
  passes?(offers: Offers): boolean;
  /** Other ways to look at it, as ['free', 'top', 'home', 'away']; the page shows buttons for them. */
  cameras: string[];
  look(camera: string): void;
  /** What a tip points at, in pixels of the table: the chosen figure, and where a pull would end. */
  hint?(): Hint | null;
  /** The place of the table under a pointer, in measures of its own, and where such a place is seen, in its pixels. */
  spot?(event: { clientX: number; clientY: number }): [number, number] | null;
  pixel?(place: [number, number]): { x: number; y: number };
  /** Draw what is seen now onto a sheet, at its top left: for films of a study. */
  paint?(sheet: CanvasRenderingContext2D, width: number, height: number, passed_s: number): void | Promise<void>;
  /** The page listens here: the table has changed the way one looks at it by itself. */
  turned?: (camera: string) => void;
  destroy(): void;
}

/** A place in the picture, in CSS pixels of the table. */
export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Hint {
  at: Spot;
  pull: Spot;
  /** What else stands on the table and should not be covered … */
  others: Spot[];
  /** … nor where the flick would go … */
  way: Spot[];
  /** … nor what the table says would come of it. */
  word?: Box | null;
}

/** One thing to know, told on the table when it first helps. */
export interface Idea {
  id: string;
  say: InThree;
  /** A ghost of a hand shows the pull. */
  pulls?: boolean;
  /** Not about the chosen figure: nothing glows. */
  points?: boolean;
}

export interface CoachView {
  step: Step;
  side: Side;
  offers: Offers;
  /** What was called since one was asked last. */
  calls: Call[];
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
  /** Seen in each step that comes: was it tried in vain? */
  missed?: (step: Step, side: Side) => boolean;
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
  /** What the coach on the table could say now, the most important first. */
  ideas?(view: CoachView): Idea[];
  /** Tips stand beside the table: `always`, because every place on it can be meant; `upright`, where a phone is narrow. */
  tipsBeside?: 'always' | 'upright';
  /** What the referee asks about, in words; null where nothing has happened. */
  happened?(scene: unknown): string | null;
  /** What a choice brings, in a line below its word. */
  brings?(choice: Choice, scene: unknown, side: Side): string | null;
  /** The game's own controls have the golden button: none of the choices is golden beside it. */
  leads?(offers: Offers): boolean;
  /** Calls one sees anyway, as a throw of a die: no banner and no voice for them. */
  quiet?: ReadonlySet<string>;
  /** Two people may share a side. */
  partners?: boolean;
}
