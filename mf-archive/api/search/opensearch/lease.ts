import { randomUUID } from 'node:crypto';
import { conditionOf, isConflict, type Json, type OpenSearchClient } from './client.ts';

/** Identifies this process as the holder of leases. */
const owner = randomUUID();

interface StoredLease {
  readonly name: string;
  readonly owner: string;
  /** An instant in ms. */
  readonly until: number;
}

interface LeaseOptions {
  readonly client: OpenSearchClient;
  /** Path of the document that stores the lease. */
  readonly path: string;
  /** Time in ms after which another process may take a lease that was not renewed. */
  readonly ms: number;
}

/**
 * A lease on work that one process does for all. If clocks differ, two processes may hold it at once, and the work must
 * tolerate that.
 */
export class Lease {
  readonly #options: LeaseOptions;
  /** The lease, while this process is sure to hold it. */
  #held: { readonly name: string; readonly until: number } | null = null;
  #asking: Promise<string | null> | null = null;

  constructor(options: LeaseOptions) {
    this.#options = options;
  }

  /**
   * Takes or renews the lease. Resolves to its name, chosen by whoever takes it first; null if another process holds
   * it.
   */
  async acquireOrRenew(): Promise<string | null> {
    if (this.#held !== null && performance.now() < this.#held.until) return this.#held.name;
    this.#asking ??= this.#write(this.#options.ms).finally(() => (this.#asking = null));
    return await this.#asking;
  }

  /** Lets another process take the lease immediately. */
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

  /** Forgets the cached lease, because the index that stores it was replaced. */
  forget(): void {
    this.#held = null;
  }
}
