import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseInfo } from '../src/registry.ts';
import { integrityOf } from './integrity.ts';

/** `release.json` of a release: what the registry tells of it, without the address it is served from. */
export type ReleaseFile = Omit<ReleaseInfo, 'base'> & { readonly name: string };

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
