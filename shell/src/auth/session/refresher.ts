import { post } from './post.ts';
import { keepProfile } from './own-profile.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import type { SessionStore, StoredSession } from './stored-pair.ts';

/**
 * The result of a renewal. `elsewhere`: storage has a newer session, from another tab or a login. `left`: the reader
 * has logged out. `ended`: there is no session to renew. `unreachable`: no response, or none that can be used.
 */
export type Renewed =
  | { readonly kind: 'renewed'; readonly answer: ReadAnswer }
  | { readonly kind: 'elsewhere' | 'left' | 'ended' | 'unreachable' };

export interface RefreshDeps {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly pairs: SessionStore;
  /**
   * Undefined in browsers without locks. Two tabs may then renew at once, which the server tolerates for ten seconds.
   */
  readonly locks: LockManager | undefined;
}

const lockName = 'auth-session';

async function ask({ fetch }: RefreshDeps): Promise<Renewed> {
  try {
    // The response sets the next cookie, so it must arrive even if the reader has left the page.
    const response = await post(fetch, '/api/auth/refresh', {}, { keepalive: true });
    if (response.status === 401 || response.status === 403) return { kind: 'ended' };
    const answer = response.ok ? readAnswer(await response.json()) : null;
    return answer === null ? { kind: 'unreachable' } : { kind: 'renewed', answer };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Checks for changes since the request: a newer session in storage, or a logout in any tab. */
function overtaken({ pairs }: RefreshDeps, before: StoredSession | null, logOuts: string): Renewed | null {
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

/** Renews the session, with one request at a time across all tabs. */
export class Refresher {
  readonly #deps: RefreshDeps;
  #running: Promise<Renewed> | null = null;

  constructor(deps: RefreshDeps) {
    this.#deps = deps;
  }

  /** Replaces the token `held`; a new session is stored before this settles. Never rejects. */
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
