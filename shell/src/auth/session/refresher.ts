import { post } from './ask.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import type { PairStore, StoredPair } from './stored-pair.ts';

/** `elsewhere`: another tab did it first. `ended`: there is no session to go on with. `unreachable`: nobody answered. */
export type Renewed =
  | { readonly kind: 'renewed'; readonly answer: ReadAnswer }
  | { readonly kind: 'elsewhere'; readonly pair: StoredPair }
  | { readonly kind: 'ended' | 'unreachable' };

export interface RefreshDeps {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly pairs: PairStore;
  /** Undefined in browsers without them: then two tabs may ask at once, which the server bears for ten seconds. */
  readonly locks: LockManager | undefined;
}

const lockName = 'auth-session';

async function ask({ fetch }: RefreshDeps): Promise<Renewed> {
  try {
    const response = await post(fetch, '/api/auth/refresh', {});
    if (response.status === 401 || response.status === 403) return { kind: 'ended' };
    const answer = response.ok ? readAnswer(await response.json()) : null;
    return answer === null ? { kind: 'unreachable' } : { kind: 'renewed', answer };
  } catch {
    return { kind: 'unreachable' };
  }
}

async function renew(deps: RefreshDeps, held: string | null): Promise<Renewed> {
  const before = deps.pairs.read();
  if (before !== null && held !== null && before.token !== held) return { kind: 'elsewhere', pair: before };
  const renewed = await ask(deps);
  // The reader logged out, in whatever tab, while the answer was on its way.
  if (before !== null && deps.pairs.read() === null) return { kind: 'ended' };
  if (renewed.kind === 'renewed') deps.pairs.write(renewed.answer);
  return renewed;
}

/** Goes on with a session: one request at a time, over all tabs. */
export class Refresher {
  readonly #deps: RefreshDeps;
  #running: Promise<Renewed> | null = null;

  constructor(deps: RefreshDeps) {
    this.#deps = deps;
  }

  /** In place of `held`; what came is in storage when this ends. Never rejects. */
  renew(held: string | null): Promise<Renewed> {
    this.#running ??= this.#locked(held).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #locked(held: string | null): Promise<Renewed> {
    const { locks } = this.#deps;
    const run = (): Promise<Renewed> => renew(this.#deps, held);
    return locks === undefined ? run() : await locks.request(lockName, run);
  }
}
