// Where we are. Links inside the app change the address without loading the page again.

import { withCarried } from './overrides';

export interface Place {
  path: string;
  search: string;
}

function current(): Place {
  return { path: window.location.pathname, search: window.location.search };
}

export const place: Place = $state(current());

function arrive(): void {
  Object.assign(place, current());
}

export function go(href: string): void {
  window.history.pushState(null, '', withCarried(href, window.location.search));
  arrive();
  window.scrollTo(0, 0);
}

/** The same place with other words behind the question mark, without a new entry in the history. */
export function rewrite(href: string): void {
  window.history.replaceState(null, '', withCarried(href, window.location.search));
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouting(): void {
  window.addEventListener('popstate', arrive);
  document.addEventListener('click', onClick);
}
