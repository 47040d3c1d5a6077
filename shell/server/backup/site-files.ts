import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../host/public.ts';

/**
 * Files that can be made again, are unfinished, or are copied separately: the database with its log, search indexes,
 * locks.
 */
const leftOut: readonly RegExp[] = [
  /^records\.sqlite(-wal|-shm|-journal)?$/,
  /^derived(\/|$)/,
  /^cache(\/|$)/,
  /^files\/archive\/bulk(\/|$)/,
  /^secrets(\/|$)/,
  /^(development\/)?registry\/lock/,
  // The last accepted registry: a restored registry is older, and must be accepted.
  /^(development\/)?seen(\/|$)/,
  /(^|\/)\.(unfinished|incoming|restoring)[^/]*(\/|$)/,
  /\.tmp$/,
];

export const isLeftOut = (path: string): boolean => leftOut.some((pattern) => pattern.test(path));

/** The registry is copied first: releases exist before it refers to them. */
const first = ['registry', 'development'];

async function* below(root: string, path: string): AsyncGenerator<string> {
  const folder = await opendir(join(root, path)).catch((error: unknown) => {
    // The folder was deleted meanwhile.
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  for await (const entry of folder ?? []) {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    if (isLeftOut(inside) || (path === '' && first.includes(entry.name))) continue;
    if (entry.isDirectory()) yield* below(root, inside);
    else if (entry.isFile()) yield inside;
  }
}

/**
 * Yields the files of a data folder that a backup contains besides the database, with `/` as separator. `secrets/` and
 * the settings of the environment are excluded. Included are `keys/`, which sign sessions, and `demo-logins.json`,
 * which is needed to close the demonstration accounts at a public address: so store a backup as safely as the site
 * itself.
 */
export async function* siteFiles(dataDir: string): AsyncGenerator<string> {
  for (const name of first) yield* below(dataDir, name);
  yield* below(dataDir, '');
}
