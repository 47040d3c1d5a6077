import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Refusal } from 'shared-contracts/ask-site';
import { rememberPendingKeep, takePendingKeep } from 'shared-contracts/context/collections/pending-keep';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import type { SavedItem } from 'shared-contracts/context/collections/collection-calls';
import { useSite } from 'shared-contracts/platform/site';
import { keepCalls, messageOf, type KeepCalls } from './keep-calls.ts';
import { useSavedItem } from './saved-items.ts';

/** The state and the actions of a keep button. */
export interface Keep {
  readonly calls: KeepCalls;
  /** The stored item; null: none known to this page. */
  readonly saved: SavedItem | null;
  /** The item that was removed with this panel and can be restored. */
  readonly takenOut: SavedItem | null;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  /** Why the last action failed. */
  readonly fault: string | null;
  /** Announced to screen readers. */
  readonly news: string;
  /** Adds the thing and opens the panel; once it is stored, opens or closes the panel. */
  readonly press: () => void;
  /** Adds the thing to another collection, or moves it there. */
  readonly putInto: (collection: { readonly id: string; readonly name: string }) => Promise<void>;
  /** Saves the note; an empty note deletes it. */
  readonly writeNote: (note: string) => Promise<void>;
  /** Removes the item that was just added, and closes the panel. */
  readonly undo: () => Promise<void>;
  /** Removes an earlier item with its note; the panel stays open to restore it. */
  readonly takeOut: () => Promise<void>;
  readonly putBack: () => Promise<void>;
  readonly close: () => void;
}

type KeepOutcome = 'done' | 'log-in' | 'refused';

interface KeepAttempts {
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly attempt: (work: () => Promise<void>) => Promise<KeepOutcome>;
  readonly forgetFault: () => void;
}

/**
 * Runs actions, and tells whether one is running. Asks a reader who is no longer logged in to log in, and returns them
 * to this page.
 */
function useAttempts(thing: KeptThing, onGone: () => void): KeepAttempts {
  const { askToLogIn } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const refused = (refusal: unknown): KeepOutcome => {
    if (refusal instanceof Refusal && refusal.kind === 'unauthorized') {
      const { pathname, search, hash } = location;
      rememberPendingKeep(window, thing);
      askToLogIn('log-in', `${pathname}${search}${hash}`);
      return 'log-in';
    }
    // The item was removed, or deleted with its collection, elsewhere.
    if (refusal instanceof Refusal && refusal.code === 'not-found') onGone();
    setFault(messageOf(refusal));
    return 'refused';
  };
  return {
    isBusy,
    fault,
    attempt: async (work) => {
      setBusy(true);
      setFault(null);
      const outcome = await work().then((): KeepOutcome => 'done', refused);
      setBusy(false);
      return outcome;
    },
    forgetFault: () => {
      setFault(null);
    },
  };
}

interface TakeOutInput extends KeepAttempts {
  readonly calls: KeepCalls;
  readonly saved: SavedItem | null;
  readonly know: (answer: SavedItem | null) => void;
  readonly setOpen: (isOpen: boolean) => void;
  readonly setNews: (news: string) => void;
}

interface TakeOutState extends Pick<Keep, 'putBack' | 'takenOut' | 'takeOut' | 'undo'> {
  readonly forgetTaken: () => void;
}

/** Removes the item from its collection, and restores it. */
function useTakeOut({ calls, saved, know, isBusy, attempt, setOpen, setNews }: TakeOutInput): TakeOutState {
  const [takenOut, setTakenOut] = useState<SavedItem | null>(null);
  const remove = async (then: (was: SavedItem) => void): Promise<void> => {
    if (saved === null || isBusy) return;
    const outcome = await attempt(() => calls.change({ item: saved.item, remove: true }));
    if (outcome !== 'done') return;
    know(null);
    then(saved);
    setNews(`Removed from “${saved.name}”`);
  };
  return {
    takenOut,
    undo: () =>
      remove(() => {
        setOpen(false);
      }),
    takeOut: () => remove(setTakenOut),
    putBack: async () => {
      if (takenOut === null || isBusy) return;
      await attempt(async () => {
        await calls.restore(takenOut.item);
        know(takenOut);
        setTakenOut(null);
        setNews('');
      });
    },
    forgetTaken: () => {
      setTakenOut(null);
    },
  };
}

/**
 * Adds the thing that the reader wanted to add before logging in. Logging in reloads the document, which can interrupt
 * the request; the next document then repeats it. Returns a function that cancels the repetition.
 */
function usePendingKeep(thing: KeptThing, keep: () => Promise<void>): () => void {
  const repeat = useRef<() => void>(null);
  const end = (): void => {
    if (repeat.current !== null) window.removeEventListener('pagehide', repeat.current);
  };
  const start = useEffectEvent(() => {
    if (!takePendingKeep(window, thing)) return;
    repeat.current = () => {
      rememberPendingKeep(window, thing);
    };
    window.addEventListener('pagehide', repeat.current);
    void keep();
  });
  const endAtUnmount = useEffectEvent(end);
  useEffect(() => {
    start();
    return () => {
      endAtUnmount();
    };
  }, []);
  return end;
}

/** The state and the actions for adding one thing: the first press adds it and opens the panel, others toggle that. */
export function useKeep(thing: KeptThing): Keep {
  const { authFetch } = useSite();
  const calls = useMemo(() => keepCalls(authFetch), [authFetch]);
  const [saved, know] = useSavedItem(thing);
  const attempts = useAttempts(thing, () => {
    know(null);
  });
  const { isBusy, fault, attempt, forgetFault } = attempts;
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const { forgetTaken, ...taking } = useTakeOut({ ...attempts, calls, saved, know, setOpen, setNews });

  const keep = async (): Promise<void> => {
    setNews('');
    const outcome = await attempt(async () => {
      know(await calls.keep(thing));
    });
    setOpen(outcome !== 'log-in');
  };
  const endPending = usePendingKeep(thing, keep);

  return {
    ...{ calls, saved, isBusy, fault, news, ...taking },
    isOpen,
    press: () => {
      if (isBusy) return;
      if (saved === null) void keep();
      else setOpen(!isOpen);
    },
    putInto: async ({ id, name }) => {
      await attempt(async () => {
        if (saved !== null) {
          await calls.change({ item: saved.item, moveTo: id });
          know({ ...saved, collection: id, name });
        }
        // If the collection has the thing already, this is now that item, with its own note.
        know(await calls.keep(thing, id));
        forgetTaken();
      });
    },
    writeNote: async (note) => {
      if (saved === null) return;
      await calls.change({ item: saved.item, note });
      know({ ...saved, note });
    },
    close: () => {
      endPending();
      forgetFault();
      forgetTaken();
      setOpen(false);
    },
  };
}
