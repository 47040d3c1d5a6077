import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The last valid text of every document on disk, so that a site that starts with an invalid file shows its previous
 * version.
 */
export class GoodCopies {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves to null when there is none. */
  read(file: string): Promise<string | null> {
    return readFile(this.#path(file), 'utf8').catch(() => null);
  }

  /** Stores a copy; failures are ignored, as a copy is not essential. */
  async keep(file: string, text: string): Promise<void> {
    if ((await this.read(file)) === text) return;
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    await writeFile(this.#path(file), text).catch(() => undefined);
  }

  #path(file: string): string {
    return join(this.#folder, `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`);
  }
}
