import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';

/** What is loaded before its pages: the entry, and the exposed chunk, which every page needs first. */
const firstFiles = ({ entry, chunks }: ReleaseInfo): ReadonlySet<string | undefined> =>
  new Set([entry, ...Object.values(chunks).map(([exposed]) => exposed)]);

function begun(release: ReleaseInfo): ReleaseInfo {
  const first = firstFiles(release);
  return {
    ...release,
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => first.has(file))),
  };
}

function whole(release: ReleaseInfo): ReleaseInfo {
  const stated: { -readonly [Key in keyof ReleaseInfo]: ReleaseInfo[Key] } = { ...release };
  delete stated.hashes;
  return stated;
}

/**
 * Releases as a document states them: every hash of the one that its page is of, and of the others those that they begin
 * with. Most readers never go there; who does gets the rest with the entry (decision 0062). A release that says nothing
 * of its `integrity.json` is stated whole.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const owner = routeId?.slice(0, routeId.indexOf('/'));
  const remotes: Record<string, RemoteState> = {};
  for (const [name, state] of Object.entries(snapshot.remotes)) {
    if (state.state !== 'enabled') remotes[name] = state;
    else {
      const { release } = state;
      const isWhole = name === owner || release.hashes === undefined;
      remotes[name] = { ...state, release: isWhole ? whole(release) : begun(release) };
    }
  }
  return { ...snapshot, remotes };
}
