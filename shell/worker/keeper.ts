import { emptyShelf, isSomebodyElses, limitsFor, tidied, withPage, type KeptPage, type Shelf } from './shelf.ts';

/** Another number when what is kept changes its form: a new worker throws the old away. */
const form = 'offline-1';
const names = { pages: `${form}-pages`, files: `${form}-files`, notes: `${form}-notes` } as const;
/** The shelf's own entry; no page has such an address. */
const shelfKey = '/shelf.json';

export interface KeeperDeps {
  readonly caches: CacheStorage;
  readonly now: () => number;
  /** Bytes that the browser gives the site; undefined where it does not say. */
  readonly quota: () => Promise<number | undefined>;
}

/** What came over the line to be kept. */
export interface NewPage {
  readonly page: KeptPage;
  readonly document: Response;
}

const found = (cache: Cache, key: string): Promise<Response | undefined> => cache.match(key, { ignoreVary: true });

/**
 * All that is kept, in the browser's caches. Changes run one after the other; none throws: a full disk, or a browser that
 * forbids storage, only means that nothing is kept.
 */
export class Keeper {
  readonly #deps: KeeperDeps;
  #last: Promise<unknown> = Promise.resolve();
  /** Rises when everything is thrown away: what was on its way for somebody else is not kept afterwards. */
  #turn = 0;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  /** Taken when something is asked for, and handed over with what came. */
  get turn(): number {
    return this.#turn;
  }

  readonly shelf = async (): Promise<Shelf> => {
    const kept = await this.#read(names.notes, shelfKey);
    return kept === undefined ? emptyShelf : await (kept.json() as Promise<Shelf>).catch(() => emptyShelf);
  };

  readonly page = (address: string): Promise<Response | undefined> => this.#read(names.pages, address);

  readonly file = (url: string): Promise<Response | undefined> => this.#read(names.files, url);

  /** Keeps a page: as it came, or what is newly known of a copy that stays. Null: all stays as it is. */
  keepPage(
    address: string,
    turn: number,
    make: (known: KeptPage | undefined) => Promise<NewPage | KeptPage | null>,
  ): Promise<void> {
    return this.#change(turn, async (shelf) => {
      const made = await make(shelf.pages.find((page) => page.address === address));
      if (made === null) return shelf;
      if (!('document' in made)) return withPage(shelf, made);
      await (await this.#deps.caches.open(names.pages)).put(address, made.document);
      return withPage(shelf, made.page);
    });
  }

  keepFile(url: string, turn: number, response: Response): Promise<void> {
    return this.#change(turn, async (shelf) => {
      const bytes = (await response.clone().arrayBuffer()).byteLength;
      await (await this.#deps.caches.open(names.files)).put(url, response);
      return { ...shelf, files: { ...shelf.files, [url]: { at: this.#deps.now(), bytes } } };
    });
  }

  dropPage(address: string): Promise<void> {
    return this.#change(this.#turn, async (shelf) => {
      await (await this.#deps.caches.open(names.pages)).delete(address, { ignoreVary: true });
      return { ...shelf, pages: shelf.pages.filter((page) => page.address !== address) };
    });
  }

  dropFile(url: string): Promise<void> {
    return this.#change(this.#turn, async (shelf) => {
      await (await this.#deps.caches.open(names.files)).delete(url, { ignoreVary: true });
      return { ...shelf, files: Object.fromEntries(Object.entries(shelf.files).filter(([one]) => one !== url)) };
    });
  }

  /** Whose reading it is from now on. Another's is thrown away first; nothing that was asked for before comes between. */
  belongsTo(reader: string | null): Promise<void> {
    return this.#next(async () => {
      if (isSomebodyElses(await this.shelf(), reader)) await this.#forget();
      const shelf = await this.shelf();
      if (shelf.reader !== reader) await this.#write({ ...shelf, reader });
    });
  }

  /** Throws everything away, of whatever form. */
  async #forget(): Promise<void> {
    this.#turn += 1;
    const all = await this.#deps.caches.keys();
    await Promise.all(all.map((name) => this.#deps.caches.delete(name)));
  }

  /** What an older worker kept in another form. */
  async forgetOldForms(): Promise<void> {
    const now: readonly string[] = Object.values(names);
    const all = await this.#deps.caches.keys();
    await Promise.all(all.filter((name) => !now.includes(name)).map((name) => this.#deps.caches.delete(name)));
  }

  /** Throws away what is too old, too much, or needed no more. */
  tidy(): Promise<void> {
    return this.#change(this.#turn, async (shelf) => {
      const rest = tidied(shelf, this.#deps.now(), limitsFor(await this.#deps.quota()));
      const pages = new Set(rest.pages.map(({ address }) => address));
      await this.#dropOthers(names.pages, (url) => pages.has(url.pathname + url.search));
      await this.#dropOthers(names.files, (url) => Object.hasOwn(rest.files, url.href));
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
      // Never made by a look: whoever is logged out finds no cache at all.
      return (await this.#deps.caches.has(name)) ? await found(await this.#deps.caches.open(name), key) : undefined;
    } catch {
      return undefined;
    }
  }

  /** A shelf that stays as it was is not written. */
  #change(turn: number, change: (shelf: Shelf) => Promise<Shelf>): Promise<void> {
    return this.#next(async () => {
      if (turn !== this.#turn) return;
      const shelf = await this.shelf();
      const changed = await change(shelf);
      if (changed !== shelf) await this.#write(changed);
    });
  }

  async #write(shelf: Shelf): Promise<void> {
    const notes = await this.#deps.caches.open(names.notes);
    await notes.put(shelfKey, new Response(JSON.stringify(shelf), { headers: { 'content-type': 'application/json' } }));
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work).catch(() => undefined);
    this.#last = done;
    return done;
  }
}
