import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';

/** What is loaded before its pages: the entry, the exposed chunk, and what else every page needs. */
function isFirst(file: string, { entry, chunks }: ReleaseInfo): boolean {
  const lists = Object.values(chunks);
  const isOfAll = lists.length > 0 && lists.every((files) => files.includes(file));
  return file === entry || isOfAll || file.startsWith('__federation_expose_');
}

const begun = (release: ReleaseInfo): ReleaseInfo => ({
  ...release,
  integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => isFirst(file, release))),
});

function whole(release: ReleaseInfo): ReleaseInfo {
  const stated: { -readonly [Key in keyof ReleaseInfo]: ReleaseInfo[Key] } = { ...release };
  delete stated.hashes;
  return stated;
}

/**
 * Releases as a document states them: every hash of the one that its page is of, and of the others those that they begin
 * with. Most readers never go there; who does gets the rest with the entry (decision 0032). A release that says nothing
 * of its `integrity.json` is stated whole.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const owner = routeId?.slice(0, routeId.indexOf('/'));
  const remotes = Object.entries(snapshot.remotes).map(([name, state]): [string, RemoteState] => {
    if (state.state !== 'enabled') return [name, state];
    const { release } = state;
    const isWhole = name === owner || release.hashes === undefined;
    return [name, { ...state, release: isWhole ? whole(release) : begun(release) }];
  });
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}
