import type { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import type { Faults } from './faults.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { SandboxStore } from './store/open-store.ts';

type Widened<Keys> = { readonly [Name in keyof Keys]: string };

/** The keys of both providers; the fixed ones unless a test sets its own. */
export type SandboxKeys = {
  readonly [Provider in keyof typeof sandboxKeys]: Widened<(typeof sandboxKeys)[Provider]>;
};

/** What all parts of the sandbox share. */
export interface SandboxContext {
  readonly store: SandboxStore;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly keys: SandboxKeys;
  /** The sandbox's own origin, without a trailing slash. */
  readonly url: string;
  /** The site's address; webhooks go there. */
  readonly siteUrl: string;
  /** Schedules a round of the due worker. */
  readonly wake: () => void;
  /** Resolves when nothing is due any more. */
  readonly idle: () => Promise<void>;
}
