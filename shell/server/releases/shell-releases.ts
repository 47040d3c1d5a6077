import { AppError } from 'shared-contracts/app-error';
import { contractProblem } from './check-contract.ts';
import { candidates, firstUsable, keptIntegrity } from './release-candidates.ts';
import type { ReleaseCache } from './release-cache.ts';
import { everybody, type ReleaseChoice } from './release-choice.ts';
import type { RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder, type StoredRelease } from './release-store.ts';
import type { ShellBuild } from './shell-build.ts';
import { siteVersions } from './site-side.ts';

/** The releases of the shell of a running site. */
export interface ShellReleases {
  /**
   * The shell for a request, the same object while its release is. Throws `unavailable` when none of its releases can be
   * used.
   */
  shell(choice?: ReleaseChoice): ShellBuild;
  /** Finds a stored release of the shell by its exact version; null when there is none, or it does not fit this server. */
  findShell(version: string): ShellBuild | null;
  /** Returns the folder of a stored release of the shell with this file; null when none has it. */
  shellFolder(file: string): string | null;
  /** Resolves to the checked text of the shell's service worker. Rejects as `serverBundle` does. */
  workerScript(version: string): Promise<string>;
}

export interface ShellOptions {
  readonly home: ReleaseHome;
  readonly cache: ReleaseCache;
  readonly entry: () => RegistryEntry;
  readonly api: Readonly<Record<string, string>>;
  readonly text: (remote: string, version: string, file: string) => Promise<string>;
}

/** `usable`: as `shell`, but null when there is none. `readAll` reads what is stored, whose files are then found. */
export function shellReleases({ home, cache, entry, api, text }: ShellOptions): ShellReleases & {
  readonly usable: (choice: ReleaseChoice) => ShellBuild | null;
  readonly readAll: () => void;
} {
  const kept = (): Readonly<Record<string, string>> => {
    const { known, canary } = entry();
    return canary === null ? known : { ...known, [canary.version]: canary.integrity };
  };
  const fitting = ({ version, integrity }: StoredRelease): ShellBuild | null => {
    const release = cache.release('shell', version, integrity);
    const shell = release?.shell ?? null;
    if (release === null || shell === null) return null;
    return contractProblem(release.info.requires, siteVersions(api, shell)) === null ? shell : null;
  };
  const usable = ({ avoid, bucket }: ReleaseChoice): ShellBuild | null =>
    firstUsable(candidates(entry(), avoid.has('shell'), bucket), fitting);
  return {
    usable,
    readAll: () => {
      for (const [version, integrity] of Object.entries(kept())) cache.release('shell', version, integrity);
    },
    shell: (choice = everybody) => {
      const shell = usable(choice);
      if (shell === null) throw new AppError('unavailable', 'The pages cannot be shown now. Please try again later.');
      return shell;
    },
    findShell: (version) => {
      const integrity = keptIntegrity(entry(), version);
      return integrity === null ? null : fitting({ version, integrity });
    },
    shellFolder: (file) => {
      const version = cache.versionWith('shell', kept(), file);
      return version === null ? null : releaseFolder(home, 'shell', version);
    },
    workerScript: (version) => text('shell', version, 'worker.js'),
  };
}
