import { createHash } from 'node:crypto';
import type { FileStore } from 'shared-contracts/server/file-store';
import { withDeadline } from 'shared-contracts/server/with-deadline';
import { BlockFolder } from './block-folder.ts';
import { noSuchFile } from './file-key.ts';
import type { VersionedFileStore, VersionedPart } from './s3-file-store.ts';

/** Files are cached in blocks of this size: packed tiles of a page are two to four of them. */
const blockBytes = 512 * 1024;
/** Larger ranges are not cached: imports and backups read them once, and they would push out what readers need. */
const maxCachedRange = 4 * blockBytes;
/** A known version is trusted for this long without asking the store. */
const trustedMs = 30_000;
/** Time in ms that readers wait for a store that does not answer, and until it is asked again. */
const patienceMs = 2_000;
const retryMs = 5_000;
const maxKnownVersions = 10_000;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

interface KnownVersion {
  readonly version: string;
  readonly trustedUntil: number;
}

const fileName = (key: string): string => hashOf(key).toString('hex', 0, 16);
const blockName = (key: string, version: string, block: number): string =>
  `${fileName(key)}-${hashOf(version).toString('hex', 0, 8)}-${String(block)}`;

/** Does the work once for all callers that ask while it is running. */
async function once<Result>(
  running: Map<string, Promise<Result>>,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = running.get(name);
  if (known !== undefined) return await known;
  const started = work().finally(() => running.delete(name));
  running.set(name, started);
  return await started;
}

class BlockCache {
  readonly #store: VersionedFileStore;
  readonly #blocks: BlockFolder;
  readonly #now: () => number;
  readonly #versions = new Map<string, KnownVersion>();
  /** The running requests to the store, which the tiles of one page share. */
  readonly #checking = new Map<string, Promise<string>>();
  readonly #fetching = new Map<string, Promise<VersionedPart>>();

  constructor(store: VersionedFileStore, blocks: BlockFolder, now: () => number) {
    this.#store = store;
    this.#blocks = blocks;
    this.#now = now;
  }

  async forget(key: string): Promise<void> {
    this.#versions.delete(key);
    await this.#blocks.removeAll(fileName(key));
  }

  async range(key: string, start: number, end: number): Promise<Uint8Array> {
    const first = Math.floor(start / blockBytes);
    const last = Math.max(first, Math.ceil(end / blockBytes) - 1);
    const version = await this.#version(key);
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const blocks = await Promise.all(numbers.map((number) => this.#block(key, version, number)));
    // A block after the end of the file is empty, and has no version.
    const versions = new Set(blocks.map((block) => block.version).filter((name) => name !== ''));
    if (versions.size > 1) return await this.#store.getRange(key, start, end);
    const from = start - first * blockBytes;
    return Buffer.concat(blocks.map(({ bytes }) => bytes)).subarray(from, from + Math.max(0, end - start));
  }

  /**
   * Resolves to the version as it was at most 30 seconds ago, or to an older one while the store does not answer; null
   * before the first read.
   */
  async #version(key: string): Promise<string | null> {
    const known = this.#versions.get(key);
    if (known === undefined) return null;
    if (known.trustedUntil > this.#now()) return known.version;
    return await once(this.#checking, key, async () => {
      const version = await withDeadline(this.#store.version(key), patienceMs).catch(() => undefined);
      if (version === undefined) {
        this.#know(key, known.version, retryMs);
        return known.version;
      }
      if (version !== known.version) await this.forget(key);
      if (version === null) throw noSuchFile();
      this.#know(key, version);
      return version;
    });
  }

  #know(key: string, version: string, forMs = trustedMs): void {
    this.#versions.delete(key);
    this.#versions.set(key, { version, trustedUntil: this.#now() + forMs });
    const oldest = this.#versions.size > maxKnownVersions ? this.#versions.keys().next().value : undefined;
    if (oldest !== undefined) this.#versions.delete(oldest);
  }

  async #block(key: string, version: string | null, number: number): Promise<VersionedPart> {
    const bytes = version === null ? null : await this.#blocks.read(blockName(key, version, number));
    if (bytes !== null && version !== null) return { bytes, version };
    return await once(this.#fetching, `${key} ${String(number)}`, () => this.#fetch(key, number));
  }

  async #fetch(key: string, number: number): Promise<VersionedPart> {
    const start = number * blockBytes;
    const part = await this.#store.getPart(key, start, start + blockBytes);
    if (part.version === '') return part;
    const known = this.#versions.get(key);
    if (known !== undefined && known.version !== part.version) await this.forget(key);
    this.#know(key, part.version);
    await this.#blocks.write(blockName(key, part.version, number), part.bytes);
    return part;
  }
}

/**
 * Keeps parts of a store's files in a folder of this server, at most `bytes` of them. Only `getRange` reads from it:
 * tiles and pictures, which readers ask for. Everything else, even `size`, asks the store. A file that another server
 * removes or replaces is served for at most 30 seconds more: after that, its version is requested first. While the
 * store does not answer, the last known version is used.
 */
export async function cachedFileStore(
  store: VersionedFileStore,
  { folder, bytes, now = Date.now }: { readonly folder: string; readonly bytes: number; readonly now?: () => number },
): Promise<FileStore> {
  const cache = new BlockCache(store, await BlockFolder.open(folder, bytes), now);
  const changed = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      await cache.forget(key);
    }
  };
  return {
    put: (key, content) => changed(key, () => store.put(key, content)),
    putFile: (key, path) => changed(key, () => store.putFile(key, path)),
    get: (key) => store.get(key),
    getRange: (key, start, end) =>
      end - start > maxCachedRange ? store.getRange(key, start, end) : cache.range(key, start, end),
    size: (key) => store.size(key),
    remove: (key) => changed(key, () => store.remove(key)),
    hash: (key) => store.hash(key),
    list: (name) => store.list(name),
  };
}
