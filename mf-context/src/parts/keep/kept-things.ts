import { useSyncExternalStore } from 'react';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import { thingKey } from 'shared-contracts/context/collections/pending-keep';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import type { KeptAnswer } from 'shared-contracts/context/collections/collection-calls';
import { useSelector } from 'shared-contracts/platform/redux';

/** What was kept since the document was opened, by whom: the same thing has buttons in several places. */
const keptThings = new Map<string, KeptAnswer>();
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
export function forgetKept(): void {
  keptThings.clear();
  notifyListeners();
}

const noStore = (): null => null;

/** Where the thing is, for all its buttons; null: nowhere that this document knows of. */
export function useKept(thing: KeptThing): readonly [KeptAnswer | null, (answer: KeptAnswer | null) => void] {
  const { user } = useSelector(selectAuth);
  const key = JSON.stringify([user?.id ?? null, thingKey(thing)]);
  const kept = useSyncExternalStore(subscribe, () => keptThings.get(key) ?? null, noStore);
  const know = (answer: KeptAnswer | null): void => {
    if (answer === null) keptThings.delete(key);
    else keptThings.set(key, answer);
    notifyListeners();
  };
  return [kept, know];
}
