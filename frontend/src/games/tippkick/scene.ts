// What the server tells about a Tipp-Kick board. Metres a second, millimetres, degrees; x to the right, y to the left, z up.

import type { Side } from '../../wire/messages';
import type { Actions, BallShown, Clip, Scene as SceneNow, Setting } from './messages';

export type {
  Actions,
  BallShown,
  Blow,
  BlowLimits,
  ChooseActions,
  Clip,
  Colour,
  DefendActions,
  Dive,
  Forecast,
  KeeperMove,
  KeeperShown,
  Keyframe,
  KickActions,
  KickClip,
  KickerShown,
  LayClip,
  Measures,
  Pace,
  PlaceClip,
  Spot,
} from './messages';
export type Scene = Setting & SceneNow;
export type Place = BallShown['at'];
export type Turned = BallShown['turned'];

export const sceneOf = (json: unknown): Scene => json as Scene;
export const clipsOf = (clips: unknown[]): Clip[] => clips as Clip[];
export const actionsOf = (json: unknown): Actions | null => json as Actions | null;
export const SIDES: Side[] = ['home', 'away'];
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
