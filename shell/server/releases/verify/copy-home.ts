import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readCandidate } from 'remote-kit/release-client/read-candidate';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { builtRelease } from '../built-release.ts';
import { checkRunnable } from '../check-runnable.ts';
import { checkPaths } from '../path-claims.ts';
import { changeRegistry, readRegistry } from '../registry-store.ts';
import { emptyEntry, entryOf, remoteNames, type Registry, type RegistryEntry } from '../registry.ts';
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
  const to = releaseFolder(home, remote, version);
  await mkdir(dirname(to), { recursive: true });
  await cp(folder, to, { recursive: true });
  const integrity = await checkRunnable({ home, remote, version, api, way: 'forward' });
  const entry: RegistryEntry = {
    ...emptyEntry,
    ...(registered === undefined ? {} : { registered }),
    stable: { version, integrity, from: 'release' },
    known: { [version]: integrity },
  };
  await changeRegistry(home, remote, note, async (copy) => {
    // Links are not checked: most of their target pages are not here yet.
    await checkPaths(home, { ...copy, remotes: { ...copy.remotes, [remote]: entry } }, remote, { version, integrity });
    return { ...copy.remotes, [remote]: entry };
  });
}

/** Returns the shell that readers get; if none is live yet, the one built from this source tree. */
async function liveShell(from: ReleaseHome, registry: Registry): Promise<CandidateRelease> {
  const { stable } = entryOf(registry, 'shell');
  if (stable !== null)
    return { remote: 'shell', version: stable.version, folder: releaseFolder(from, 'shell', stable.version) };
  const folder = builtRelease('shell');
  return { remote: 'shell', version: (await readCandidate(folder)).release.version, folder };
}

/**
 * Fills an empty data folder with the live releases, replacing the remote's own by the candidate. The folder gets its
 * own registry and key, but no database: a release must also run with an empty archive. Resolves to other teams'
 * releases that are incompatible with this server and were omitted. Rejects with ReleaseRefused if the candidate is
 * incompatible.
 */
export async function copyHome(
  from: ReleaseHome,
  dataDir: string,
  candidate: CandidateRelease,
  api: Target['api'],
): Promise<readonly string[]> {
  const registry = await readRegistry(from);
  const target = { home: releaseHome(dataDir), registry, api };
  if (candidate.remote !== 'shell') await putLive(target, await liveShell(from, registry));
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
