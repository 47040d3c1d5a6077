import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from 'shared-contracts/app-error';
import { versionPattern } from 'remote-kit/release-client/release-pointer';
import type { ReleaseFile } from 'remote-kit/release-files';
import { avoidedShell } from 'shared-contracts/registry';
import type { Log } from 'shared-contracts/server/slice-context';
import { contractProblem, siteVersions } from 'shared-contracts/release-contract';
import { getsCanary } from './draw-canary.ts';
import { firstUsable, servableIntegrity, defaultChoice, type ReleaseChoice } from './release-choice.ts';
import { type ReleaseCache, shellBuildOf, type ShellBuild } from './release-cache.ts';
import type { RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import type { StoredRelease } from './release-store.ts';

/** The releases of the shell of a running site. */
export interface ShellReleases {
  /**
   * The shell for a request; the same object as long as its release is the same. If the registry has none that is
   * compatible with this server, the shell that was built with it. Throws `unavailable` if there is none either.
   */
  shell(choice?: ReleaseChoice): ShellBuild;
  /** Versions of the shells that readers get now: the stable one, and a canary. */
  liveShells(): readonly string[];
  /**
   * Finds a stored release of the shell by its exact version; null if there is none, it was revoked, or it is
   * incompatible with this server. Also finds the shell that was built with this server, while it is in use.
   */
  findShell(version: string): ShellBuild | null;
  /** Returns the folder of a stored release of the shell with this file; null when none has it. */
  shellFolder(file: string): string | null;
  /**
   * Resolves to the text of a file of the shell, checked unless it is the shell that was built with this server.
   * Rejects as `serverBundle` does.
   */
  shellText(version: string, file: 'server.cjs' | 'worker.js'): Promise<string>;
}

export interface ShellOptions {
  readonly home: ReleaseHome;
  readonly cache: ReleaseCache;
  readonly entry: () => RegistryEntry;
  /** Contract versions that the server provides. */
  readonly api: () => Readonly<Record<string, string>>;
  /** Resolves to the checked text of a file of a stored release. */
  readonly text: (remote: string, version: string, file: string) => Promise<string>;
  /** The folder of the shell that was built with this server. */
  readonly builtAt: string;
  readonly log: Log;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readBuilt(folder: string): ShellBuild | null {
  try {
    return shellBuildOf(readJson(join(folder, 'release.json')) as ReleaseFile);
  } catch {
    return null;
  }
}

/** Minimum time between two searches of the store for an unknown file, in ms. */
const lookMs = 1_000;

/** Finds the files of stored releases. Files with the same name have the same contents in every release. */
class StoredFiles {
  readonly #root: string;
  readonly #builtAt: string;
  readonly #folders = new Map<string, ReadonlySet<string>>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor({ releases }: ReleaseHome, builtAt: string) {
    this.#root = join(releases, 'shell');
    this.#builtAt = builtAt;
  }

  folderOf(file: string, revoked: readonly string[]): string | null {
    const known = this.#find(file, revoked);
    if (known !== null || performance.now() - this.#lookedAt < lookMs) return known;
    this.#lookedAt = performance.now();
    this.#look();
    return this.#find(file, revoked);
  }

  #find(file: string, revoked: readonly string[]): string | null {
    const isRevoked = (folder: string): boolean => revoked.some((version) => folder === join(this.#root, version));
    // A release may have been pruned since, and another one may have the same file.
    const has = ([folder, files]: readonly [string, ReadonlySet<string>]): boolean =>
      files.has(file) && !isRevoked(folder) && existsSync(join(folder, file));
    return [...this.#folders].find(has)?.[0] ?? null;
  }

  #look(): void {
    this.#folders.clear();
    for (const folder of [...this.#stored(), this.#builtAt]) {
      try {
        this.#folders.set(folder, new Set(Object.keys(readJson(join(folder, 'integrity.json')) as object)));
      } catch {
        // The release is being published, is being pruned or is damaged: others may have the file.
      }
    }
  }

  #stored(): readonly string[] {
    try {
      return readdirSync(this.#root)
        .filter((name) => versionPattern.test(name))
        .map((version) => join(this.#root, version));
    } catch {
      return [];
    }
  }
}

/** The releases to try for a reader, in order: first those that did not fail in the reader's browser. */
function pointersFor({ stable, previous, canary }: RegistryEntry, { avoid, bucket }: ReleaseChoice) {
  const isDrawn = canary !== null && bucket !== null && getsCanary(canary, bucket);
  const all = [...(isDrawn ? [canary] : []), stable, previous].filter((pointer) => pointer !== null);
  const failed = all.filter(({ version }) => avoid.has(avoidedShell(version)));
  return [...all.filter((pointer) => !failed.includes(pointer)), ...failed];
}

/** `usable` is like `shell`, but returns null if there is none. */
export function shellReleases({ home, cache, entry, api, text, builtAt, log }: ShellOptions): ShellReleases & {
  readonly usable: (choice: ReleaseChoice) => ShellBuild | null;
} {
  const built = readBuilt(builtAt);
  const files = new StoredFiles(home, builtAt);
  let saysBuilt = false;
  const fitting = ({ version, integrity }: StoredRelease): ShellBuild | null => {
    const release = cache.release('shell', version, integrity);
    const shell = release?.shell ?? null;
    if (release === null || shell === null) return null;
    return contractProblem(release.info.requires, siteVersions(api(), shell)) === null ? shell : null;
  };
  const usable = (choice: ReleaseChoice): ShellBuild | null => {
    const released = firstUsable(pointersFor(entry(), choice), fitting);
    if (released === null && built !== null && !saysBuilt)
      log.error({ version: built.version }, 'no release of the shell fits this server: the built one is used');
    saysBuilt = released === null;
    return released ?? built;
  };
  const shell = (choice = defaultChoice): ShellBuild => {
    const found = usable(choice);
    if (found === null)
      throw new AppError('unavailable', 'The site’s pages are unavailable right now. Please try again later.');
    return found;
  };
  return {
    usable,
    shell,
    liveShells: () => {
      const { canary } = entry();
      return canary === null ? [shell().version] : [shell().version, canary.version];
    },
    findShell: (version) => {
      const integrity = servableIntegrity(entry(), version);
      if (integrity !== null) return fitting({ version, integrity });
      return version === built?.version && version === shell().version ? built : null;
    },
    shellFolder: (file) => files.folderOf(file, entry().revoked),
    shellText: (version, file) =>
      version === built?.version && servableIntegrity(entry(), version) === null
        ? readFile(join(builtAt, file), 'utf8')
        : text('shell', version, file),
  };
}
