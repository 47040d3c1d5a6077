import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';

/** True for files that are loaded before any page: the entry, exposed chunks, and what every page needs. */
function isFirst(file: string, { entry, chunks }: ReleaseInfo): boolean {
  const lists = Object.values(chunks);
  const isOfAll = lists.length > 0 && lists.every((files) => files.includes(file));
  return file === entry || isOfAll || file.startsWith('__federation_expose_');
}

const withFirstHashes = (release: ReleaseInfo): ReleaseInfo => ({
  ...release,
  integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => isFirst(file, release))),
});

function withAllHashes(release: ReleaseInfo): ReleaseInfo {
  const stated: { -readonly [Key in keyof ReleaseInfo]: ReleaseInfo[Key] } = { ...release };
  delete stated.hashes;
  return stated;
}

/**
 * Returns the releases as a document states them: all hashes of the release that renders its page, and of the others
 * only those of the files that are loaded first. Most readers open no other section; those who do load the rest with
 * the entry (decision 0032). A release without the hash of its `integrity.json` is stated with all hashes.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const owner = routeId?.slice(0, routeId.indexOf('/'));
  const remotes = Object.entries(snapshot.remotes).map(([name, state]): [string, RemoteState] => {
    if (state.state !== 'enabled') return [name, state];
    const { release } = state;
    const hasAllHashes = name === owner || release.hashes === undefined;
    return [name, { ...state, release: hasAllHashes ? withAllHashes(release) : withFirstHashes(release) }];
  });
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}
