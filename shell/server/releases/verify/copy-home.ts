import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { remotes } from 'shared-contracts/federation/remotes';
import { promoteRelease } from '../change-release.ts';
import { readRegistry } from '../registry-store.ts';
import { entryOf, ReleaseRefused } from '../registry.ts';
import { releaseHome, type ReleaseHome } from '../release-home.ts';
import { releaseFolder } from '../release-store.ts';

/** A release that may go live, and where its files lie. */
export interface CandidateRelease {
  readonly remote: string;
  readonly version: string;
  readonly folder: string;
}

type Api = Readonly<Record<string, string>>;

async function putLive(home: ReleaseHome, { remote, version, folder }: CandidateRelease, api: Api): Promise<void> {
  const to = releaseFolder(home, remote, version);
  await mkdir(dirname(to), { recursive: true });
  await cp(folder, to, { recursive: true });
  await promoteRelease(home, remote, version, { who: 'verify', why: 'to try it', api, from: 'release' });
}

/**
 * Fills an empty data folder with what is live, and the candidate in its place: a registry of its own, with a key of its
 * own. The records are not copied: what is tried is whether a release runs, and it must with an empty archive too.
 * Another team's release that does not fit this server is left out and answered. Rejects when the candidate does not fit.
 */
export async function copyHome(
  from: ReleaseHome,
  dataDir: string,
  candidate: CandidateRelease,
  api: Api,
): Promise<readonly string[]> {
  const home = releaseHome(dataDir);
  await putLive(home, candidate, api);
  const registry = await readRegistry(from);
  const leftOut: string[] = [];
  for (const remote of remotes.filter((name) => name !== candidate.remote)) {
    const { stable } = entryOf(registry, remote);
    if (stable === null) continue;
    const { version } = stable;
    try {
      await putLive(home, { remote, version, folder: releaseFolder(from, remote, version) }, api);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      leftOut.push(`${remote} ${version}`);
    }
  }
  return leftOut;
}
