import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredFile } from 'shared-contracts/server/file-store';
import type { Log } from 'shared-contracts/server/slice-context';

const storeFolder = 'content';
/** Pause between two listings, in ms: each costs a request. */
const listEveryMs = 10_000;

/**
 * The documents and pictures of the file store, copied into a folder of this server: what one editor has put into the
 * store, every server shows. Files keep the time of the store, so that only changed ones are read again.
 */
export class StoreMirror {
  readonly #files: FileStore;
  readonly #folder: string;
  readonly #log: Log;
  #next = 0;
  #failed = false;

  constructor(files: FileStore, folder: string, log: Log) {
    this.#files = files;
    this.#folder = folder;
    this.#log = log;
  }

  /**
   * Copies what has changed, and deletes what is gone, at most every ten seconds. While the store cannot be reached,
   * the copies stay in use.
   */
  async refresh(now: number): Promise<void> {
    if (now < this.#next) return;
    this.#next = now + listEveryMs;
    try {
      await this.#copy();
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) this.#log.warn({ error }, 'the documents of the file store could not be read');
      this.#failed = true;
    }
  }

  async #copy(): Promise<void> {
    const listed = new Set<string>();
    for await (const file of this.#files.list(storeFolder)) {
      const path = file.key.slice(storeFolder.length + 1);
      listed.add(path);
      if (!(await this.#has(path, file))) await this.#fetch(path, file);
    }
    const here = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of here) {
      const path = join(entry.parentPath, entry.name);
      const isListed = listed.has(path.slice(this.#folder.length + 1));
      if (entry.isFile() && !isListed) await rm(path, { force: true });
    }
  }

  async #has(path: string, { bytes, changedAt }: StoredFile): Promise<boolean> {
    const info = await stat(join(this.#folder, path)).catch(() => null);
    return info?.size === bytes && Math.abs(info.mtimeMs - changedAt) < 1;
  }

  async #fetch(path: string, { key, changedAt }: StoredFile): Promise<void> {
    const to = join(this.#folder, path);
    const draft = join(dirname(to), `.${randomUUID()}`);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(draft, await this.#files.get(key));
    await utimes(draft, changedAt / 1000, changedAt / 1000);
    await rename(draft, to);
  }
}
