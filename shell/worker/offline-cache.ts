import {
  emptyIndex,
  belongsToAnother,
  limitsFor,
  pruned,
  withPage,
  type CachedPage,
  type OfflineIndex,
} from './offline-index.ts';

/** Must be changed when the stored format changes: a new worker then deletes the old caches. */
const format = 'offline-1';
const cacheNames = { pages: `${format}-pages`, files: `${format}-files`, notes: `${format}-notes` } as const;
/** Where the index is stored; no page has this address. */
const indexKey = '/shelf.json';

export interface OfflineCacheDeps {
  readonly caches: CacheStorage;
  readonly now: () => number;
  /** The site's storage quota in bytes; undefined when the browser does not report it. */
  readonly quota: () => Promise<number | undefined>;
}

/** A page from the network that is to be cached. */
export interface NewPage {
  readonly page: CachedPage;
  readonly document: Response;
}

const found = (cache: Cache, key: string): Promise<Response | undefined> => cache.match(key, { ignoreVary: true });

/**
 * Pages and files for reading offline, in the browser's Cache storage. Changes run one after the other and never throw:
 * with a full disk, or where the browser forbids storage, nothing is cached.
 */
export class OfflineCache {
  readonly #deps: OfflineCacheDeps;
  #last: Promise<unknown> = Promise.resolve();
  /** Rises when the cache is cleared, so that a response requested for the previous reader is not cached afterwards. */
  #generation = 0;

  constructor(deps: OfflineCacheDeps) {
    this.#deps = deps;
  }

  /** Read before a request is sent, and passed on with its response. */
  get generation(): number {
    return this.#generation;
  }

  readonly index = async (): Promise<OfflineIndex> => {
    const cached = await this.#read(cacheNames.notes, indexKey);
    return cached === undefined ? emptyIndex : await (cached.json() as Promise<OfflineIndex>).catch(() => emptyIndex);
  };

  readonly page = (address: string): Promise<Response | undefined> => this.#read(cacheNames.pages, address);

  readonly file = (url: string): Promise<Response | undefined> => this.#read(cacheNames.files, url);

  /** Caches a new copy of a page, or updates the entry of the existing copy. `make` returns null to change nothing. */
  cachePage(
    address: string,
    generation: number,
    make: (known: CachedPage | undefined) => Promise<NewPage | CachedPage | null>,
  ): Promise<void> {
    return this.#change(generation, async (index) => {
      const made = await make(index.pages.find((page) => page.address === address));
      if (made === null) return index;
      if (!('document' in made)) return withPage(index, made);
      await (await this.#deps.caches.open(cacheNames.pages)).put(address, made.document);
      return withPage(index, made.page);
    });
  }

  cacheFile(url: string, generation: number, response: Response): Promise<void> {
    return this.#change(generation, async (index) => {
      const bytes = (await response.clone().arrayBuffer()).byteLength;
      await (await this.#deps.caches.open(cacheNames.files)).put(url, response);
      return { ...index, files: { ...index.files, [url]: { at: this.#deps.now(), bytes } } };
    });
  }

  dropPage(address: string): Promise<void> {
    return this.#change(this.#generation, async (index) => {
      await (await this.#deps.caches.open(cacheNames.pages)).delete(address, { ignoreVary: true });
      return { ...index, pages: index.pages.filter((page) => page.address !== address) };
    });
  }

  dropFile(url: string): Promise<void> {
    return this.#change(this.#generation, async (index) => {
      await (await this.#deps.caches.open(cacheNames.files)).delete(url, { ignoreVary: true });
      return { ...index, files: Object.fromEntries(Object.entries(index.files).filter(([one]) => one !== url)) };
    });
  }

  /** Sets the session that the cache belongs to; deletes the pages of another session first. */
  setReader(reader: string | null): Promise<void> {
    return this.#next(async () => {
      if (belongsToAnother(await this.index(), reader)) await this.#clear();
      const index = await this.index();
      if (index.reader !== reader) await this.#write({ ...index, reader });
    });
  }

  /** Deletes everything, in every format. */
  async #clear(): Promise<void> {
    this.#generation += 1;
    const all = await this.#deps.caches.keys();
    await Promise.all(all.map((name) => this.#deps.caches.delete(name)));
  }

  /** Deletes what an older worker stored in another format. */
  async deleteOldFormats(): Promise<void> {
    const now: readonly string[] = Object.values(cacheNames);
    const all = await this.#deps.caches.keys();
    await Promise.all(all.filter((name) => !now.includes(name)).map((name) => this.#deps.caches.delete(name)));
  }

  /** Deletes what is too old, too large or no longer needed. */
  prune(): Promise<void> {
    return this.#change(this.#generation, async (index) => {
      const rest = pruned(index, this.#deps.now(), limitsFor(await this.#deps.quota()));
      const pages = new Set(rest.pages.map(({ address }) => address));
      await this.#dropOthers(cacheNames.pages, (url) => pages.has(url.pathname + url.search));
      await this.#dropOthers(cacheNames.files, (url) => Object.hasOwn(rest.files, url.href));
      return rest;
    });
  }

  async #dropOthers(name: string, stays: (url: URL) => boolean): Promise<void> {
    const cache = await this.#deps.caches.open(name);
    const gone = (await cache.keys()).filter(({ url }) => !stays(new URL(url)));
    await Promise.all(gone.map((request) => cache.delete(request, { ignoreVary: true })));
  }

  async #read(name: string, key: string): Promise<Response | undefined> {
    try {
      // `open` would create the cache; a reader who has logged out should have none.
      return (await this.#deps.caches.has(name)) ? await found(await this.#deps.caches.open(name), key) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes the index only when `change` returns a different one. */
  #change(generation: number, change: (index: OfflineIndex) => Promise<OfflineIndex>): Promise<void> {
    return this.#next(async () => {
      if (generation !== this.#generation) return;
      const index = await this.index();
      const changed = await change(index);
      if (changed !== index) await this.#write(changed);
    });
  }

  async #write(index: OfflineIndex): Promise<void> {
    const notes = await this.#deps.caches.open(cacheNames.notes);
    await notes.put(indexKey, new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json' } }));
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work).catch(() => undefined);
    this.#last = done;
    return done;
  }
}
