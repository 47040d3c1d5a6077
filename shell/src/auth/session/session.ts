import { startTransition } from 'react';
import type { LoginForm } from 'shared-contracts/auth/forms/login-form';
import type { RegisterForm } from 'shared-contracts/auth/forms/register-form';
import { splitName } from 'shared-contracts/auth/forms/split-name';
import type { Site } from 'shared-contracts/platform/site';
import { authBegan, authFailed, loggedOut, sessionRead, type HeldSession } from '../auth-slice.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { postAndRead, post } from './post.ts';
import { makeAuthFetch, ready } from './auth-fetch.ts';
import type { AuthFailure } from './auth-failure.ts';
import { type Checked, readStoredPair } from './check-stored.ts';
import { clearMarker, isLogoutPending, markLogoutPending, readMarker, wasStored } from './marker.ts';
import { readAnswer } from './read-answer.ts';
import type { Renewed } from './refresher.ts';
import type { SessionDeps } from './session-deps.ts';
import type { StoredSession } from './stored-pair.ts';
import { makeUpdateProfile } from './own-profile.ts';
import { fieldsOf } from './to-user.ts';
import { makeUpgradePlan } from './upgrade-plan.ts';

export type Outcome = { readonly ok: true } | ({ readonly ok: false } & AuthFailure);

const tampered = 'Session data appears to be tampered with. Please log in again.';
const logOutPending =
  'You are logged out in this browser. The server could not be reached; it will be notified when you are back online.';
const accountMade = 'Your account has been created. Log in with the password you chose.';

/** How long the plan in a signed record is trusted without asking the server; equal to the lifetime of a token. */
const tokenMs = 10 * 60_000;

interface WhenNotRenewed {
  /** Called instead of clearing what is stored. */
  readonly ended?: () => Promise<void> | void;
  /** The session to show when the server does not respond. */
  readonly unreachable?: HeldSession | null;
}

/** The reader's session in this browser: how it begins, is renewed, and ends (R4.02 to R4.09). */
export class Session {
  readonly #deps: SessionDeps;
  /** Counts changes of the state, so that an older read of storage does not undo a newer change. */
  #revision = 0;
  /** True when the server could not be reached, so that the reader is shown as a guest but may be a member. */
  #unsure = false;
  /** `fetch` to our own server with the reader's token; renews an expired session once, without a visible change. */
  readonly authFetch: SessionDeps['fetch'];
  /** See `Site`. */
  readonly upgradePlan: Site['upgradePlan'];
  /** See `Site`. */
  readonly updateProfile: Site['updateProfile'];

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.authFetch = makeAuthFetch(deps, (held) => this.#renew(held));
    this.upgradePlan = makeUpgradePlan({ ...deps, authFetch: this.authFetch, renew: this.renew });
    this.updateProfile = makeUpdateProfile(deps);
  }

  /**
   * Runs when a page starts. If token or user is missing although both were stored, the session ends (R4.02). If they
   * were never stored, somebody has logged in without script, and the cookie's session is used.
   */
  readonly start = async (forMembers = false): Promise<void> => {
    const { pairs, cookies } = this.#deps;
    const isMissing = pairs.read() === null;
    if (isLogoutPending(cookies) || (isMissing && wasStored(cookies))) await this.#completeLogout();
    // The server delivered a members' page, so it knows a session even without the readable cookie.
    else if (isMissing && (readMarker(cookies) !== null || forMembers)) await this.#renew(null);
    else await this.#readStorage('start');
  };

  /** Runs when another tab has changed what is stored. */
  readonly follow = (): Promise<void> =>
    isLogoutPending(this.#deps.cookies) ? this.#completeLogout() : this.#readStorage();

  /**
   * Runs when the connection is back: repeats a logout that the server has not confirmed, or asks again who is reading.
   */
  readonly reconnect = async (): Promise<void> => {
    if (isLogoutPending(this.#deps.cookies)) await this.#completeLogout();
    else if (this.#unsure) await this.start(true);
  };

  /** Renews the session, so that the auth state matches the server. Never rejects. */
  readonly renew = async (): Promise<void> => {
    await ready(this.#deps.store);
    const token = this.#token();
    if (token !== null) await this.#renew(token);
  };

  /** Fails with `fields.code` when the password is right, but the account also needs `takeSecondStep`. */
  readonly logIn = (form: LoginForm): Promise<Outcome> => this.#withLoadingState(() => this.#logIn(form));

  /** Logs in with a passkey alone. A failure is shown only next to its button. */
  readonly logInWithPasskey = (): Promise<Outcome> =>
    this.#withPasskey((response) => this.#begin('/api/auth/passkey-login', { response }));

  /** Confirms the login, with the password or a code of the authenticator app. */
  readonly confirm = (input: { readonly password?: string; readonly code?: string }): Promise<Outcome> =>
    this.#confirm(input);

  /** Confirms the login with a passkey. */
  readonly confirmWithPasskey = (): Promise<Outcome> => this.#withPasskey((response) => this.#confirm({ response }));

  /**
   * See `Site`. The code is in one script with the forms' rules, because each further script adds its hash to every
   * first visit.
   */
  readonly judgePassword: NonNullable<Site['judgePassword']> = async (...asked) =>
    (await import(/* webpackChunkName: "form-rules" */ '../forms/password-strength.ts')).strengthText(...asked);

  /** Completes a login with a code. */
  readonly takeSecondStep = (code: string): Promise<Outcome> =>
    this.#withLoadingState(() => this.#begin('/api/auth/second-step', { code }));

  /**
   * Signs up and then logs in (R4.06); where the site sends an email to confirm the address, opens the page that says
   * so.
   */
  readonly register = ({ name, email, password }: RegisterForm): Promise<Outcome> =>
    this.#withLoadingState(async () => {
      const registered = await postAndRead(this.#deps.fetch, '/api/auth/register', {
        email,
        password,
        ...splitName(name),
      });
      if (!registered.ok) return { ok: false, ...registered.failure };
      if (fieldsOf(registered.answer)['success'] !== true) return { ok: false, message: 'Registration failed' };
      if (fieldsOf(fieldsOf(registered.answer)['data'])['next'] === 'letter') {
        this.#deps.open('/register?done=letter');
        // Never settles, because the page is being left.
        return new Promise(() => undefined);
      }
      const outcome = await this.#logIn({ email, password });
      return outcome.ok ? outcome : { ...outcome, hint: accountMade };
    });

  /**
   * Ends the session (R4.07): in this browser at once, and on the server, which may be out of reach; the promise
   * settles after that request. Never rejects.
   */
  readonly logOut = async (): Promise<void> => {
    const ended = this.#end(undefined);
    this.#deps.effects.goHome();
    await ended;
  };

  #token(): string | null {
    return this.#deps.store.getState().auth.token;
  }

  async #withPasskey(send: (response: object) => Promise<Outcome>): Promise<Outcome> {
    const begun = await postAndRead(this.#deps.fetch, '/api/auth/passkey-options', {});
    if (!begun.ok) return { ok: false, ...begun.failure };
    const asked = await askForPasskey('use', Object(fieldsOf(begun.answer)['options']) as object);
    return asked.ok ? send(asked.response) : { ok: false, ...asked.failure };
  }

  async #confirm(input: object): Promise<Outcome> {
    const sent = await postAndRead(this.authFetch, '/api/auth/confirm', input);
    return sent.ok ? { ok: true } : { ok: false, ...sent.failure };
  }

  async #withLoadingState(attempt: () => Promise<Outcome>): Promise<Outcome> {
    const { store } = this.#deps;
    store.dispatch(authBegan());
    const outcome = await attempt();
    if (!outcome.ok) store.dispatch(authFailed(outcome.message));
    return outcome;
  }

  #logIn({ email, password }: LoginForm): Promise<Outcome> {
    return this.#begin('/api/auth/login', { email, password }, email);
  }

  async #begin(address: string, input: object, typedEmail = ''): Promise<Outcome> {
    const outcome = await postAndRead(this.#deps.fetch, address, input);
    if (!outcome.ok) return { ok: false, ...outcome.failure };
    const answer = readAnswer(outcome.answer, typedEmail);
    if (answer === null) return { ok: false, message: 'Login failed' };
    this.#deps.pairs.write(answer);
    this.#deps.notify(null);
    this.#show(answer);
    return { ok: true };
  }

  async #readStorage(when: 'start' | 'later' = 'later'): Promise<void> {
    this.#revision += 1;
    const turn = this.#revision;
    const found = await readStoredPair(this.#deps);
    if (turn !== this.#revision) return;
    if (found === null) this.#show(null);
    else await this.#apply(found.pair, found.checked, when);
  }

  async #apply({ token }: StoredSession, checked: Checked, when: 'start' | 'later'): Promise<void> {
    switch (checked.kind) {
      case 'sound':
        if (when === 'start' && checked.signed !== null) await this.#resume(checked.session, checked.signed);
        else this.#show(checked.session);
        break;
      case 'forged':
        await this.#endTampered();
        break;
      case 'orphaned':
        // All keys may have been replaced. If there is no session to renew, the record counts as forged.
        await this.#renew(token, { ended: () => this.#endTampered() });
        break;
      case 'old':
      case 'refused':
        await this.#renew(token);
        break;
      case 'unknown':
        // What is stored is left for the next start, since it may be valid.
        this.#show(null, 'unsure');
    }
  }

  /**
   * Renews a session whose record may be outdated: a form without script or the server may have ended or changed it.
   */
  async #resume(session: HeldSession, { sid, iat }: { readonly sid: string; readonly iat: number }): Promise<void> {
    const { cookies, now } = this.#deps;
    if (sid !== readMarker(cookies)) {
      await this.#renew(session.token, { unreachable: session });
      return;
    }
    this.#show(session);
    if (iat * 1000 + tokenMs <= now()) await this.#renew(session.token);
  }

  async #renew(held: string | null, when: WhenNotRenewed = {}): Promise<void> {
    const { refresher, cookies } = this.#deps;
    if (isLogoutPending(cookies)) await this.#completeLogout();
    else await this.#handleRenewal(await refresher.renew(held), when);
  }

  async #handleRenewal(renewed: Renewed, { ended = this.#forget, unreachable = null }: WhenNotRenewed): Promise<void> {
    switch (renewed.kind) {
      case 'renewed':
        this.#show(renewed.answer);
        break;
      case 'elsewhere':
        await this.#readStorage();
        break;
      case 'left':
        await this.#completeLogout();
        break;
      case 'ended':
        await ended();
        break;
      case 'unreachable':
        if (!this.#deps.store.getState().auth.authReady) this.#show(unreachable, 'unsure');
    }
  }

  readonly #forget = (): void => {
    clearMarker(this.#deps.cookies);
    this.#deps.pairs.clear();
    this.#show(null);
  };

  async #endTampered(): Promise<void> {
    const ended = this.#end(tampered);
    this.#deps.effects.guard();
    await ended;
  }

  /** Completes a logout in this browser: informs the server, and continues no session. */
  async #completeLogout(): Promise<void> {
    const { cookies, pairs } = this.#deps;
    markLogoutPending(cookies);
    pairs.clear();
    this.#show(null);
    await this.#tellServer(null);
  }

  /** Clears cookies and storage first, so that no other tab continues the ended session. */
  async #end(why: string | undefined): Promise<void> {
    const { store, pairs, cookies, effects } = this.#deps;
    this.#revision += 1;
    const token = this.#token() ?? pairs.read()?.token ?? null;
    markLogoutPending(cookies);
    pairs.leave();
    startTransition(() => {
      store.dispatch(loggedOut(why));
    });
    effects.forget();
    await this.#tellServer(token);
  }

  /**
   * Informs the server of a logout. The mark remains until the server has confirmed; meanwhile nothing is renewed, and
   * the request is repeated later.
   */
  async #tellServer(token: string | null): Promise<void> {
    const { fetch, cookies, notify } = this.#deps;
    const ended = await post(fetch, '/api/auth/logout', {}, { token, keepalive: true }).then(
      ({ ok }) => ok,
      () => false,
    );
    // After a login in the meantime, the mark was replaced by the session's id.
    const pending = isLogoutPending(cookies);
    if (ended && pending) clearMarker(cookies);
    notify(ended || !pending ? null : logOutPending);
  }

  /** Updates the state in a transition, so that pages still hydrating keep the server's HTML. */
  #show(session: HeldSession | null, how: 'sure' | 'unsure' = 'sure'): void {
    const { store, effects } = this.#deps;
    this.#revision += 1;
    this.#unsure = session === null && how === 'unsure';
    const { user } = store.getState().auth;
    startTransition(() => {
      store.dispatch(sessionRead(session === null ? null : { token: session.token, user: session.user }));
    });
    if (user?.id !== session?.user.id) effects.forget();
    if (session === null && how === 'sure') effects.guard();
  }
}
