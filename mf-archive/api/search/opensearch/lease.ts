import { randomUUID } from 'node:crypto';
import { conditionOf, isConflict, type Json, type OpenSearchClient } from './client.ts';

/** The process that holds a lease. */
const owner = randomUUID();

interface StoredLease {
  readonly name: string;
  readonly owner: string;
  /** An instant in ms. */
  readonly until: number;
}

interface LeaseOptions {
  readonly client: OpenSearchClient;
  /** The address of its document. */
  readonly path: string;
  /** Another process may take it if this one has not kept it for so long, in ms. */
  readonly ms: number;
}

/**
 * Something that one process does for all. Two may believe so at once when their clocks differ, so what it protects must
 * stand that.
 */
export class Lease {
  readonly #options: LeaseOptions;
  /** What it is about, while this process surely has it. */
  #held: { readonly name: string; readonly until: number } | null = null;
  #asking: Promise<string | null> | null = null;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  /** Takes or keeps it. Resolves to what it is about, a name that whoever takes it first chooses; null if it is another's. */
  async hold(): Promise<string | null> {
    if (this.#held !== null && performance.now() < this.#held.until) return this.#held.name;
    this.#asking ??= this.#write(this.#options.ms).finally(() => (this.#asking = null));
    return await this.#asking;
  }

  /** Lets another process take it at once. */
  async release(): Promise<void> {
    await this.#write(0);
    this.#held = null;
  }

  async #write(ms: number): Promise<string | null> {
    const { client, path } = this.#options;
    const found = await client.find('GET', path);
    const known = found === null ? null : (found['_source'] as Json & StoredLease);
    if (known !== null && known.owner !== owner && known.until > Date.now()) return null;
    const lease: StoredLease = { name: known?.name ?? randomUUID().slice(0, 8), owner, until: Date.now() + ms };
    try {
      const condition = found === null ? 'op_type=create' : conditionOf(found);
      await client.ask('PUT', `${path}?require_alias=true&${condition}`, { body: { ...lease } });
    } catch (error) {
      if (isConflict(error)) return null;
      throw error;
    }
    this.#held = { name: lease.name, until: performance.now() + ms / 2 };
    return lease.name;
  }

  /** Forgets what was known of it, because its index was replaced. */
  forget(): void {
    this.#held = null;
  }
}
