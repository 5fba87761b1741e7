// What each answer to the referee brings, in words, and where the golden button is.

import { fill, inThree } from '../../i18n';
import type { Choice, InThree, Offers, Side } from '../../wire/messages';
import { actionsOf, sceneOf } from './scene';
import { words } from './words';

const told = (key: string, values: Record<string, string> = {}): string => fill(inThree(words[key] as InThree), values);

/** The offence and what its clause is about. */
export function happened(scene: unknown): string | null {
  const { pending } = sceneOf(scene);
  return pending ? told('flick.offence', { what: inThree(pending.text), title: inThree(pending.title), clause: pending.clause }) : null;
}

export function brings(choice: Choice, scene: unknown, side: Side): string | null {
  const answer = sceneOf(scene).pending?.brings.find(({ option }) => option === choice.word);
  if (!answer) return words[`brings.${choice.word}`] ? told(`brings.${choice.word}`) : null;
  const whose = answer.to === side ? 'you' : 'them';
  const next = answer.restart
    ? told(`brings.restart.${whose}`, { restart: told(`restart.${answer.restart}`) })
    : told(`brings.ball.${whose}`);
  return answer.undone ? told('brings.undone', { next }) : next;
}

/** Flicking, putting a taker to the ball and lining up have a golden button of their own. */
export function leads(offers: Offers): boolean {
  const { flick, nominate, line_up } = actionsOf(offers.actions);
  return Boolean(flick ?? nominate ?? line_up);
}
