import { describe, expect, it } from 'vitest';
import { withCarried } from './overrides';
import { filmSpeed, readSettings, SLOWER } from './settings.svelte';

const browser = { kept: null, search: '', languages: ['de-AT', 'en'], reducedMotion: false };

describe('settings', () => {
  it('follow the browser until something is chosen', () => {
    expect(readSettings({ ...browser, reducedMotion: true })).toMatchObject({ language: 'de', quality: 'auto', lessMotion: true });
    expect(readSettings({ ...browser, kept: '{"language":"it","muted":true}' })).toMatchObject({ language: 'it', muted: true });
  });

  it('give way to the address', () => {
    const kept = '{"language":"it","quality":"high"}';
    expect(readSettings({ ...browser, kept, search: '?lang=en&quality=low' })).toMatchObject({ language: 'en', quality: 'low' });
  });

  it.each(['nonsense', 'null', '[]', '{"language":"fr","name":7,"volume":3,"quality":"best"}', '"x"'])(
    'survive %s in the store',
    (kept) => {
      expect(readSettings({ ...browser, kept })).toMatchObject({ language: 'de', quality: 'auto', volume: 0.7, name: '' });
    },
  );

  it('show fast moments three times as slowly until somebody wants it otherwise', () => {
    expect(readSettings(browser).slower).toBe(3);
    for (const slower of SLOWER) expect(readSettings({ ...browser, kept: JSON.stringify({ slower }) }).slower).toBe(slower);
    expect(readSettings({ ...browser, kept: '{"slower":40}' }).slower).toBe(3);
  });

  it('take only a sensible speed', () => {
    expect(filmSpeed('?speed=8')).toBe(8);
    for (const search of ['', '?speed=-1', '?speed=0', '?speed=x', '?speed=Infinity']) expect(filmSpeed(search)).toBe(1);
  });
});

describe('the address', () => {
  it('carries the overrides of a visit along', () => {
    expect(withCarried('/match/1', '?lang=de&step=3')).toBe('/match/1?lang=de');
    expect(withCarried('/replay/1?lang=it&step=2', '?lang=de')).toBe('/replay/1?lang=it&step=2');
    expect(withCarried('/rules/x#case', '')).toBe('/rules/x#case');
  });
});
