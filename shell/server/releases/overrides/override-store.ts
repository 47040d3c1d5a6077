import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import { parseReleaseFile } from 'shared-contracts/federation/release-client/check-release-file';
import { overrideMs } from './override-terms.ts';

/**
 * Parses a developer's `release.json` as strictly as a published one. Throws ReleaseRefused, or SyntaxError when it is
 * not JSON.
 */
export function readReleaseFile(text: string): ReleaseFile {
  const { integrity = {} } = JSON.parse(text) as Partial<ReleaseFile>;
  return parseReleaseFile(text, integrity);
}

/** Release files of developers, by the hash of their text. None of their code runs on this server. */
export class OverrideStore {
  readonly #folder: string;
  readonly #read = new Map<string, ReleaseFile>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'overrides');
  }

  /** Stores a file for as long as a cookie can refer to it, and deletes expired ones. Resolves to its id. */
  async keep(text: string, now: number): Promise<string> {
    const id = createHash('sha256').update(text).digest('hex');
    await mkdir(this.#folder, { recursive: true });
    await this.#dropOld(now);
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    await writeFile(draft, text);
    await rename(draft, this.#path(id));
    return id;
  }

  /** Returns null when it was deleted. `id` comes from a claim that we signed. */
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
      // A concurrent offer may have renamed its temporary file meanwhile.
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs < now - 2 * overrideMs) await rm(path, { force: true });
    }
  }
}
