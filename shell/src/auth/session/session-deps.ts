import type { SiteStore } from '../../app/store.ts';
import type { KeySet } from './key-set.ts';
import type { Refresher } from './refresher.ts';
import type { PairStore } from './stored-pair.ts';

export interface SessionDeps {
  readonly store: SiteStore;
  readonly pairs: PairStore;
  readonly keys: KeySet;
  readonly refresher: Refresher;
  readonly subtle: SubtleCrypto | undefined;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly jar: { cookie: string };
  readonly origin: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly surroundings: Surroundings;
  /** Tells the reader a sentence on any page; null: it holds no longer. */
  readonly say: (sentence: string | null) => void;
}

/** What the site does when the reader's session changes. */
export interface Surroundings {
  /** Somebody else reads from now on: what was fetched for the one before is of no use. */
  readonly forget: () => void;
  /** There is no session, and nobody asked for that: a page for members cannot stay. */
  readonly guard: () => void;
  /** The reader logged out. */
  readonly goHome: () => void;
}
