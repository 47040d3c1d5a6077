import type { KeptThing } from './collection.ts';

/** One name for one thing. */
export function thingKey(thing: KeptThing): string {
  switch (thing.kind) {
    case 'page':
      return `page ${thing.slug}`;
    case 'article':
      return `article ${thing.slug} ${thing.article}`;
    case 'clip':
      return `clip ${thing.slug} ${thing.clip}`;
    case 'quote':
      return `quote ${thing.run} ${thing.quote}`;
    case 'answer':
      return `answer ${thing.run}`;
  }
}

const storageKey = 'keep-wish';

/** Who comes back later than this has other things in mind. */
const maxAgeMs = 15 * 60_000;

/** Asked for when it is needed: browsers that forbid storage throw at its very name. */
type TabStorage = Pick<Window, 'sessionStorage'>;

/** Somebody pressed the button, and has to log in first. */
export function rememberPendingKeep(tab: TabStorage, thing: KeptThing): void {
  try {
    tab.sessionStorage.setItem(storageKey, `${Date.now()} ${thingKey(thing)}`);
  } catch {
    // Then it is pressed again.
  }
}

/** Whether somebody pressed the button of this thing and has not been served yet. They are then. */
export function takePendingKeep(tab: TabStorage, thing: KeptThing): boolean {
  try {
    const stored = tab.sessionStorage.getItem(storageKey) ?? '';
    const space = stored.indexOf(' ');
    if (stored.slice(space + 1) !== thingKey(thing)) return false;
    tab.sessionStorage.removeItem(storageKey);
    return Date.now() - Number(stored.slice(0, space)) < maxAgeMs;
  } catch {
    return false;
  }
}
