import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';

/** Returns the files that every page of the release needs. */
function filesOfAll({ chunks }: ReleaseInfo): readonly string[] {
  const [one = [], ...others] = Object.values(chunks);
  return one.filter((file) => others.every((files) => files.includes(file)));
}

const withHashesOf = (release: ReleaseInfo, isStated: (file: string) => boolean): ReleaseInfo => ({
  ...release,
  integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => isStated(file))),
});

function withAllHashes(release: ReleaseInfo): ReleaseInfo {
  const stated: { -readonly [Key in keyof ReleaseInfo]: ReleaseInfo[Key] } = { ...release };
  delete stated.hashes;
  return stated;
}

/** Leaves out the files that every page needs from the list of each page. */
function withShortLists(release: ReleaseInfo): ReleaseInfo {
  const first = filesOfAll(release);
  const short = (files: readonly string[]): readonly string[] => files.filter((file) => !first.includes(file));
  const chunks = Object.entries(release.chunks).map(([page, files]) => [page, short(files)] as const);
  return { ...release, first, chunks: Object.fromEntries(chunks) };
}

/**
 * Returns the releases as a document states them. Of the release that renders its page, all hashes, because a part that
 * the page loads later may share a file with any other page. Of the others, only those of the files that are loaded
 * first; the rest is loaded with the first page that needs it (decision 0032). A release without the hash of its
 * `integrity.json` is stated with all hashes.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const owner = routeId?.split('/')[0];
  const remotes = Object.entries(snapshot.remotes).map(([name, state]): [string, RemoteState] => {
    if (state.state !== 'enabled') return [name, state];
    const { release } = state;
    const first = filesOfAll(release);
    const isFirst = (file: string): boolean =>
      file === release.entry || first.includes(file) || file.startsWith('__federation_expose_');
    const isWhole = name === owner || release.hashes === undefined;
    return [
      name,
      { ...state, release: withShortLists(isWhole ? withAllHashes(release) : withHashesOf(release, isFirst)) },
    ];
  });
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}
