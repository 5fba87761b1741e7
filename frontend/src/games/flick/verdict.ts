// What would come of a flick, in words.

import type { InThree, Side } from '../../wire/messages';
import type { Plan } from './plan';
import type { Preview } from './preview';
import { numberOf, sideOf } from './scene';
import { words } from './words';

export interface Verdict {
  tone: 'bad' | 'good' | 'plain';
  text: InThree;
}

export function verdictOf(seen: Preview, aiming: Plan): Verdict {
  const side = aiming.side ?? 'home';
  const quiet = aiming.actions.block || aiming.offers?.moment === 'position';
  const what = quiet ? touched(seen, side) : played(seen, side);
  const { against } = seen;
  if (against) return { tone: 'bad', text: joined(what, (language) => against.text[language]) };
  const goal = !quiet && seen.ball?.ends === 'goal';
  return { tone: goal ? 'good' : 'plain', text: what };
}

/** What a flick at the ball brings. */
function played(seen: Preview, side: Side): InThree {
  const { ball, meets } = seen;
  if (meets !== null && meets !== 'ball' && !ball) return named(sideOf(meets) === side ? 'would.own' : 'would.opponent', meets);
  if (!ball) return meets === 'ball' ? words['would.ball first']! : words['would.miss']!;
  if (meets !== null && meets !== 'ball' && sideOf(meets) !== side) return named('would.opponent', meets);
  if (ball.ends === 'deflected' && ball.meets) return named(sideOf(ball.meets) === side ? 'would.mate' : 'would.lost', ball.meets);
  return words[`would.${ball.ends ?? 'rests'}`]!;
}

/** What a block or a positional flick brings, which is to touch nothing. */
function touched(seen: Preview, side: Side): InThree {
  if (seen.meets === null) return words['would.clean']!;
  if (seen.meets === 'ball') return words[seen.against ? 'would.ball' : 'would.put back']!;
  return named(sideOf(seen.meets) === side ? 'would.own' : 'would.opponent', seen.meets);
}

/** Figures go by their numbers; a goalkeeper has none, and woodwork and fence are nobody's. */
function named(word: string, body: string): InThree {
  if (!body.includes('.')) return words[`${word === 'would.lost' ? 'would.ball at' : 'would.at'} ${body}`]!;
  if (body.endsWith('.gk')) return words[`${word} keeper`]!;
  const { en, de, it } = words[word]!;
  const fill = (text: string): string => text.replace('{n}', numberOf(body));
  return { en: fill(en), de: fill(de), it: fill(it) };
}

function joined({ en, de, it }: InThree, more: (language: keyof InThree) => string): InThree {
  return { en: `${en}: ${more('en')}`, de: `${de}: ${more('de')}`, it: `${it}: ${more('it')}` };
}
