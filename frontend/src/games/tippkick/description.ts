// The board in words, for those who do not see it: where everything is, whose colour lies up, what may be done.

import type { Language, Offers, Side } from '../../wire/messages';
import { actionsOf, type Scene, SIDES } from './scene';
import { said } from './words';

const cm = (mm: number): number => Math.round(Math.abs(mm) / 10);

/** A place as a reader hears it: how far before which goal, how far to which side of the middle as `side` looks at it. */
export function placeName([x, y]: readonly number[], scene: Scene, side: Side, language: Language): string {
  const half = scene.measures.length / 2;
  const ahead = -scene.ends[side];
  const along = (x ?? 0) * ahead;
  const across = (y ?? 0) * ahead;
  const goal = said(along >= 0 ? 'told.their' : 'told.own', language, { n: cm(half - Math.abs(along)) });
  const beside =
    cm(across) === 0 ? said('told.middle', language) : said(across > 0 ? 'told.left' : 'told.right', language, { n: cm(across) });
  return `${goal}, ${beside}`;
}

/** Everything on the board, a sentence each. */
export function describeBoard(scene: Scene, side: Side, language: Language): string[] {
  const owner = SIDES.find((one) => scene.colours[one] === scene.ball.up) ?? 'home';
  const whose = (one: Side): string => said(one === side ? 'told.yours' : 'told.theirs', language);
  const lines = [
    said('told.ball', language, { place: placeName(scene.ball.at, scene, side, language) }),
    said('told.colour', language, { colour: said(`colour.${scene.ball.up}`, language), whose: whose(owner) }),
    said(`told.action.${scene.attacking === side ? 'mine' : 'other'}`, language, { action: said(`action.${scene.action}`, language) }),
  ];
  for (const one of SIDES) {
    const kicker = scene.kickers[one];
    const name = said('defend.kicker', language);
    if (kicker) {
      const how = said(kicker.lying ? 'defend.lying' : 'defend.standing', language);
      lines.push(`${name}, ${whose(one)}: ${placeName(kicker.at, scene, side, language)}, ${how}.`);
    }
    const keeper = scene.keepers[one];
    const across = keeper.y * -scene.ends[side];
    const where =
      cm(across) === 0 ? said('told.middle', language) : said(across > 0 ? 'told.left' : 'told.right', language, { n: cm(across) });
    lines.push(
      `${said('defend.keeper', language)}, ${whose(one)}: ${where}, ${said('told.out', language, { n: Math.round(keeper.out) })}.`,
    );
  }
  return lines;
}

/** What may be done now, in one sentence. */
export function describeDuty(offers: Offers, scene: Scene, side: Side, language: Language): string {
  const actions = actionsOf(offers.actions);
  if (!actions || actions.do === 'choose') return said('moment.choose', language);
  if (actions.do === 'kick')
    return said(actions.leave ? `kick.${actions.leave.what}` : actions.must_shoot ? 'kick.must' : 'kick.once', language);
  const spot = actions.kicker.in_path;
  const duty = said('told.distance', language, { n: cm(actions.kicker.distance) });
  const path = spot ? ` ${said('told.path', language, { place: placeName(spot.at, scene, side, language) })}` : '';
  return `${duty}${path}`;
}
