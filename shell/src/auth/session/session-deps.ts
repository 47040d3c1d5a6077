import type { SiteStore } from '../../app/store.ts';
import type { KeySet } from './key-set.ts';
import type { Refresher } from './refresher.ts';
import type { SessionStore } from './stored-pair.ts';

export interface SessionDeps {
  readonly store: SiteStore;
  readonly pairs: SessionStore;
  readonly keys: KeySet;
  readonly refresher: Refresher;
  readonly subtle: SubtleCrypto | undefined;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: { cookie: string };
  readonly origin: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly effects: SessionEffects;
  /** Loads a document of this site. */
  readonly open: (path: string) => void;
  /** Asks the reader to confirm the login. Resolves to whether it is confirmed. */
  readonly confirm: () => Promise<boolean>;
  /** Shows the reader a sentence on any page; null removes it. */
  readonly notify: (sentence: string | null) => void;
}

/** What the site does when the reader's session changes. */
export interface SessionEffects {
  /** Drops what was prefetched, since somebody else is reading. */
  readonly forget: () => void;
  /** Called when it turns out that there is no session (any more): a members' page must not stay visible. */
  readonly guard: () => void;
  /** Called after a logout by the reader. */
  readonly goHome: () => void;
}
