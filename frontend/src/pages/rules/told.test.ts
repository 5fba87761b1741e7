import { describe, expect, it } from 'vitest';
import { fold, pieces } from './told';

const II7 = { text: '7.2', book: 'fistf-1999', id: 'II.7.2', title: 'Goal' };

describe('a text of the rulebooks', () => {
  it('links the clauses it mentions and nothing else', () => {
    const cut = pieces('Over the line (7.2, 7.3), 4.5 cm.', [II7]);
    expect(cut.map((each) => each.text)).toEqual(['Over the line (', '7.2', ', 7.3), 4.5 cm.']);
    expect(cut[1]?.to).toBe(II7);
  });

  it('marks the words that answer, whatever their case and accents', () => {
    const cut = pieces('Der Torhüter wartet sieben Sekunden.', [], ['torhuter', 'sieben']);
    expect(cut.filter((each) => each.marked).map((each) => each.text)).toEqual(['Torhüter', 'sieben']);
    expect(cut.map((each) => each.text).join('')).toBe('Der Torhüter wartet sieben Sekunden.');
    expect(fold('Freistoß')).toBe('freistoss');
  });
});
