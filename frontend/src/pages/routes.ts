// Which page belongs to which address. Pages are loaded when they are first needed.

import type { Component } from 'svelte';

export interface PageProps {
  /** What follows the page's own name in the path: `/match/ID` gives `ID`. */
  rest: string;
  search: URLSearchParams;
}

type Page = Component<PageProps>;
type Load = () => Promise<{ default: Page }>;

const PAGES: Record<string, Load> = {
  '': () => import('./Lobby.svelte'),
  match: () => import('./Match.svelte'),
  join: () => import('./Join.svelte'),
  replay: () => import('./Replay.svelte'),
  history: () => import('./History.svelte'),
};

// A folder with a Page.svelte is a page: rules/, quiz/, learn/.
const FOLDERS = import.meta.glob<{ default: Page }>('./*/Page.svelte');

export function loaderFor(name: string): Load | null {
  if (Object.hasOwn(PAGES, name)) return PAGES[name] ?? null;
  return FOLDERS[`./${name}/Page.svelte`] ?? null;
}

export const folders: readonly string[] = Object.keys(FOLDERS).map((path) => path.split('/')[1] ?? '');
