import { randomUUID } from 'node:crypto';
import type { IndexBuild, IndexPosition } from '../search-index.ts';
import type { Json, OpenSearchClient } from './client.ts';
import { Generation } from './generation.ts';
import { isPartOf, nameOf, parts } from './index-names.ts';
import { Lease } from './lease.ts';

/** Time in ms after which another process takes over an abandoned build. */
const buildLeaseMs = 60_000;

/** Time in ms after which another process takes over from an indexing process that ended. */
const indexingLeaseMs = 5_000;

interface NewLog {
  readonly logId: string;
  /** The new index receives only changes after this number. */
  readonly seq: number;
  readonly isPartial: boolean;
}

const newName = (): string => randomUUID().slice(0, 8);

/**
 * The generations of an index (blue-green): one is live, under an alias for each of its parts; another may be being
 * built.
 */
export class Generations {
  readonly #client: OpenSearchClient;
  readonly #prefix: string;
  readonly #shards: number;
  #creating: Promise<IndexPosition> | null = null;
  readonly #indexing: Lease;
  readonly #building: Lease;
  /** The generation that is searched. */
  readonly live: Generation;

  constructor(client: OpenSearchClient, prefix: string, shards: number) {
    [this.#client, this.#prefix, this.#shards] = [client, prefix, shards];
    this.live = new Generation(client, prefix, null);
    const about = nameOf(prefix, null, 'about');
    this.#indexing = new Lease({ client, path: `${about}/_doc/indexing`, ms: indexingLeaseMs });
    this.#building = new Lease({ client, path: `${about}/_doc/build`, ms: buildLeaseMs });
  }

  async #indicesBy(path: string): Promise<readonly { readonly index: string; readonly alias?: string }[]> {
    return (await this.#client.ask('GET', path)) as unknown as readonly { readonly index: string }[];
  }

  /** Makes this generation live. The previous one is kept for a rollback; older ones are deleted. */
  async #publish(name: string): Promise<void> {
    const before = await this.#indicesBy(`_cat/aliases/${this.#prefix}-*?format=json`);
    const actions = parts.flatMap((part): readonly Json[] => {
      const alias = nameOf(this.#prefix, null, part);
      const old = before.filter((one) => one.alias === alias);
      return [
        ...old.map(({ index }) => ({ remove: { index, alias } })),
        { add: { index: nameOf(this.#prefix, name, part), alias } },
      ];
    });
    await this.#client.ask('POST', '_aliases', { body: { actions } });
    // Refreshes the cached id, so that the next batch is read for this generation.
    await this.live.position();
    // Leases are stored in the live index, which has just been replaced.
    for (const lease of [this.#indexing, this.#building]) lease.forget();
    const kept = new Set([
      ...before.map(({ index }) => index),
      ...parts.map((part) => nameOf(this.#prefix, name, part)),
    ]);
    for (const { index } of await this.#indicesBy(`_cat/indices/${this.#prefix}-*?format=json&h=index`)) {
      if (isPartOf(this.#prefix, index) && !kept.has(index)) await this.#client.find('DELETE', index);
    }
  }

  /**
   * Makes a new, empty generation live, unless another process is the indexer, which will do so. Rejects if the index
   * belongs to another archive, which may be in use.
   */
  async startEmptyGeneration(log: NewLog): Promise<void> {
    const { logId } = await this.position();
    if (logId !== '' && logId !== log.logId) {
      throw new Error(
        `The search index ${this.#prefix} belongs to another archive: set SEARCH_INDEX to another name, or delete the indices ${nameOf(this.#prefix, '*', 'page')} and its other parts`,
      );
    }
    if (await this.isIndexer()) await this.#publishEmpty(log);
  }

  async #publishEmpty(log: NewLog): Promise<void> {
    const name = newName();
    await new Generation(this.#client, this.#prefix, name).create(this.#shards, log);
    await this.#publish(name);
  }

  /** Resolves to the position of the live generation, which is created if there is none. */
  async position(): Promise<IndexPosition> {
    const known = await this.live.position();
    if (known !== null) return known;
    this.#creating ??= this.#create().finally(() => (this.#creating = null));
    return await this.#creating;
  }

  async #create(): Promise<IndexPosition> {
    try {
      await this.#publishEmpty({ logId: '', seq: 0, isPartial: false });
    } catch (error) {
      // Another server that is starting may have published its own generation and deleted this one.
      if ((await this.live.position()) === null) throw error;
    }
    return (await this.live.position()) ?? { logId: '', appliedSeq: 0, generation: '', state: 'outdated' };
  }

  /** Resolves to whether this process indexes for all servers. The first one with something to index takes the role. */
  async isIndexer(): Promise<boolean> {
    return (await this.#indexing.acquireOrRenew()) !== null;
  }

  /** Begins or continues a build; null while another process is building. */
  async startBuild(
    work: (
      generation: Generation,
      mayWrite: () => Promise<boolean>,
    ) => Pick<IndexBuild, 'apply' | 'indexingError' | 'maxPending'> & {
      readonly done: () => Promise<void>;
    },
  ): Promise<IndexBuild | null> {
    const name = await this.#building.acquireOrRenew();
    if (name === null) return null;
    const generation = new Generation(this.#client, this.#prefix, name);
    const reset = (logId: string): Promise<void> => generation.create(this.#shards, { logId, seq: 0, isPartial: true });
    if ((await generation.position())?.state !== 'partial') await reset('');
    const { done, ...build } = work(generation, async () => {
      if ((await this.#building.acquireOrRenew()) !== name) throw new Error('Another process continues this build');
      return true;
    });
    return {
      ...{ ...build, reset },
      position: async () =>
        (await generation.position()) ?? { state: 'outdated', logId: '', appliedSeq: 0, generation: '' },
      articlesOn: (pages) => generation.articlesOn(pages),
      stop: async () => {
        await done();
        await this.#building.release();
      },
      finish: async () => {
        await done();
        await generation.complete();
        await this.#publish(name);
      },
    };
  }
}
