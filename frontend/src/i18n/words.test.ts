import { describe, expect, it } from 'vitest';
import type { GameModule } from '../games/contract';
import type { InThree } from '../wire/messages';
import { LANGUAGES, preferred } from './languages';
import { fill, plainly, WORDS } from './index';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the words of the shared pages', () => {
  it.each(LANGUAGES)('are complete in %s', (language) => {
    expect(Object.keys(WORDS[language]).sort()).toEqual(Object.keys(WORDS.en).sort());
    expect(Object.entries(WORDS[language]).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('have the same places to fill in %s as in English', (language) => {
    const differing = Object.entries(WORDS.en).filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(WORDS[language][key as keyof typeof WORDS.en])),
    );
    expect(differing).toEqual([]);
  });
});

describe('German and Italian', () => {
  it('do not call a person without a name like a side', () => {
    for (const language of LANGUAGES) {
      const { 'seat.guest': nobody, 'side.home': home, 'side.away': away } = WORDS[language];
      expect([home, away]).not.toContain(nobody);
    }
  });

  it.each(['full-time', 'extra-time', 'shoot-out', 'sudden-death', 'forfeit', 'resigned', 'abandoned', 'no-figures', 'undecided'])(
    'know how a match ended: %s',
    (how) => {
      for (const language of LANGUAGES) expect(WORDS[language][`how.${how}` as keyof typeof WORDS.en]).toBeTruthy();
    },
  );

  it('have one word for a clause and none that was a slip', () => {
    const german = Object.values(WORDS.de).join(' ');
    const italian = Object.values(WORDS.it).join(' ');
    expect(german).not.toMatch(/Klausel|gedeckt|Drehscheibe|Penaltyschießen/);
    expect(italian).not.toMatch(/clausol|ruota|usa i campi/);
  });

  it.each(Object.entries(import.meta.glob<string>('../**/words.ts', { query: '?raw', import: 'default', eager: true })))(
    'call a clause the same on every page: %s',
    (_, page) => expect(page).not.toMatch(/Klausel|[Cc]lausol/),
  );

  it.each(
    Object.entries(
      import.meta.glob<string>(['../**/*ords.ts', '../games/*/{ideas,lessons}.ts'], { query: '?raw', import: 'default', eager: true }),
    ),
  )('have one word for one thing: %s', (_, page) =>
    expect(page).not.toMatch(
      /Schnipser|schnipser|gedeckt|Penaltyschießen|Live-Tempo|tempo reale|[Dd]uell[oi]|[Pp]edin[ae]|tocc[oh]i? di difesa/,
    ),
  );
});

/** Everything of a lesson that is said: texts are objects with a member `en`. */
function texts(value: unknown): InThree[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [value as InThree];
  return Object.values(value).flatMap(texts);
}

describe('the words of the games', () => {
  const modules = import.meta.glob<{ default: GameModule }>('../games/*/index.ts');

  it.each(Object.entries(modules))('are complete in three languages: %s', async (_, load) => {
    const { words, lessons } = (await load()).default;
    expect(Object.keys(words)).not.toEqual([]);
    for (const [key, text] of Object.entries(words)) {
      for (const language of LANGUAGES) expect(text[language]?.trim(), `${key} in ${language}`).toBeTruthy();
      for (const language of LANGUAGES) expect(placeholders(text[language]), key).toEqual(placeholders(text.en));
    }
    for (const text of texts(lessons)) {
      for (const language of LANGUAGES) expect(text[language]?.trim(), `${text.en} in ${language}`).toBeTruthy();
    }
  });
});

describe('telling', () => {
  it('takes the first language of the browser that we speak', () => {
    expect(preferred(['fr-FR', 'it-CH', 'de'])).toBe('it');
    expect(preferred(['fr'])).toBe('en');
    expect(preferred([])).toBe('en');
  });

  it('fills in what it is given and leaves the rest', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });

  it('makes names readable', () => {
    expect(plainly('half_minutes')).toBe('Half minutes');
  });
});
