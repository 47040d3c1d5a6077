import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../support/places.ts';

/** An installed package, as the lockfile names it. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; absent if the package states none. */
  readonly license?: string;
}

interface Lockfile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly license?: string; readonly link?: boolean; readonly name?: string }
    >
  >;
}

/** Returns the packages of other people in the text of a lockfile of version 3, each version once. */
export function lockedPackages(text: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(text) as Lockfile;
  const found = new Map<string, LockedPackage>();
  for (const [path, { version, license, link, name }] of Object.entries(packages)) {
    const [, installed] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (installed === undefined || version === undefined || link === true) continue;
    const own = name ?? installed;
    found.set(`${own}@${version}`, { name: own, version, ...(license === undefined ? {} : { license }) });
  }
  return [...found.values()];
}

/** The packages of this repository's own lockfile. */
export const ownPackages = (): readonly LockedPackage[] =>
  lockedPackages(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8'));
