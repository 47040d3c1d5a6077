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
  /** Loads a document of this site. */
  readonly open: (path: string) => void;
  /** Asks the reader to confirm the login. Resolves to whether it is confirmed. */
  readonly confirm: () => Promise<boolean>;
  /** Shows the reader a sentence on any page; null removes it. */
  readonly say: (sentence: string | null) => void;
}

/** What the site does when the reader's session changes. */
export interface Surroundings {
  /** Drops what was prefetched, since somebody else is reading. */
  readonly forget: () => void;
  /** Called when a session has ended without a logout: a members' page must not stay visible. */
  readonly guard: () => void;
  /** Called after a logout by the reader. */
  readonly goHome: () => void;
}
