import type { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import type { Faults } from './faults.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { SandboxStore } from './store/open-store.ts';

type Widened<Keys> = { readonly [Name in keyof Keys]: string };

/** Of both providers; the fixed ones unless a test has its own. */
export type SandboxKeys = {
  readonly [Provider in keyof typeof sandboxKeys]: Widened<(typeof sandboxKeys)[Provider]>;
};

/** All that the parts of the stand-in share. */
export interface SandboxContext {
  readonly store: SandboxStore;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly keys: SandboxKeys;
  /** The stand-in's own origin, without a trailing slash. */
  readonly url: string;
  /** The site's: webhooks go there. */
  readonly siteUrl: string;
  /** Something may be due: looked at soon. */
  readonly wake: () => void;
  /** Resolves when nothing is due any more. */
  readonly idle: () => Promise<void>;
}
