import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseInfo } from '../src/registry.ts';
import type { PageRoute } from '../src/routes.ts';
import { integrityOf } from './integrity.ts';

/** What a release gives a site. */
export interface ReleaseExposes {
  /** Keys of its pages, as in the table of routes. */
  readonly pages: readonly string[];
  /** Keys of what it shows on the pages of others. */
  readonly fragments: readonly string[];
  /** Addresses of its pages. Left out by releases from before these were declared with the pages. */
  readonly routes?: readonly PageRoute[];
}

/** `release.json` of a release: what the registry tells of it, without the address it is served from. */
export interface ReleaseFile extends Omit<ReleaseInfo, 'base' | 'fragments' | 'hashes'> {
  readonly name: string;
  /** Version of the remote's own contract, that of its package. Left out, as `exposes`, by releases from before the block. */
  readonly provides?: { readonly contract: string };
  readonly exposes?: ReleaseExposes;
}

/** `integrity.json`: file → `sha384-…`, of every file but itself and the compressed copies. */
export type IntegrityFile = Readonly<Record<string, string>>;

const compressedCopy = /\.(br|gz)$/;

/** The files of a release, sorted, with `/` between parts. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !compressedCopy.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Hashes of the named files. */
export async function hashFiles(folder: string, files: readonly string[]): Promise<IntegrityFile> {
  const pairs = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
