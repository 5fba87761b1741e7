// Small pictures of the games for the lobby, drawn by us. A file NAME.svelte is the picture of the game NAME.

import type { Component } from 'svelte';
import Ball from './Ball.svelte';

const PICTURES = import.meta.glob<Component>('./*.svelte', { eager: true, import: 'default' });

export function pictureOf(game: string): Component {
  return PICTURES[`./${game}.svelte`] ?? Ball;
}
