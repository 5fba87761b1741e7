// What is said on the table while somebody aims: the word at the place it is about, the magnifier above the thumb.

import { at, type Stage } from '../../three';
import type { Language } from '../../wire/messages';
import type { Box } from '../contract';
import type { Plan } from './plan';
import { createLabel } from './label';
import { createLens } from './lens';
import type { Preview } from './preview';
import type { Place } from './scene';
import { verdictOf } from './verdict';
import { goalCorners } from './views';
import { words } from './words';

/** How somebody pulls: `taken back` is so short that letting go flicks nothing. */
export type Pull = 'pull' | 'taken back' | null;

export interface Teller {
  tell(aiming: Plan, seen: Preview | null, places: Map<string, Place>, pull: Pull, thumb: { x: number; y: number } | null): void;
  hush(): void;
  /** Where the word stands in the picture. */
  word(): Box | null;
}

export function createTeller(stage: Stage, language: () => Language): Teller {
  const [label, lens] = [createLabel(stage.canvas), createLens(stage)];
  const onCanvas = ([x, y]: Place, high = 6): { x: number; y: number } => stage.onScreen(at(x, y, high));

  function hush(): void {
    label.show(null);
    lens.show(null, null);
  }

  function sayWhatComes(ours: Preview, aiming: Plan, here: Place, ball: Place | undefined, pulling: boolean): void {
    const { text, tone } = verdictOf(ours, aiming);
    if (tone === 'plain' && !pulling) {
      label.show(null);
      return;
    }
    const half = ours.path.length > 4 ? [ours.path[ours.path.length >> 1]!] : [];
    const others = [here, ours.end, ...half, ...(ball ? [ball] : [])].map((place) => onCanvas(place));
    const about = ours.against || !ours.ball ? ours.end : ours.ball.to;
    const goals = aiming.scene ? [1, -1].flatMap((end) => goalCorners(aiming.scene!, end).map((corner) => stage.onScreen(corner))) : [];
    label.show({ text: text[language()], tone }, onCanvas(about), [...others, onCanvas(here, 28), ...goals], pulling);
  }

  return {
    hush,
    word: () => label.box(),
    tell(aiming, seen, places, pull, thumb) {
      const { figure } = aiming.now;
      const here = figure ? places.get(figure) : undefined;
      if (!aiming.offers || !aiming.actions.flick || !here) {
        hush();
        return;
      }
      const ours = seen?.figure === figure ? seen : null;
      const met = pull === 'pull' && ours?.meets ? ours.end : here;
      lens.show(pull ? thumb : null, at(met[0], met[1], 8));
      if (pull === 'taken back' && thumb) label.show({ text: words['flick.take back']![language()], tone: 'plain' }, onCanvas(here));
      else if (pull !== 'taken back' && ours && aiming.scene?.assist === 'full')
        sayWhatComes(ours, aiming, here, places.get('ball'), pull !== null);
      else label.show(null);
    },
  };
}
