import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import { parseReleaseFile } from '../check-release-file.ts';
import { overrideMs } from './override-terms.ts';

/** A developer's `release.json`, read with the same care as one that is published. Throws ReleaseRefused. */
export function readReleaseFile(text: string): ReleaseFile {
  const { integrity = {} } = JSON.parse(text) as Partial<ReleaseFile>;
  return parseReleaseFile(text, integrity);
}

/** Release files of developers, by the hash of their text. Nothing of them is ever run here. */
export class OverrideStore {
  readonly #folder: string;
  readonly #read = new Map<string, ReleaseFile>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'overrides');
  }

  /** Keeps it for as long as a cookie may name it, and drops what none can name any more. Answers its id. */
  async keep(text: string, now: number): Promise<string> {
    const id = createHash('sha256').update(text).digest('hex');
    await mkdir(this.#folder, { recursive: true });
    await this.#dropOld(now);
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    await writeFile(draft, text);
    await rename(draft, this.#path(id));
    return id;
  }

  /** Null when it is gone. `id` comes from a claim that we signed. */
  find(id: string): ReleaseFile | null {
    const known = this.#read.get(id);
    if (known !== undefined) return known;
    try {
      const file = readReleaseFile(readFileSync(this.#path(id), 'utf8'));
      this.#read.set(id, file);
      return file;
    } catch {
      return null;
    }
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  async #dropOld(now: number): Promise<void> {
    this.#read.clear();
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // What another offer draws up meanwhile has its own name a moment later.
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < now - 2 * overrideMs) await rm(path, { force: true });
    }
  }
}
