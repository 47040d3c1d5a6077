import { useSyncExternalStore } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { thingKey } from 'shared-contracts/context/collections/pending-keep';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import type { SavedItem } from 'shared-contracts/context/collections/collection-calls';
import { useSelector } from 'shared-contracts/platform/redux';

/** The things added since the document was loaded, by account: one thing may have several buttons. */
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

/** Forgets all items after collections were changed elsewhere. */
export function forgetSavedItems(): void {
  savedItems.clear();
  notifyListeners();
}

const noStore = (): null => null;

/** The item of a thing, shared by all its buttons; null: none known to this document. */
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
