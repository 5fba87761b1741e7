// The referee's voice by the browser's own speech, when a person wants it.

import { settings } from '../shared/settings.svelte';
import type { Language } from '../wire/messages';

const VOICES: Record<Language, string> = { en: 'en-GB', de: 'de-DE', it: 'it-IT' };

export function speak(text: string): void {
  if (!text.trim() || !settings.speech || !('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = VOICES[settings.language];
  // A referee who talks about the last call but one helps nobody.
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
}
