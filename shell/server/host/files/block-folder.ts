import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hashBytes = 32;

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const matchesHash = (stored: Uint8Array): boolean =>
  hashOf(stored.subarray(hashBytes)).equals(stored.subarray(0, hashBytes));

/** Blocks in a folder, each with its hash; those used longest ago are removed beyond `limit` bytes. */
export class BlockFolder {
  readonly #folder: string;
  readonly #limit: number;
  readonly #sizes = new Map<string, number>();
  /** Blocks whose hash this process has computed; a crash may have damaged others. */
  readonly #checked = new Set<string>();
  #bytes = 0;

  private constructor(folder: string, limit: number) {
    this.#folder = folder;
    this.#limit = limit;
  }

  static async open(folder: string, limit: number): Promise<BlockFolder> {
    const blocks = new BlockFolder(folder, limit);
    await mkdir(folder, { recursive: true });
    const found: (readonly [name: string, bytes: number, usedAt: number])[] = [];
    for (const name of await readdir(folder)) {
      const info = await stat(join(folder, name)).catch(() => null);
      if (info !== null) found.push([name, info.size, info.mtimeMs]);
    }
    for (const [name, bytes] of found.sort((one, other) => one[2] - other[2])) blocks.#note(name, bytes);
    await blocks.#trim();
    return blocks;
  }

  /** Resolves to null when the block is not here, or is damaged. */
  async read(name: string): Promise<Uint8Array | null> {
    const size = this.#sizes.get(name);
    if (size === undefined) return null;
    const stored = await readFile(join(this.#folder, name)).catch(() => null);
    const isWhole = stored !== null && (this.#checked.has(name) || matchesHash(stored));
    if (!isWhole) {
      await this.#remove(name);
      return null;
    }
    this.#checked.add(name);
    this.#note(name, size);
    return stored.subarray(hashBytes);
  }

  /** Never rejects: if the disk is full, the next reader simply requests the block from the store again. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, name);
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, Buffer.concat([hashOf(bytes), bytes]));
      await rename(draft, path);
      this.#checked.add(name);
      this.#note(name, bytes.length + hashBytes);
      await this.#trim();
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  /** Removes the blocks whose names begin with `prefix`: those of one file. */
  async removeAll(prefix: string): Promise<void> {
    for (const name of [...this.#sizes.keys()].filter((known) => known.startsWith(prefix))) await this.#remove(name);
  }

  #note(name: string, bytes: number): void {
    this.#bytes += bytes - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, bytes);
  }

  async #remove(name: string): Promise<void> {
    this.#bytes -= this.#sizes.get(name) ?? 0;
    this.#sizes.delete(name);
    this.#checked.delete(name);
    await rm(join(this.#folder, name), { force: true }).catch(() => undefined);
  }

  async #trim(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#bytes <= this.#limit) return;
      await this.#remove(name);
    }
  }
}
