// Arrow keys leaf and step, unless somebody is writing or choosing.

const BUSY = 'input, select, textarea, dialog, [role="slider"]';

/** -1 for the left arrow, 1 for the right one, 0 for anything else. */
export function arrow(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.target instanceof Element && event.target.closest(BUSY)) return 0;
  return event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
}
