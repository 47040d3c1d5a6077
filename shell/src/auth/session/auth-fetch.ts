import type { SiteStore } from '../../app/store.ts';
import { fieldsOf } from './to-user.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export interface AuthFetchDeps {
  readonly store: SiteStore;
  readonly fetch: Fetch;
  readonly origin: string;
  /** Asks the reader to confirm the login. Resolves to whether it is confirmed. */
  readonly confirm: () => Promise<boolean>;
}

/** Resolves when it is known who is reading; no request can be made for a reader before that. */
export const ready = (store: SiteStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(look);
    function look(): void {
      if (!store.getState().auth.authReady) return;
      stop();
      resolve();
    }
    look();
  });

/** Whether the server wants the login to be confirmed first. */
async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return fieldsOf(body)['needs'] === 'confirmation';
}

/**
 * Creates the `fetch` to our own server with the reader's token. What needs a confirmed login is sent again once the
 * reader has confirmed it. `renew`: renews a session whose token has expired.
 */
export function makeAuthFetch(
  { store, fetch, origin, confirm }: AuthFetchDeps,
  renew: (held: string) => Promise<unknown>,
): Fetch {
  const heldToken = (): string | null => store.getState().auth.token;
  const ask = (url: URL, init: RequestInit, token: string | null): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(url.href, { ...init, headers });
  };
  const askAsReader = async (url: URL, init: RequestInit): Promise<Response> => {
    const held = heldToken();
    const response = await ask(url, init, held);
    if (response.status !== 401 || held === null) return response;
    await renew(held);
    const token = heldToken();
    return token === null || token === held ? response : ask(url, init, token);
  };
  return async (address, init = {}) => {
    const url = new URL(address, origin);
    if (url.origin !== origin) throw new TypeError(`authFetch asks this site only, not ${url.origin}`);
    await ready(store);
    const response = await askAsReader(url, init);
    return (await needsConfirmation(response)) && (await confirm()) ? askAsReader(url, init) : response;
  };
}
