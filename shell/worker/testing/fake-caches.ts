/** A browser's caches in memory. `full`: nothing more can be stored. */
export class FakeCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  full = false;

  get storage(): CacheStorage {
    return {
      keys: () => Promise.resolve([...this.stored.keys()]),
      has: (name: string) => Promise.resolve(this.stored.has(name)),
      delete: (name: string) => Promise.resolve(this.stored.delete(name)),
      open: (name: string) => Promise.resolve(this.#open(name)),
    } as unknown as CacheStorage;
  }

  #open(name: string): Cache {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const keyOf = (key: RequestInfo | URL): string =>
      new URL(String(typeof key === 'object' && 'url' in key ? key.url : key), 'https://archive.test').href;
    return {
      match: (key: RequestInfo) => Promise.resolve(entries.get(keyOf(key))?.clone()),
      put: (key: RequestInfo, response: Response) => {
        if (this.full) return Promise.reject(new DOMException('no room', 'QuotaExceededError'));
        entries.set(keyOf(key), response);
        return Promise.resolve();
      },
      delete: (key: RequestInfo) => Promise.resolve(entries.delete(keyOf(key))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => ({ url }))),
    } as unknown as Cache;
  }
}
