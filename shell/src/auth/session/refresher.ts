import { post } from './ask.ts';
import { keepProfile } from './own-profile.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import type { PairStore, StoredPair } from './stored-pair.ts';

/**
 * `elsewhere`: storage holds something newer, by another tab or a login. `left`: the reader logged out meanwhile.
 * `ended`: there is no session to go on with. `unreachable`: nobody answered.
 */
export type Renewed =
  | { readonly kind: 'renewed'; readonly answer: ReadAnswer }
  | { readonly kind: 'elsewhere' | 'left' | 'ended' | 'unreachable' };

export interface RefreshDeps {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly pairs: PairStore;
  /** Undefined in browsers without them: then two tabs may ask at once, which the server bears for ten seconds. */
  readonly locks: LockManager | undefined;
}

const lockName = 'auth-session';

async function ask({ fetch }: RefreshDeps): Promise<Renewed> {
  try {
    // The answer has the next cookie: it must come in although the reader is gone to the next page.
    const response = await post(fetch, '/api/auth/refresh', {}, { keepalive: true });
    if (response.status === 401 || response.status === 403) return { kind: 'ended' };
    const answer = response.ok ? readAnswer(await response.json()) : null;
    return answer === null ? { kind: 'unreachable' } : { kind: 'renewed', answer };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** What came too late: storage holds something newer, or the reader logged out, in whatever tab, meanwhile. */
function overtaken({ pairs }: RefreshDeps, before: StoredPair | null, logOuts: string): Renewed | null {
  const after = pairs.read();
  if (after !== null) return after.token === before?.token ? null : { kind: 'elsewhere' };
  if (pairs.logOuts() !== logOuts) return { kind: 'left' };
  return before === null ? null : { kind: 'ended' };
}

async function renew(deps: RefreshDeps, held: string | null): Promise<Renewed> {
  const { pairs } = deps;
  const before = pairs.read();
  const logOuts = pairs.logOuts();
  if (before !== null && held !== null && before.token !== held) return { kind: 'elsewhere' };
  const renewed = await ask(deps);
  const late = overtaken(deps, before, logOuts);
  if (late !== null) return late;
  if (renewed.kind !== 'renewed') return renewed;
  const answer = keepProfile(pairs.read()?.record, renewed.answer);
  pairs.write(answer);
  return { kind: 'renewed', answer };
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
