import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withLock } from 'remote-kit/file-lock';
import { packRelease } from 'remote-kit/release-client/http-desk';
import { precompress } from 'remote-kit/precompress';
import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { readHashes, verifyRelease, type VerifiedRelease } from 'remote-kit/release-client/verified-release';
import { ownValue } from 'shared-contracts/own-value';
import { isDiskFull, sync } from '../host/public.ts';
import { currentOrLastGoodRegistry } from './judge-registry.ts';
import { entryOf } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { listVersions, releaseFolder } from './release-store.ts';
import { hasContentHash } from './release-cache.ts';

export type Published = Omit<ReleasePointer, 'from'>;

/** Puts the files of a release into an empty folder. */
type Fill = (draft: string) => Promise<void>;

const copyFrom =
  (built: string, { files }: VerifiedRelease): Fill =>
  async (draft) => {
    for (const file of [...files, 'integrity.json']) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await copyFile(join(built, file), join(draft, file));
    }
  };

const writeAll =
  (files: ReadonlyMap<string, Uint8Array>): Fill =>
  async (draft) => {
    for (const [file, bytes] of files) {
      await mkdir(dirname(join(draft, file)), { recursive: true });
      await writeFile(join(draft, file), bytes);
    }
  };

/** Compresses the verified files, and waits until they are on disk. */
async function finish(draft: string): Promise<void> {
  await precompress(draft, process.env['NODE_ENV'] === 'development' ? 'development' : 'production');
  const names = await readdir(draft, { recursive: true });
  for (const name of names) await sync(join(draft, name));
  await sync(draft);
}

/**
 * A version that exists already must have the same contents, since a URL is never reused. Rejects with ReleaseRefused.
 */
async function checkSame(folder: string, integrity: string, version: string): Promise<void> {
  const there = await verifyRelease(folder);
  if (there.integrity !== integrity)
    throw new ReleaseRefused(`${version} is already published with different contents: raise the version`);
}

/** A revoked version is never published again. Uses the last good registry while the current one is bad. */
async function checkNotRevoked(home: ReleaseHome, remote: string, version: string): Promise<void> {
  const registry = await currentOrLastGoodRegistry(home);
  if (registry !== null && entryOf(registry, remote).revoked.includes(version))
    throw new ReleaseRefused(`${remote} ${version} was revoked: raise the version`);
}

/**
 * The files of all releases of the shell are served under the same path, so a file name must always have the same
 * contents. Rejects with ReleaseRefused.
 */
async function checkAssets(home: ReleaseHome, draft: string): Promise<void> {
  const { hashes } = await readHashes(draft);
  for (const version of await listVersions(home, 'shell')) {
    const stored = await readHashes(releaseFolder(home, 'shell', version)).catch(() => null);
    const other = Object.entries(stored?.hashes ?? {}).find(
      ([file, hash]) => hasContentHash.test(file) && (ownValue(hashes, file) ?? hash) !== hash,
    );
    if (other !== undefined)
      throw new ReleaseRefused(`${other[0]} of ${version} has different contents: build it again`);
  }
}

async function addToStore(
  home: ReleaseHome,
  fill: Fill,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<Published> {
  const folder = releaseFolder(home, remote, version);
  await rm(home.incoming, { recursive: true, force: true });
  const draft = join(home.incoming, randomUUID());
  try {
    await mkdir(draft, { recursive: true });
    await fill(draft);
    const { release, integrity, files } = await verifyRelease(draft);
    if (release.name !== remote || release.version !== version) {
      throw new ReleaseRefused(`this is ${release.name} ${release.version}, not ${remote} ${version}`);
    }
    await checkNotRevoked(home, remote, version);
    if (remote === 'shell') await checkAssets(home, draft);
    await home.packs?.keep(remote, version, integrity, () => packRelease(draft, [...files, 'integrity.json']));
    if (await isThere(folder)) await checkSame(folder, integrity, version);
    else {
      await finish(draft);
      await mkdir(dirname(folder), { recursive: true });
      await rename(draft, folder);
      await sync(dirname(folder));
    }
    return { version, integrity };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const isThere = (folder: string): Promise<boolean> =>
  readHashes(folder).then(
    () => true,
    () => false,
  );

async function publish(
  home: ReleaseHome,
  fill: Fill,
  named: { readonly remote: string; readonly version: string },
): Promise<Published> {
  try {
    return await withLock(`${home.lock}-publish`, 60_000, () => addToStore(home, fill, named));
  } catch (error) {
    // Creating the lock file may fail too.
    if (!isDiskFull(error)) throw error;
    throw new ReleaseRefused(`${named.version} was not published: the disk is full`);
  }
}

/**
 * Publishes a build: it is served immediately under its version, but readers do not get it until it is promoted.
 * Atomic, even in a crash. Rejects with ReleaseRefused if the build is damaged, revoked or of another remote, if the
 * version exists with other contents, or if the disk is full.
 */
export async function publishRelease(home: ReleaseHome, remote: string, built: string): Promise<Published> {
  const verified = await verifyRelease(built);
  const { name, version } = verified.release;
  if (name !== remote) throw new ReleaseRefused(`${built} is a release of '${name}', not of '${remote}'`);
  return publish(home, copyFrom(built, verified), { remote, version });
}

/** Publishes files received over the network. So far, only their names have been checked. */
export async function publishFiles(
  home: ReleaseHome,
  remote: string,
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Published> {
  releaseFolder(home, remote, version);
  return publish(home, writeAll(files), { remote, version });
}
