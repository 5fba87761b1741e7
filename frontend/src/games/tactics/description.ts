// The board in words, for those who do not see it.

import type { Language } from '../../wire/messages';
import type { Plan } from './plan.svelte';
import type { Figure, Group, Scene } from './scene';
import { fillIn, say } from './words';

export function describeBoard(language: Language): string {
  return say('board', language);
}

/** `home.M2` as `M2 (home)`. */
export function figureName(figure: Figure | undefined, language: Language): string {
  if (!figure) return '';
  return `${say(`rank.${figure.rank}`, language)} ${figure.label}`;
}

/** `D5s` as `D5, home half`. */
export function squareName(square: string, language: Language): string {
  return `${square.slice(0, 2)} ${say(square.endsWith('s') ? 'half.home' : 'half.away', language)}`;
}

export function groupName(group: Group, scene: Scene, language: Language): string {
  if (group.kind === 'ball') return say('ball', language);
  const figure = scene.figures.find((found) => found.name === group.figure);
  const name = figureName(figure, language);
  return group.kind === 'dribble' ? fillIn(say('dribble-with', language), { figure: name }) : name;
}

/** Everything about one square: who stands there, whether one may go there, and what would follow. */
export function describeSquare(square: string, scene: Scene, choosing: Plan, language: Language): string {
  const parts = [squareName(square, language)];
  for (const figure of scene.figures.filter((found) => found.at === square)) {
    parts.push(`${figureName(figure, language)} ${say(`of.${figure.side}`, language)}`);
  }
  if (scene.ball === square) parts.push(say('ball', language));
  const { group } = choosing;
  if (group && square in group.squares) {
    const lead = group.leads[square];
    parts.push(say('may-go', language) + (lead ? `: ${say(`lead.${lead}`, language)}` : ''));
  } else if (choosing.standingOn(square).length) parts.push(say('may-take', language));
  return parts.join(', ');
}
