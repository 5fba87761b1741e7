import { describe, expect, it } from 'vitest';
import { isEmpty, MOST_ARROWS, NOTHING, packed, unpacked, type Noted } from './share';

const noted: Noted = { note: 'Über den Pfosten – „so“', arrows: [[0, 1, 200.5, -30]], variations: ['abc_1'] };

describe('a study in a link', () => {
  it('comes back as it was, and needs no escaping', () => {
    expect(packed(noted)).toMatch(/^[\w-]+$/);
    expect(unpacked(packed(noted))).toEqual(noted);
    expect(isEmpty(noted)).toBe(false);
    expect(isEmpty(NOTHING)).toBe(true);
  });

  it('takes nothing that is no study', () => {
    expect(unpacked(null)).toBeNull();
    expect(unpacked('%%%')).toBeNull();
    expect(unpacked(btoa('{"a":1}'))).toBeNull();
    const wild = [[1, 2, 3], [0, 0, 1e9, 0], ['x', 0, 0, 0], ...Array.from({ length: 40 }, () => [1, 2, 3, 4])];
    const many = unpacked(btoa(JSON.stringify(['x'.repeat(900), wild, ['../evil', 'fine']])));
    expect(many?.arrows).toHaveLength(MOST_ARROWS);
    expect(many?.note).toHaveLength(300);
    expect(many?.variations).toEqual(['fine']);
  });
});
