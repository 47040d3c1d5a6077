import { askBriefly } from './ask-briefly.ts';
import { fieldsOf } from './to-user.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const address = '/.well-known/jwks.json';

/** The keys that this site signs with, fetched when first needed. */
export class KeySet {
  readonly #fetch: Fetch;
  #known: Promise<readonly JsonWebKey[]> | null = null;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** A key, null when this site has none of that name. Rejects when the site cannot be asked, or does not answer. */
  async find(id: string): Promise<JsonWebKey | null> {
    // A key may be newer than the copy that the browser keeps.
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
    const response = await askBriefly(this.#fetch, address, { cache });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    const { keys } = fieldsOf(await response.json());
    return Array.isArray(keys) ? (keys as readonly JsonWebKey[]) : [];
  }
}

const named = (keys: readonly JsonWebKey[], id: string): JsonWebKey | null =>
  keys.find((key) => fieldsOf(key)['kid'] === id) ?? null;
