import type { PageFacts } from './page-facts.ts';

/** How one page was changed. */
export interface UndoableChange {
  readonly item: string;
  /** The version that the change has made. */
  readonly version: number;
  /** The changed facts only. */
  readonly before: Partial<PageFacts>;
  readonly after: Partial<PageFacts>;
}

/** Changes that were made together and are undone together. */
export interface UndoStep {
  /** What was done. */
  readonly text: string;
  readonly changes: readonly UndoableChange[];
}

/** Preserves the last steps across reloads of the page. */
export interface UndoStorage {
  /** The oldest first; empty if there are none, or the browser refuses to store them. */
  readonly read: () => readonly UndoStep[];
  readonly write: (steps: readonly UndoStep[]) => void;
}

/** A step of 200 pages takes about 60 kB of the 5 MB that a browser allows. */
const maxStored = 50;

/** Stores the steps of a run in the session of the browser tab. */
export function undoStorage(run: string): UndoStorage {
  const key = `desk-undo:${run}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '[]') as readonly UndoStep[];
      } catch {
        return [];
      }
    },
    write: (steps) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(steps.slice(-maxStored)));
      } catch {
        // Without storage, changes can be undone until the page is left.
      }
    },
  };
}
