import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ComposedSite } from './composed-site.ts';
import { repoRoot } from './places.ts';
import { signRegistry } from './sign-registry.ts';
import { makeVariant, type Edit } from './variant-release.ts';

type Entries = Record<string, { stable: unknown; previous: unknown; known: Record<string, string> }>;

/**
 * Points the registry at a published release without the checks of `promote`. It signs the registry, since sites ignore
 * an unsigned one.
 */
async function forceStable(dataDir: string, remote: string, version: string): Promise<void> {
  const hashes = await readFile(join(dataDir, 'releases', remote, version, 'integrity.json'));
  const integrity = `sha384-${createHash('sha384').update(hashes).digest('base64')}`;
  await signRegistry(dataDir, (registry) => {
    const entry = (registry['remotes'] as Entries)[remote];
    if (entry === undefined) throw new Error(`the registry has no ${remote}`);
    registry.seq += 1;
    entry.previous = entry.stable;
    entry.stable = { version, integrity, from: 'release' };
    entry.known[version] = integrity;
  });
}

/** The release of a remote that `npm run build` created. */
export const builtRelease = (remote: string): string => join(repoRoot, `mf-${remote}/dist/release`);

/** Returns the id of the site's current registry and builds. */
export const buildId = async ({ url }: Pick<ComposedSite, 'url'>): Promise<string> =>
  ((await (await fetch(`${url}/builds/latest.json`)).json()) as { id: string }).id;

/** Changes the registry and waits until the site uses it. */
async function untilFollowed(site: ComposedSite, change: () => Promise<unknown>): Promise<void> {
  const before = await buildId(site);
  await change();
  await expect.poll(() => buildId(site), { timeout: 10_000 }).not.toBe(before);
}

/** Releases a remote with an edit, as a team would. Resolves to its version when the site serves it. */
export async function releaseVariant(site: ComposedSite, remote: string, edit: Edit): Promise<string> {
  const out = join(site.dataDir, `variant-${remote}`);
  const version = await makeVariant(builtRelease(remote), out, edit);
  await untilFollowed(site, () => site.release('release', remote, '--built', out));
  return version;
}

/** Puts a release in force that every command would refuse. */
export const forceUnfit = (site: ComposedSite, remote: string, built: string, version: string): Promise<void> =>
  untilFollowed(site, async () => {
    await site.release('publish', remote, '--built', built).catch(() => 'refused, but published');
    await forceStable(site.dataDir, remote, version);
  });
