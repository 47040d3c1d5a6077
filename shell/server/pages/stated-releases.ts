import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';

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

const whole = ({ hashes: _, ...release }: ReleaseInfo): ReleaseInfo => release;

/**
 * Releases as a document states them: every hash of the one that its page is of, and of the others those that they begin
 * with. Most readers never go there; who does gets the rest with the entry (decision 0062). A release that says nothing
 * of its `integrity.json` is stated whole.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const owner = routeId?.slice(0, routeId.indexOf('/'));
  const remotes = Object.entries(snapshot.remotes).map(([name, state]) => {
    if (state.state !== 'enabled') return [name, state] as const;
    const isWhole = name === owner || state.release.hashes === undefined;
    return [name, { ...state, release: isWhole ? whole(state.release) : begun(state.release) }] as const;
  });
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}
