import type { SiteStore } from '../../app/store.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export interface AuthFetchDeps {
  readonly store: SiteStore;
  readonly fetch: Fetch;
  readonly origin: string;
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

/** Creates the `fetch` to our own server with the reader's token. `renew`: renews a session whose token has expired. */
export function makeAuthFetch(
  { store, fetch, origin }: AuthFetchDeps,
  renew: (held: string) => Promise<unknown>,
): Fetch {
  const heldToken = (): string | null => store.getState().auth.token;
  const ask = (url: URL, init: RequestInit, token: string | null): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(url.href, { ...init, headers });
  };
  return async (address, init = {}) => {
    const url = new URL(address, origin);
    if (url.origin !== origin) throw new TypeError(`authFetch asks this site only, not ${url.origin}`);
    await ready(store);
    const held = heldToken();
    const response = await ask(url, init, held);
    if (response.status !== 401 || held === null) return response;
    await renew(held);
    const token = heldToken();
    return token === null || token === held ? response : ask(url, init, token);
  };
}
