import { describe, expect, it } from 'vitest';
import type { Idea } from '../games/contract';
import { Tips } from './tips.svelte';

const idea = (id: string): Idea => ({ id, say: { en: id, de: id, it: id } });

function shelf(kept: string[] = []) {
  return { kept, read: () => kept, write: (ids: string[]) => void (kept = ids) };
}

describe('tips on the table', () => {
  it('are never more than one new idea at a time, and each comes once', () => {
    const tips = new Tips(shelf());
    tips.consider([idea('pull'), idea('again')], 0);
    expect(tips.idea?.id).toBe('pull');
    tips.learn();
    tips.consider([idea('again')], 0);
    expect(tips.idea).toBeNull();
    tips.consider([idea('pull'), idea('again')], 2);
    expect(tips.idea?.id).toBe('again');
    tips.consider([idea('pull'), idea('again')], 3);
    expect(tips.idea).toBeNull();
  });

  it('are remembered on the device', () => {
    const kept = shelf();
    const tips = new Tips(kept);
    tips.consider([idea('pull')], 0);
    tips.rest();
    const later = new Tips(kept);
    later.consider([idea('pull')], 0);
    expect(later.idea).toBeNull();
  });
});
