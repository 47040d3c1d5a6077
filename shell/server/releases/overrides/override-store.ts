import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from 'remote-kit/release-files';
import { parseReleaseFile } from 'remote-kit/release-client/check-release-file';
import { overrideMs } from './override-terms.ts';

/** What the site needs of a developer's release. Browsers load all other files from the developer. */
export interface OverrideFiles {
  /** The text of `release.json`. */
  readonly release: string;
  /** The text of `server.cjs`. */
  readonly server: string;
  /** Whether `/reload.js` of the same origin reloads the page after a new build. */
  readonly reloads: boolean;
}

/** A developer's release as it is stored. */
export interface StoredOverride extends Omit<OverrideFiles, 'release'> {
  readonly file: ReleaseFile;
  /**
   * Its version plus a hash of the stored files, so that it shares no process and no counts with a release of the site.
   */
  readonly version: string;
}

/**
 * Parses a developer's `release.json` as strictly as a published one. Throws ReleaseRefused, or SyntaxError when it is
 * not JSON.
 */
export function readReleaseFile(text: string): ReleaseFile {
  const { integrity = {} } = JSON.parse(text) as Partial<ReleaseFile>;
  return parseReleaseFile(text, integrity);
}

function parseStored(text: string): StoredOverride {
  const { release, ...rest } = JSON.parse(text) as OverrideFiles;
  const file = readReleaseFile(release);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { ...rest, file, version: `${file.version}-dev-${hash}` };
}

/** Maximum number of releases held in memory. */
const mostRead = 8;

/**
 * Stores developers' releases, each under the id of an offer. A developer may repeat an offer to replace its release.
 */
export class OverrideStore {
  readonly #folder: string;
  readonly #read = new Map<string, { readonly text: string; readonly stored: StoredOverride }>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'overrides');
  }

  /** Stores the files of an offer, and deletes those that were stored more than two lifetimes of a cookie ago. */
  async keep(id: string, files: OverrideFiles, now: number): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#dropOld(now);
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    await writeFile(draft, JSON.stringify(files));
    await rename(draft, this.#path(id));
  }

  /**
   * Returns null when it was deleted. `id` becomes part of a path, so it must come from a signed claim or have been
   * checked.
   */
  find(id: string): StoredOverride | null {
    try {
      // Read each time, because another server of the site may have stored a newer one.
      const text = readFileSync(this.#path(id), 'utf8');
      const known = this.#read.get(id);
      if (known?.text === text) return known.stored;
      const stored = parseStored(text);
      this.#read.delete(id);
      this.#read.set(id, { text, stored });
      const [oldest] = this.#read.keys();
      if (oldest !== undefined && this.#read.size > mostRead) this.#read.delete(oldest);
      return stored;
    } catch {
      return null;
    }
  }

  /** Returns the server bundle of a release that `find` has read, by its version; null if there is none. */
  serverBundle(version: string): string | null {
    const found = [...this.#read.values()].find(({ stored }) => stored.version === version);
    return found?.stored.server ?? null;
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  async #dropOld(now: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      // A concurrent offer may have renamed its temporary file meanwhile.
      const found = await stat(path).catch(() => null);
      if (found === null || found.mtimeMs >= now - 2 * overrideMs) continue;
      await rm(path, { force: true });
      this.#read.delete(name.replace('.json', ''));
    }
  }
}
