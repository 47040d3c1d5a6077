import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile, ShellParts, IntegrityFile } from 'remote-kit/release-files';
import { ownValue } from 'shared-contracts/own-value';
import type { PageRoute } from 'shared-contracts/routes';
import { integrityOf } from 'remote-kit/integrity';
import { readChecked, readHashes } from 'remote-kit/release-client/verified-release';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../host/public.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';

/** A release of the shell, as the server needs it. */
export interface ShellBuild extends ShellParts {
  /** `<semver>-<sha8>`. */
  readonly version: string;
  /** Page key of the shell's own pages → the scripts that show it. */
  readonly pages: ReleaseFile['chunks'];
  readonly routes: readonly PageRoute[];
  /** Script → `sha384-…`. */
  readonly integrity: ReleaseFile['integrity'];
}

/** Returns null when it is not a release of the shell. */
export function shellBuildOf({ shell, version, chunks, exposes, integrity }: ReleaseFile): ShellBuild | null {
  return shell === undefined ? null : { ...shell, version, pages: chunks, routes: exposes?.routes ?? [], integrity };
}

/** The hash of the build, which is part of its version. */
export const shellHash = ({ version }: ShellBuild): string => version.slice(version.lastIndexOf('-') + 1);

/**
 * Returns the id of the build that everybody gets, which changes with the shell and with every change of the registry.
 */
export const buildIdOf = (shell: ShellBuild, { seq }: RegistrySnapshot): string => `${String(seq)}-${shellHash(shell)}`;

/** Matches names of files that are served under the same URL for all releases. */
export const hasContentHash = /\.[0-9a-f]{8}(?:\.[a-z0-9]+)+$/;

/** The URL of a file of the shell; the path serves the files of all its stored releases. */
export const assetUrl = (file: string): string => `/assets/${file}`;

/** File name in `shell/public` → URL. */
export const iconUrl = ({ icons }: ShellBuild, name: string): string | undefined => {
  const file = ownValue(icons, name);
  return file === undefined ? undefined : assetUrl(file);
};

/** Font name → URL. */
export const fontUrls = ({ fonts }: ShellBuild): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fonts).map(([name, file]) => [name, assetUrl(file)]));

/** `{remote}` in RELEASES_URL is replaced by the remote's name; without the setting this server serves the releases. */
const baseOf = (releasesUrl: string | null, remote: string, version: string): string =>
  `${(releasesUrl ?? '').replaceAll('{remote}', remote).replace(/\/$/, '')}/r/${remote}/${version}/`;

const readReleaseFile = (folder: string, integrity: string): ReleaseFile => {
  const hashes = readFileSync(join(folder, 'integrity.json'));
  if (integrityOf(hashes) !== integrity) throw new Error(`${folder}/integrity.json is not what the registry says`);
  const release = readFileSync(join(folder, 'release.json'));
  const expected = (JSON.parse(hashes.toString('utf8')) as IntegrityFile)['release.json'];
  if (integrityOf(release) !== expected) throw new Error(`${folder}/release.json is not what integrity.json says`);
  return JSON.parse(release.toString('utf8')) as ReleaseFile;
};

/** What is cached of a release. */
export interface CachedRelease {
  readonly info: ReleaseInfo;
  /** Null when the release does not list its routes. */
  readonly routes: readonly PageRoute[] | null;
  /** Null for a release of a remote. */
  readonly shell: ShellBuild | null;
}

/** Caches releases of the store; each is checked against the hash in the registry before it is used. */
export class ReleaseCache {
  readonly #home: ReleaseHome;
  readonly #releasesUrl: string | null;
  readonly #log: Log;
  readonly #infos = new Map<string, CachedRelease>();
  readonly #texts = new Map<string, Promise<string>>();

  constructor(home: ReleaseHome, releasesUrl: string | null, log: Log) {
    this.#home = home;
    this.#releasesUrl = releasesUrl;
    this.#log = log;
  }

  /**
   * Returns null when the release is missing or its hashes differ, which is logged and counted. Reads two small files
   * once per release, and returns the same object each time.
   */
  release(owner: string, version: string, integrity: string): CachedRelease | null {
    const key = `${owner}@${version}#${integrity}`;
    const cached = this.#infos.get(key);
    if (cached !== undefined) return cached;
    try {
      const file = readReleaseFile(releaseFolder(this.#home, owner, version), integrity);
      const { entry, requires, chunks, exposes, ordinary } = file;
      const base = baseOf(this.#releasesUrl, owner, version);
      const fragments = exposes?.fragments;
      const info: ReleaseInfo = {
        ...{ version, base, entry, requires, chunks },
        ...(fragments === undefined || fragments.length === 0 ? {} : { fragments }),
        ...{ integrity: file.integrity, hashes: integrity },
        ...(ordinary && { ordinary }),
      };
      const release = { info, routes: exposes?.routes ?? null, shell: shellBuildOf(file) };
      this.#infos.set(key, release);
      return release;
    } catch (error) {
      this.#refuse(owner, version, error);
      return null;
    }
  }

  /** Resolves to the checked text of a file. A failure is not cached, so a repaired file works again. */
  text(remote: string, version: string, integrity: string, file: string): Promise<string> {
    const key = `${remote}@${version}#${integrity}/${file}`;
    const cached = this.#texts.get(key);
    if (cached !== undefined) return cached;
    const reading = this.#readText(remote, version, integrity, file);
    this.#texts.set(key, reading);
    reading.catch(() => this.#texts.delete(key));
    return reading;
  }

  /** Forgets releases that are not `wanted` (keys as `remote@version`). */
  keep(wanted: ReadonlySet<string>): void {
    for (const cache of [this.#infos, this.#texts]) {
      for (const key of cache.keys()) if (!wanted.has(key.slice(0, key.indexOf('#')))) cache.delete(key);
    }
  }

  async #readText(remote: string, version: string, integrity: string, file: string): Promise<string> {
    try {
      const folder = releaseFolder(this.#home, remote, version);
      const { hashes } = await readHashes(folder, integrity);
      return await readChecked(folder, file, hashes);
    } catch (error) {
      this.#refuse(remote, version, error);
      throw error;
    }
  }

  #refuse(remote: string, version: string, error: unknown): void {
    metrics.releaseRefusals.inc({ remote });
    this.#log.error({ error, remote, version }, 'a release was refused');
  }
}
