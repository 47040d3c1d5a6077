import type { KeptThing } from './collection.ts';

/** Returns a unique key for a thing. */
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

/** After this time, the reader probably no longer wants to save the thing. */
const maxAgeMs = 15 * 60_000;

/** Only read inside `try`, because browsers that forbid storage throw when the property is read. */
type TabStorage = Pick<Window, 'sessionStorage'>;

/** Remembers that a reader wants to save a thing but has to log in first. */
export function rememberPendingKeep(tab: TabStorage, thing: KeptThing): void {
  try {
    tab.sessionStorage.setItem(storageKey, `${Date.now()} ${thingKey(thing)}`);
  } catch {
    // Without storage, the reader has to press the button again.
  }
}

/** True if a reader wanted to save this thing before logging in. Also forgets it. */
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
