import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseInfo } from 'shared-contracts/registry';
import type { PageRoute } from 'shared-contracts/routes';
import { integrityOf } from './integrity.ts';

/** What a release provides. */
export interface ReleaseExposes {
  /** Keys of its pages, as in the table of routes. */
  readonly pages: readonly string[];
  /** Keys of its fragments. */
  readonly fragments: readonly string[];
  /** The routes of its pages; missing in older releases. */
  readonly routes?: readonly PageRoute[];
}

/** What only the shell's release has. Its files are served below `/assets/`, and their names contain a hash. */
export interface ShellParts {
  /** Version of the facades that it provides to remotes. */
  readonly platform: string;
  /** Package → version that it shares with remotes. */
  readonly shared: Readonly<Record<string, string>>;
  /** True if it checks the hashes of all its scripts, so that documents may refuse others. Missing in older shells. */
  readonly checksScripts?: boolean;
  /** Scripts that every page starts with, in order. */
  readonly scripts: readonly string[];
  /** `serif-400` → `fonts/serif-400.<hash>.woff2`. */
  readonly fonts: Readonly<Record<string, string>>;
  /** File in `shell/public` → its name with a hash. */
  readonly icons: Readonly<Record<string, string>>;
}

/** Page key → the paths of other sections to which the page links; a segment that may be anything is `:any`. */
export type ReleaseLinks = Readonly<Record<string, readonly string[]>>;

/** The `release.json` of a release: its entry in the registry, without the address that it is served from. */
export interface ReleaseFile extends Omit<ReleaseInfo, 'base' | 'fragments' | 'hashes'> {
  readonly name: string;
  /** Version of the remote's own contract, which is that of its package. Missing in older releases, like `exposes`. */
  readonly provides?: { readonly contract: string };
  readonly exposes?: ReleaseExposes;
  /** Missing in releases of older builds. */
  readonly links?: ReleaseLinks;
  readonly shell?: ShellParts;
}

/** The `integrity.json` of a release: file → `sha384-…`, for all files except itself and compressed copies. */
export type IntegrityFile = Readonly<Record<string, string>>;

/** The entry of a remote's release for hosts other than our shell, which never loads it. */
export const standaloneFile = 'standaloneEntry.js';

const compressedCopy = /\.(br|gz)$/;

/** Lists the files of a release, sorted, with `/` as separator, without compressed copies. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !compressedCopy.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Hashes the given files. */
export async function hashFiles(folder: string, files: readonly string[]): Promise<IntegrityFile> {
  const pairs = files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
