import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  ChangeAnswer,
  ReleaseChange,
  ReleaseDesk,
  RemoteStatus,
  ReleaseDescription,
  PastChange,
} from 'remote-kit/release-client/release-desk';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { readHashes, verifyRelease, readChecked } from 'remote-kit/release-client/verified-release';
import type { ReleaseFile } from 'remote-kit/release-files';
import { endCanary, startCanary } from '../canary-release.ts';
import { promoteRelease, revokeRelease, rollbackRelease, setEnabled } from '../change-release.ts';
import { changeInWords } from '../describe-change.ts';
import { pruneReleases } from '../prune-releases.ts';
import { publishRelease } from '../publish-release.ts';
import { changeRegistry, readHistory, readRegistry } from '../registry-store.ts';
import { entryOf, type ChangeNote, type Registry } from '../registry.ts';
import type { ReleaseHome } from '../release-home.ts';
import { addressesBeside, lostLinks } from '../release-links.ts';
import { listVersions, releaseFolder } from '../release-store.ts';
import { fetchRelease } from '../share-releases.ts';
import { siteSide } from '../site-side.ts';

/** How many changes (of all remotes) are searched for those of one remote. */
const depth = 1_000;

/** Returns the last changes of one remote, newest first. */
async function pastChanges(
  home: ReleaseHome,
  remote: string,
  seq: number,
  limit: number,
): Promise<readonly PastChange[]> {
  const found: PastChange[] = [];
  let looked = 0;
  for await (const past of readHistory(home, seq)) {
    const own = past.what.filter((change) => change.remote === remote);
    const { at, who, why } = past;
    if (own.length > 0) found.push({ seq: past.seq, at, who, why, what: changeInWords(own) });
    if (found.length >= limit || (looked += 1) >= depth) return found;
  }
  return found;
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/**
 * Describes a published release and the sizes of its files. Rejects with ReleaseRefused when it is not published here.
 */
async function describeRelease(home: ReleaseHome, remote: string, version: string): Promise<ReleaseDescription> {
  const folder = releaseFolder(home, remote, version);
  await fetchRelease(home, remote, version);
  const { hashes } = await readHashes(folder).catch(() => {
    throw new ReleaseRefused(`${remote} ${version} is not published here`);
  });
  const release = JSON.parse(await readChecked(folder, 'release.json', hashes)) as ReleaseFile;
  const files = await Promise.all(
    Object.entries(hashes).map(async ([file, hash]) => {
      const bytes = (await sizeOf(join(folder, file))) ?? 0;
      return [file, { hash, bytes, br: (await sizeOf(join(folder, `${file}.br`))) ?? bytes }] as const;
    }),
  );
  return { version, requires: release.requires, chunks: release.chunks, files: Object.fromEntries(files) };
}

export interface LocalDeskOptions {
  readonly home: ReleaseHome;
  /** Who makes the changes; written into the history. */
  readonly who: string;
  /** Resolves to the contract versions that the server provides, for a change of `remote`. Called only when needed. */
  readonly api: (remote: string, way: 'back' | 'forward') => Promise<Readonly<Record<string, string>>>;
  /** How a canary works, in a few words, or null; undefined in a command, which counts nothing. */
  readonly healthOf?: (remote: string, version: string) => string | null;
}

const shownChanges = 10;

/** Rejects with ReleaseRefused and advice when the version is not published here. */
async function checkPublished(home: ReleaseHome, remote: string, version: string): Promise<void> {
  await fetchRelease(home, remote, version);
  await readHashes(releaseFolder(home, remote, version)).catch(() => {
    throw new ReleaseRefused(`${remote} ${version} is not published here: npm run publish:release`);
  });
}

/** Returns the given version, or that of the canary. Rejects with ReleaseRefused when there is neither. */
async function versionOr(home: ReleaseHome, remote: string, version: string | undefined): Promise<string> {
  const found = version ?? entryOf(await readRegistry(home), remote).canary?.version;
  if (found === undefined) {
    throw new ReleaseRefused(`give a version, such as 1.0.0-0a1b2c3d: ${remote} has no canary`);
  }
  await checkPublished(home, remote, found);
  return found;
}

/** Writes into the history why a release was published; the entry of its remote stays the same. */
async function recordPublication(
  home: ReleaseHome,
  published: Required<ChangeNote>['published'],
  note: ChangeNote,
): Promise<void> {
  await checkPublished(home, published.remote, published.version);
  await changeRegistry(home, published.remote, { ...note, published }, ({ remotes }) => remotes);
}

async function changeCanary(
  home: ReleaseHome,
  remote: string,
  { version, percent }: ReleaseChange & { readonly action: 'canary' },
  { api, ...note }: ChangeNote & { readonly api: () => Promise<Readonly<Record<string, string>>> },
): Promise<void> {
  if (percent === 0) await endCanary(home, remote, note);
  else await startCanary(home, remote, await versionOr(home, remote, version), { ...note, api: await api(), percent });
}

/** Makes a change. Resolves to the versions that pruning removed. */
async function carryOut(
  { home, api }: LocalDeskOptions,
  remote: string,
  change: ReleaseChange,
  note: ChangeNote,
): Promise<readonly string[]> {
  switch (change.action) {
    case 'promote': {
      const version = await versionOr(home, remote, change.version);
      await promoteRelease(home, remote, version, { ...note, api: await api(remote, 'forward'), from: 'release' });
      return [];
    }
    case 'canary':
      await changeCanary(home, remote, change, { ...note, api: () => api(remote, 'forward') });
      return [];
    case 'rollback': {
      const to = change.to === undefined ? {} : { to: change.to };
      await rollbackRelease(home, remote, { ...note, api: await api(remote, 'back'), ...to });
      return [];
    }
    case 'revoke':
      await revokeRelease(home, remote, change.version, note);
      return [];
    case 'record':
      await recordPublication(home, { remote, version: change.version }, note);
      return [];
    case 'disable':
    case 'enable':
      await setEnabled(home, remote, change.action === 'enable', note);
      return [];
    case 'prune':
      return pruneReleases(home, remote, note, Date.now());
  }
}

async function answerOf(
  home: ReleaseHome,
  remote: string,
  before: Registry,
  removed: readonly string[],
): Promise<ChangeAnswer> {
  const registry = await readRegistry(home);
  const { stable, enabled, canary } = entryOf(registry, remote);
  const trial = canary === null ? null : { version: canary.version, percent: canary.percent };
  const live = stable?.version ?? null;
  const lost = await lostLinks(home, before, registry);
  return { seq: registry.seq, live, enabled, canary: trial, removed, lostLinks: lost };
}

async function statusOf({ home, healthOf: newsOf }: LocalDeskOptions, remote: string): Promise<RemoteStatus> {
  const registry = await readRegistry(home);
  const { enabled, stable, previous, canary, revoked } = entryOf(registry, remote);
  const trial =
    canary === null
      ? null
      : {
          version: canary.version,
          percent: canary.percent,
          since: canary.since,
          news: newsOf?.(remote, canary.version) ?? null,
        };
  return {
    remote,
    seq: registry.seq,
    enabled,
    stable,
    previous,
    canary: trial,
    kept: await listVersions(home, remote),
    revoked,
    history: await pastChanges(home, remote, registry.seq, shownChanges),
  };
}

/** The release desk of a data folder on this machine; works while its site is running, too. */
export const localDesk = (options: LocalDeskOptions): ReleaseDesk => ({
  status: (remote) => statusOf(options, remote),
  provides: async (remote) => {
    const { pagesOf, fragmentsOf, ...has } = await siteSide(options.home, await options.api(remote, 'forward'));
    const addresses = await addressesBeside(options.home, await readRegistry(options.home), remote);
    return { ...has, pages: pagesOf(remote), fragments: fragmentsOf(remote), addresses };
  },
  describe: (remote, version) => describeRelease(options.home, remote, version),
  publish: async (remote, built) => {
    const before = await listVersions(options.home, remote);
    const published = await publishRelease(options.home, remote, built);
    // Compare what was written with what was built.
    const { integrity } = await verifyRelease(releaseFolder(options.home, remote, published.version));
    if (integrity !== published.integrity)
      throw new ReleaseRefused(`${published.version} was not written as it was built`);
    return { ...published, wasThere: before.includes(published.version) };
  },
  change: async (remote, change, why) => {
    const before = await readRegistry(options.home);
    const removed = await carryOut(options, remote, change, { who: options.who, why });
    return answerOf(options.home, remote, before, removed);
  },
});
