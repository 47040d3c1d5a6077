import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from 'shared-contracts/federation/file-lock';
import { precompress } from 'shared-contracts/federation/precompress';
import { isDiskFull } from '../disk/disk-full.ts';
import { ReleaseRefused, type ReleasePointer } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readHashes, releaseFolder, verifyRelease, type VerifiedRelease } from './release-store.ts';
import { sync } from './write-whole.ts';

export type Published = Omit<ReleasePointer, 'from'>;

/** Copies a checked build, compresses it, and waits until it is on disk. */
async function copyRelease(built: string, to: string, { files }: VerifiedRelease): Promise<void> {
  for (const file of [...files, 'integrity.json']) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(built, file), join(to, file));
  }
  await precompress(to, process.env['NODE_ENV'] === 'development' ? 'development' : 'production');
  await verifyRelease(to);
  for (const file of await readdir(to)) await sync(join(to, file));
  await sync(to);
}

/** What lies there already must be the same release, byte for byte: an address is never used twice. */
async function checkSame(folder: string, integrity: string, version: string): Promise<void> {
  const there = await verifyRelease(folder);
  if (there.integrity !== integrity)
    throw new ReleaseRefused(`${version} is published already with other contents: raise the version`);
}

async function bringIn(home: ReleaseHome, built: string, folder: string, verified: VerifiedRelease): Promise<void> {
  await rm(home.incoming, { recursive: true, force: true });
  const draft = join(home.incoming, randomUUID());
  try {
    await mkdir(draft, { recursive: true });
    await copyRelease(built, draft, verified);
    await mkdir(dirname(folder), { recursive: true });
    await rename(draft, folder);
    await sync(dirname(folder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const isThere = (folder: string): Promise<boolean> =>
  readHashes(folder).then(
    () => true,
    () => false,
  );

/**
 * Puts a build into the store, where it is served at once under its version and used by nobody until it is promoted.
 * Whole or not at all, also after a crash. Rejects with ReleaseRefused when the build is damaged or the version is taken.
 */
export async function publishRelease(home: ReleaseHome, remote: string, built: string): Promise<Published> {
  const verified = await verifyRelease(built);
  const { name, version } = verified.release;
  if (name !== remote) throw new ReleaseRefused(`${built} is a release of '${name}', not of '${remote}'`);
  const folder = releaseFolder(home, remote, version);
  try {
    await withLock(`${home.lock}-publish`, 60_000, async () => {
      if (await isThere(folder)) await checkSame(folder, verified.integrity, version);
      else await bringIn(home, built, folder, verified);
    });
  } catch (error) {
    // The lock is a file too.
    if (!isDiskFull(error)) throw error;
    throw new ReleaseRefused(`${version} was not published: the disk is full`);
  }
  return { version, integrity: verified.integrity };
}
