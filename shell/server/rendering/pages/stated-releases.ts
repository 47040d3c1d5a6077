import { ownValue } from 'shared-contracts/own-value';
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

/** Leaves out the files that every page needs from the list of each page. */
function withShortLists(release: ReleaseInfo): ReleaseInfo {
  const first = filesOfAll(release);
  const short = (files: readonly string[]): readonly string[] => files.filter((file) => !first.includes(file));
  const chunks = Object.entries(release.chunks).map(([page, files]) => [page, short(files)] as const);
  return { ...release, first, chunks: Object.fromEntries(chunks) };
}

/**
 * Returns the releases as a document states them. Of the release that renders its page, the hashes of the files that
 * this page needs now or later: those of the page, and those that no page starts with. Of the others, only those of the
 * files that are loaded first. The rest is loaded with the first page that needs it (decision 0032). A release without
 * the hash of its `integrity.json` is stated with all hashes.
 */
export function statedReleases(snapshot: RegistrySnapshot, routeId: string | null): RegistrySnapshot {
  const [owner, page = ''] = routeId?.split('/') ?? [];
  const remotes = Object.entries(snapshot.remotes).map(([name, state]): [string, RemoteState] => {
    if (state.state !== 'enabled') return [name, state];
    const { release } = state;
    const { entry, chunks, hashes } = release;
    const first = filesOfAll(release);
    const isFirst = (file: string): boolean =>
      file === entry || first.includes(file) || file.startsWith('__federation_expose_');
    const startsOthers = new Set(Object.values(chunks).flat());
    for (const file of ownValue(chunks, page) ?? []) startsOthers.delete(file);
    const isStated = name === owner ? (file: string) => isFirst(file) || !startsOthers.has(file) : isFirst;
    return [
      name,
      { ...state, release: withShortLists(hashes === undefined ? release : withHashesOf(release, isStated)) },
    ];
  });
  return { ...snapshot, remotes: Object.fromEntries(remotes) };
}
