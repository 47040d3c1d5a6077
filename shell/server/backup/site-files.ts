import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../host/public.ts';

/** What can be made again, is under way, or is copied apart: records with their log, search indexes, locks. */
const leftOut: readonly RegExp[] = [
  /^records\.sqlite(-wal|-shm|-journal)?$/,
  /^derived(\/|$)/,
  /^secrets(\/|$)/,
  /^(development\/)?registry\/lock/,
  // What this site has seen: what is brought back is older, and must be taken.
  /^(development\/)?seen(\/|$)/,
  /(^|\/)\.(unfinished|incoming|restoring)[^/]*(\/|$)/,
  /\.tmp$/,
];

/** The registry goes first: releases are there before it names them. */
const first = ['registry', 'development'];

async function* below(root: string, path: string): AsyncGenerator<string> {
  const folder = await opendir(join(root, path)).catch((error: unknown) => {
    // It went meanwhile.
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  for await (const entry of folder ?? []) {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    if (leftOut.some((pattern) => pattern.test(inside)) || (path === '' && first.includes(entry.name))) continue;
    if (entry.isDirectory()) yield* below(root, inside);
    else if (entry.isFile()) yield inside;
  }
}

/**
 * The files of a data folder that a backup holds beside the records, with `/` between the parts of their names; few are
 * held in memory. Left out are `secrets/` and the settings in the environment. What the site made for itself goes along,
 * so a backup is to be kept as safe as the site: `keys/`, which sign sessions, and `demo-logins.json`, by which a start at
 * a public address finds the demonstration's accounts and closes them.
 */
export async function* siteFiles(dataDir: string): AsyncGenerator<string> {
  for (const name of first) yield* below(dataDir, name);
  yield* below(dataDir, '');
}
