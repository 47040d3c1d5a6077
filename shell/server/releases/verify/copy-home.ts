import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ReleaseRefused } from 'shared-contracts/federation/release-client/release-refused';
import { promoteRelease } from '../change-release.ts';
import { changeRegistry, readRegistry } from '../registry-store.ts';
import { emptyEntry, entryOf, remoteNames, type Registry } from '../registry.ts';
import { releaseHome, type ReleaseHome } from '../release-home.ts';
import { releaseFolder } from '../release-store.ts';

/** A release that may go live, and the folder of its files. */
export interface CandidateRelease {
  readonly remote: string;
  readonly version: string;
  readonly folder: string;
}

interface Target {
  readonly home: ReleaseHome;
  /** The registry of the site, in which remotes may be registered. */
  readonly registry: Registry;
  readonly api: Readonly<Record<string, string>>;
}

const note = { who: 'verify', why: 'to try it' };

async function putLive({ home, registry, api }: Target, { remote, version, folder }: CandidateRelease): Promise<void> {
  const { registered } = entryOf(registry, remote);
  if (registered !== undefined) {
    await changeRegistry(home, remote, note, (copy) => ({ ...copy.remotes, [remote]: { ...emptyEntry, registered } }));
  }
  const to = releaseFolder(home, remote, version);
  await mkdir(dirname(to), { recursive: true });
  await cp(folder, to, { recursive: true });
  await promoteRelease(home, remote, version, { ...note, api, from: 'release' });
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
  api: Target['api'],
): Promise<readonly string[]> {
  const registry = await readRegistry(from);
  const target = { home: releaseHome(dataDir), registry, api };
  await putLive(target, candidate);
  const leftOut: string[] = [];
  for (const remote of remoteNames(registry).filter((name) => name !== candidate.remote)) {
    const { stable } = entryOf(registry, remote);
    if (stable === null) continue;
    const { version } = stable;
    try {
      await putLive(target, { remote, version, folder: releaseFolder(from, remote, version) });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      leftOut.push(`${remote} ${version}`);
    }
  }
  return leftOut;
}
