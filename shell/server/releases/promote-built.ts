import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { readHashes } from 'remote-kit/release-client/verified-release';
import { folderOf } from 'remote-kit/repository';
import { builtOwners, builtRelease } from './built-release.ts';
import { promoteRelease } from './change-release.ts';
import { publishRelease } from './publish-release.ts';
import { judgeRegistry } from './judge-registry.ts';
import { readRegistry } from './registry-store.ts';
import { entryOf } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { signFirst } from './sign-first.ts';

interface PromoteBuilt {
  readonly home: ReleaseHome;
  readonly api: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
  /** Returns the folder of a remote's build; by default that of `npm run build`. */
  readonly builtAt?: (remote: string) => string;
}

async function promoteOne(remote: string, built: string, options: PromoteBuilt): Promise<void> {
  const { home } = options;
  const { stable, known } = entryOf(await readRegistry(home), remote);
  const { integrity } = await readHashes(built);
  if (stable?.from === 'release' && stable.integrity !== integrity) {
    const folder = basename(folderOf(remote));
    const advice = `to release it: cd ${folder} && npm run release`;
    options.say(`${folder} differs from the release in use (${stable.version}); ${advice}`);
    return;
  }
  // Published even if it is live already, because its files may have been lost.
  const { version } = await publishRelease(home, remote, built);
  if (stable?.integrity === integrity) return;
  // With several servers, one with older code must not undo what a newer one promoted.
  if (home.packs !== null && Object.hasOwn(known, version)) return;
  const note = { who: 'npm start', why: 'built from this folder' };
  await promoteRelease(home, remote, version, { ...note, api: options.api, from: 'start' });
}

/**
 * Promotes the built shell and remotes at start, unless somebody released another version here. If a remote cannot go
 * live, prints one line and continues without it. Never changes a bad registry.
 */
export async function promoteBuilt(options: PromoteBuilt): Promise<void> {
  const { home } = options;
  // When this fails, the running site logs it, and the next change signs.
  const signed = await signFirst(home).catch(() => null);
  if (signed !== null) options.say(`The registry of releases is signed from now on, by ${String(signed.key)}`);
  const judgement = await judgeRegistry(home);
  if (!judgement.ok) {
    options.say(`The site starts with the last good registry: ${judgement.refused.message}`);
    return;
  }
  for (const remote of builtOwners) {
    const built = (options.builtAt ?? builtRelease)(remote);
    const exists = await stat(join(built, 'integrity.json')).catch(() => null);
    if (exists === null) continue;
    try {
      await promoteOne(remote, built, options);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      options.say(error.message);
    }
  }
}
