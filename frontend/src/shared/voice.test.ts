import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../wire/messages';
import { Voice } from './voice.svelte';

const call = (name: string, notable = false): Call => ({ call: name, notable }) as Call;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the voice of the referee', () => {
  it('says one call after the other, and a goal is not overwritten by the change that follows', () => {
    const voice = new Voice(() => {});
    voice.say(call('goal', true));
    voice.say(call('change'));
    vi.advanceTimersByTime(2000);
    expect(voice.call?.call).toBe('goal');
    vi.advanceTimersByTime(1000);
    expect(voice.call?.call).toBe('change');
  });

  it('leaves when nothing follows', () => {
    const voice = new Voice(() => {});
    voice.say(call('change'));
    expect(voice.call?.call).toBe('change');
    vi.advanceTimersByTime(6000);
    expect(voice.call).toBeNull();
  });

  it('says every call once, however quickly they come', () => {
    const heard: string[] = [];
    const voice = new Voice((one) => void heard.push(one.call));
    for (const name of ['placing', 'goal', 'flick-off']) voice.say(call(name, name === 'goal'));
    vi.advanceTimersByTime(20_000);
    expect(heard).toEqual(['placing', 'goal', 'flick-off']);
  });

  it('says once what is called of several figures at the same time', () => {
    const heard: string[] = [];
    const voice = new Voice((one) => void heard.push(one.call));
    for (const name of ['placing', 'placing', 'placing', 'play', 'placing']) voice.say(call(name));
    vi.advanceTimersByTime(20_000);
    expect(heard).toEqual(['placing', 'play', 'placing']);
  });

  it('lets a plain call go for a great moment, so that banner and table say the same', () => {
    const voice = new Voice(() => {});
    voice.say(call('change'));
    voice.say(call('placing'));
    voice.interrupt(call('goal', true));
    expect(voice.call?.call).toBe('goal');
    voice.say(call('flick-off'));
    vi.advanceTimersByTime(2000);
    expect(voice.call?.call).toBe('goal');
    vi.advanceTimersByTime(1000);
    expect(voice.call?.call).toBe('flick-off');
  });

  it('keeps an important call that is still standing when a moment comes', () => {
    const voice = new Voice(() => {});
    voice.say(call('goal', true));
    voice.interrupt(call('half-time', true));
    expect(voice.call?.call).toBe('goal');
    vi.advanceTimersByTime(2500);
    expect(voice.call?.call).toBe('half-time');
  });
});
