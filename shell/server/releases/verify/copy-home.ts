import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ReleaseRefused } from 'shared-contracts/federation/release-client/release-refused';
import { remotes } from 'shared-contracts/federation/remotes';
import { promoteRelease } from '../change-release.ts';
import { readRegistry } from '../registry-store.ts';
import { entryOf } from '../registry.ts';
import { releaseHome, type ReleaseHome } from '../release-home.ts';
import { releaseFolder } from '../release-store.ts';

/** A release that may go live, and the folder of its files. */
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
 * Fills an empty data folder with the live releases, and the candidate in the place of its own. It gets a registry and
 * a key of its own, but no database: a release must also run with an empty archive. Resolves to other teams' releases
 * that do not fit this server and were left out. Rejects with ReleaseRefused when the candidate does not fit.
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
