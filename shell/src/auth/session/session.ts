import { startTransition } from 'react';
import type { LoginForm } from 'shared-contracts/auth/forms/login-form';
import type { RegisterForm } from 'shared-contracts/auth/forms/register-form';
import { splitName } from 'shared-contracts/auth/forms/split-name';
import type { SiteStore } from '../../app/store.ts';
import { authBegan, authFailed, loggedOut, sessionRead, type HeldSession } from '../auth-slice.ts';
import { ask, post } from './ask.ts';
import type { AuthFailure } from './auth-failure.ts';
import { checkStored, type Checked } from './check-stored.ts';
import type { KeySet } from './key-set.ts';
import { clearMarker, readMarker } from './marker.ts';
import { readAnswer } from './read-answer.ts';
import type { Refresher, Renewed } from './refresher.ts';
import type { PairStore, StoredPair } from './stored-pair.ts';
import { fieldsOf } from './to-user.ts';

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

export type Outcome = { readonly ok: true } | ({ readonly ok: false } & AuthFailure);

const tampered = 'Session data appears to be tampered with. Please log in again.';
const accountMade = 'Your account was made. Log in with the password that you chose.';

/** Two values cannot be written at once: another tab may see the new one of the first and the old one of the second. */
const halfWrittenMs = 200;
const looks = 5;

/** The reader's session in this browser: how it begins, goes on and ends (spec §4). */
export class Session {
  readonly #deps: SessionDeps;
  /** Counts what changed the state: an older look at storage must not undo it. */
  #turn = 0;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  /** When a page starts. The cookie comes first: somebody may have logged in without any script. */
  readonly start = async (forMembers = false): Promise<void> => {
    const { pairs, jar } = this.#deps;
    const marker = readMarker(jar);
    // A page for members came from the server: it knows a session, whatever this browser remembers.
    if (pairs.read() === null && (marker !== null || forMembers)) await this.#renew(null);
    else await this.#readStorage(marker);
  };

  /** When another tab has changed what is stored. */
  readonly follow = (): Promise<void> => this.#readStorage(null);

  readonly logIn = (form: LoginForm): Promise<Outcome> => this.#trying(() => this.#logIn(form));

  /** Signs up and, when that worked, logs in (spec §4). */
  readonly register = ({ name, email, password }: RegisterForm): Promise<Outcome> =>
    this.#trying(async () => {
      const asked = await ask(this.#deps.fetch, '/api/auth/register', { email, password, ...splitName(name) });
      if (!asked.ok) return { ok: false, ...asked.failure };
      if (fieldsOf(asked.answer)['success'] !== true) return { ok: false, message: 'Registration failed' };
      const outcome = await this.#logIn({ email, password });
      return outcome.ok ? outcome : { ...outcome, hint: accountMade };
    });

  /** Ends the session everywhere: in this browser at once, on the server when this settles. Never rejects. */
  readonly logOut = async (): Promise<void> => {
    const ended = this.#end(undefined);
    this.#deps.surroundings.goHome();
    await ended;
  };

  /** `fetch` to our own server in the reader's name: silently goes on with a session whose token has run out, once. */
  readonly authFetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, this.#deps.origin);
    if (url.origin !== this.#deps.origin) throw new TypeError(`authFetch asks this site only, not ${url.origin}`);
    await this.#ready();
    const held = this.#token();
    const response = await this.#ask(url, init, held);
    if (response.status !== 401 || held === null) return response;
    await this.#renew(held);
    const token = this.#token();
    return token === null || token === held ? response : this.#ask(url, init, token);
  };

  #token(): string | null {
    return this.#deps.store.getState().auth.token;
  }

  /** Until it is known who reads, nobody can be asked for. */
  #ready(): Promise<void> {
    const { store } = this.#deps;
    return new Promise((resolve) => {
      const stop = store.subscribe(look);
      function look(): void {
        if (!store.getState().auth.authReady) return;
        stop();
        resolve();
      }
      look();
    });
  }

  #ask(url: URL, init: RequestInit, token: string | null): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return this.#deps.fetch(url.href, { ...init, headers });
  }

  async #trying(attempt: () => Promise<Outcome>): Promise<Outcome> {
    const { store } = this.#deps;
    store.dispatch(authBegan());
    const outcome = await attempt();
    if (!outcome.ok) store.dispatch(authFailed(outcome.message));
    return outcome;
  }

  async #logIn({ email, password }: LoginForm): Promise<Outcome> {
    const asked = await ask(this.#deps.fetch, '/api/auth/login', { email, password });
    if (!asked.ok) return { ok: false, ...asked.failure };
    const answer = readAnswer(asked.answer, email);
    if (answer === null) return { ok: false, message: 'Login failed' };
    this.#deps.pairs.write(answer);
    this.#show(answer);
    return { ok: true };
  }

  async #readStorage(marker: string | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const found = await this.#look();
    if (turn !== this.#turn) return;
    if (found === null) this.#show(null);
    else await this.#take(found.pair, found.checked, marker);
  }

  async #take({ token }: StoredPair, checked: Checked, marker: string | null): Promise<void> {
    switch (checked.kind) {
      case 'sound': {
        const another = marker !== null && checked.sid !== null && checked.sid !== marker;
        if (!another || (await this.#renew(token)) === 'unreachable') this.#show(checked.session);
        return;
      }
      case 'forged':
        {
          const ended = this.#end(tampered);
          this.#deps.surroundings.guard();
          await ended;
        }
        return;
      case 'old':
      case 'refused':
        await this.#renew(token);
        return;
      case 'unknown':
        // Kept for the next start: it may well be sound.
        this.#show(null);
    }
  }

  /** Looks again at what seems forged: it may only be half written. */
  async #look(): Promise<{ readonly pair: StoredPair; readonly checked: Checked } | null> {
    const { pairs, wait } = this.#deps;
    let pair = pairs.read();
    for (let left = looks; pair !== null; left -= 1) {
      const checked = await checkStored(this.#deps, pair);
      if (checked.kind !== 'forged' || left === 0) return { pair, checked };
      await wait(halfWrittenMs);
      const again = pairs.read();
      if (again?.token === pair.token && again.record === pair.record) return { pair, checked };
      pair = again;
    }
    return null;
  }

  async #renew(held: string | null): Promise<Renewed['kind']> {
    const renewed = await this.#deps.refresher.renew(held);
    switch (renewed.kind) {
      case 'renewed':
        this.#show(renewed.answer);
        break;
      case 'elsewhere':
        await this.#readStorage(null);
        break;
      case 'ended':
        clearMarker(this.#deps.jar);
        this.#deps.pairs.clear();
        this.#show(null);
        break;
      case 'unreachable':
        if (!this.#deps.store.getState().auth.authReady) this.#show(null);
    }
    return renewed.kind;
  }

  /** Cookies and storage first, so that no other tab goes on with what has ended. */
  async #end(why: string | undefined): Promise<void> {
    const { store, pairs, jar, fetch, surroundings } = this.#deps;
    this.#turn += 1;
    const token = this.#token() ?? pairs.read()?.token ?? null;
    clearMarker(jar);
    pairs.clear();
    startTransition(() => {
      store.dispatch(loggedOut(why));
    });
    surroundings.forget();
    await post(fetch, '/api/auth/logout', {}, { token, keepalive: true }).catch(() => undefined);
  }

  /** In a transition: the pages that are still hydrating keep the server's HTML. */
  #show(session: HeldSession | null): void {
    const { store, surroundings } = this.#deps;
    this.#turn += 1;
    const { user } = store.getState().auth;
    startTransition(() => {
      store.dispatch(sessionRead(session === null ? null : { token: session.token, user: session.user }));
    });
    if (user?.id !== session?.user.id) surroundings.forget();
    if (session === null) surroundings.guard();
  }
}
