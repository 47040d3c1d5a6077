import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { fieldsOf } from './to-user.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const address = '/.well-known/jwks.json';

/** The public keys of this site's signatures, fetched on first use. */
export class KeySet {
  readonly #fetch: Fetch;
  #known: Promise<readonly JsonWebKey[]> | null = null;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** Finds a key by its id; null when this site has none. Rejects when the site does not respond. */
  async find(id: string): Promise<JsonWebKey | null> {
    // The key may be newer than the browser's cached copy.
    return named(await this.#keys('default'), id) ?? named(await this.#keys('reload'), id);
  }

  async #keys(cache: RequestCache): Promise<readonly JsonWebKey[]> {
    if (cache !== 'default') this.#known = null;
    this.#known ??= this.#ask(cache);
    try {
      return await this.#known;
    } catch (error) {
      this.#known = null;
      throw error;
    }
  }

  async #ask(cache: RequestCache): Promise<readonly JsonWebKey[]> {
    const response = await fetchWithTimeout(this.#fetch, address, { cache });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    const { keys } = fieldsOf(await response.json());
    return Array.isArray(keys) ? (keys as readonly JsonWebKey[]) : [];
  }
}

const named = (keys: readonly JsonWebKey[], id: string): JsonWebKey | null =>
  keys.find((key) => fieldsOf(key)['kid'] === id) ?? null;
