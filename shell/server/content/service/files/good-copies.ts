import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last good text of every document, on disk: a site that is started while a file is broken shows what it showed before. */
export class GoodCopies {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null when there is none. */
  read(file: string): Promise<string | null> {
    return readFile(this.#path(file), 'utf8').catch(() => null);
  }

  /** A copy is a help, not a promise: where it cannot be kept, all goes on. */
  async keep(file: string, text: string): Promise<void> {
    if ((await this.read(file)) === text) return;
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    await writeFile(this.#path(file), text).catch(() => undefined);
  }

  #path(file: string): string {
    return join(this.#folder, `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`);
  }
}
