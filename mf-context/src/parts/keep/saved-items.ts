import { useSyncExternalStore } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { thingKey } from 'shared-contracts/context/collections/pending-keep';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import type { SavedItem } from 'shared-contracts/context/collections/collection-calls';
import { useSelector } from 'shared-contracts/platform/redux';

/** What was kept since the document was opened, by whom: the same thing has buttons in several places. */
const savedItems = new Map<string, SavedItem>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Collections were changed elsewhere: nothing that was kept is known to be where it was. */
export function forgetSavedItems(): void {
  savedItems.clear();
  notifyListeners();
}

const noStore = (): null => null;

/** Where the thing is, for all its buttons; null: nowhere that this document knows of. */
export function useSavedItem(thing: KeptThing): readonly [SavedItem | null, (answer: SavedItem | null) => void] {
  const { user } = useSelector(selectAuth);
  const key = JSON.stringify([user?.id ?? null, thingKey(thing)]);
  const saved = useSyncExternalStore(subscribe, () => savedItems.get(key) ?? null, noStore);
  const know = (answer: SavedItem | null): void => {
    if (answer === null) savedItems.delete(key);
    else savedItems.set(key, answer);
    notifyListeners();
  };
  return [saved, know];
}
