import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/languages';
import type { BoardAnswer, EntrantCard, MatchCard } from './messages';
import { asked, blank, isLevel, wishOf } from './result';
import { comesFrom, dayOf, playerOf, scoreOf, screens, stepOf } from './wording';
import { ALL } from './words';

const match = (changes: Partial<MatchCard>): MatchCard => ({
  id: 'A-1', phase: 'group', round: 1, group: 'A', stage: 'open', home: 'E1', away: 'E2', home_from: '', away_from: '', needs_winner: false,
  winner: null, goals: null, duels: null, shots: null, how: '', clauses: [], scores: [], told: [], begins: '', ends: '', minute: null, tables: [],
  referee: null, live: '', ...changes,
}); // prettier-ignore

const board = (changes: Partial<BoardAnswer>): BoardAnswer =>
  ({ scores_needed: 1, extra_time: 'sudden', teams: false, matches: [], ranking: [], ...changes }) as BoardAnswer;

describe('the words of the tournament pages', () => {
  it.each(Object.entries(ALL))('%s is said in three languages with the same places', (_, text) => {
    const places = (said: string): string[] => [...new Set(said.match(/\{\w+\}/g) ?? [])].sort();
    for (const language of LANGUAGES) {
      expect(text[language].trim()).not.toBe('');
      expect(places(text[language])).toEqual(places(text.en));
    }
  });
});

describe('a result', () => {
  const final = match({ id: 'K2.1', phase: 'knockout', needs_winner: true });

  it('of a group is the score and nothing else', () => {
    const typed = blank(board({}), match({}));
    expect(wishOf(board({}), match({}), typed, false)).toEqual({ scores: [[0, 0]], accept: false });
  });

  it('that needs a winner asks for sudden death, and for shots only when nobody scored in it', () => {
    const typed = blank(board({}), final);
    expect(asked(board({}), final, typed)).toEqual({ extra: false, sudden: true, shots: true });
    typed.sudden = 'away';
    expect(asked(board({}), final, typed).shots).toBe(false);
    expect(wishOf(board({}), final, typed, false)).toEqual({ scores: [[0, 0]], sudden: [{ by: 'away', table: 1 }], accept: false });
    typed.sudden = '';
    typed.shots = [4, 3];
    expect(wishOf(board({}), final, typed, true)).toEqual({ scores: [[0, 0]], sudden: [], shoot_out: [4, 3], accept: true });
  });

  it('of Tipp-Kick has extra time played to its end', () => {
    const tipp = board({ extra_time: 'played' });
    const typed = blank(tipp, final);
    typed.extra = [1, 0];
    expect(asked(tipp, final, typed)).toEqual({ extra: true, sudden: false, shots: false });
    expect(wishOf(tipp, final, typed, false).extra).toEqual([1, 0]);
  });

  it('of teams is level by tables won, then by all goals', () => {
    const teams = board({ teams: true, scores_needed: 4 });
    const typed = blank(teams, final);
    expect(typed.scores).toHaveLength(4);
    typed.scores = [[2, 0], [0, 1], [0, 0], [0, 0]]; // prettier-ignore
    expect(isLevel(teams, typed.scores)).toBe(false);
    typed.scores = [[1, 0], [0, 1], [0, 0], [0, 0]]; // prettier-ignore
    expect(isLevel(teams, typed.scores)).toBe(true);
  });

  it('of teams begins with the tables that are told, and has goals of which nobody can say which was first', () => {
    const teams = board({ teams: true, scores_needed: 4 });
    const told = match({ ...final, told: [[1, 0], [0, 1], null, null] }); // prettier-ignore
    const typed = blank(teams, told);
    expect(typed.scores).toEqual([[1, 0], [0, 1], [0, 0], [0, 0]]); // prettier-ignore
    typed.together = [[2, 3]];
    typed.sudden = 'home';
    typed.suddenTable = 4;
    const loose = { undecided: true };
    expect(wishOf(teams, told, typed, false).sudden).toEqual([
      { by: 'home', table: 2, ...loose },
      { by: 'away', table: 3, ...loose },
      { by: 'home', table: 4 },
    ]);
  });

  it('that is awarded says against whom', () => {
    const typed = blank(board({}), final);
    typed.award = 'no-show/home';
    expect(wishOf(board({}), final, typed, false)).toEqual({ scores: [], award: { ground: 'no-show', against: 'home' }, accept: false });
  });

  it('is read as people write it', () => {
    expect(scoreOf(match({ goals: [2, 1], how: 'full time' }))).toBe('2:1');
    expect(scoreOf(match({ goals: [1, 1], shots: [4, 3], how: 'shoot-out' }))).toBe('1:1 (4:3) shoot-out');
    expect(scoreOf(match({ goals: [7, 4], duels: [3, 1], how: 'full time' }))).toBe('3:1 (7:4)');
  });
});

describe('a player', () => {
  it('sees the next match, the duties in order, and no match that is not played', () => {
    const me = { id: 'E1', name: 'Ada' } as EntrantCard;
    const matches = [
      match({ id: 'A-3', minute: 90 }),
      match({ id: 'A-1', minute: 10, stage: 'over', goals: [1, 0] }),
      match({ id: 'A-2', minute: 50, home: 'E3', away: 'E4', referee: 'E1' }),
      match({ id: 'K1.1', minute: 20, stage: 'struck' }),
    ];
    const seen = playerOf(board({ matches, ranking: [{ rank: 2, entrant: 'E1' }] }), me);
    expect(seen.next?.id).toBe('A-3');
    expect(seen.duties.map((each) => each.id)).toEqual(['A-2']);
    expect(seen.matches.map((each) => each.id)).toEqual(['A-1', 'A-3']);
    expect(seen.rank).toBe(2);
  });

  it('is told where an opponent will come from', () => {
    expect(comesFrom('W K1.3')).toBe('winner of K1.3');
    expect(comesFrom('A2')).toBe('2. of Group A');
    expect(comesFrom('bye')).toBe('bye');
  });
});

describe('what the desk does next', () => {
  const people = [{ id: 'E1' }, { id: 'E2' }] as EntrantCard[];
  const plan = { planned: '16:00', bound: '16:00', middle: '16:00', early: '15:50', late: '16:10' };

  it.each([
    ['people', board({ stage: 'entering', entrants: [] })],
    ['draw', board({ stage: 'entering', entrants: people })],
    ['plan', board({ stage: 'playing', entrants: people, plan: null, online: null })],
    ['play', board({ stage: 'playing', entrants: people, plan, online: null })],
    ['pair', board({ stage: 'playing', entrants: people, plan, online: null, can_pair: true })],
    ['over', board({ stage: 'over', entrants: people })],
  ])('is %s', (name, now) => {
    expect(stepOf(now).name).toBe(name);
  });

  it('has the day as the reader writes it', () => {
    expect(dayOf('2026-11-22T09:30', 'de')).toContain('22. Nov. 2026');
    expect(dayOf('2026-11-22T09:30', 'it')).toContain('09:30');
  });
});

describe('the projector', () => {
  const groups = (...sizes: number[]): BoardAnswer =>
    board({
      standings: sizes.map((size, n) => ({ group: 'ABCD'[n] ?? '', complete: false, rows: Array.from({ length: size }) })) as never,
    });

  it('shows as many groups at once as a screen has lines for', () => {
    expect(screens(groups(4, 4, 4, 4))).toEqual([['A', 'B'], ['C', 'D']]); // prettier-ignore
    expect(screens(groups(20, 3))).toEqual([['A'], ['B']]);
    expect(screens(groups())).toEqual([]);
  });
});
