import type { KeptPage, Shelf } from './shelf.ts';

const release = /^https?:\/\/[^/]+\/r\/[^/]+\/[^/]+\//;

/** The releases that a page is shown with: their folder → the address of a file of theirs that lies in the cache. */
export function keptReleases({ files }: KeptPage, shelf: Shelf): ReadonlyMap<string, string> {
  const here = files.filter((url) => Object.hasOwn(shelf.files, url));
  return new Map(
    here.flatMap((url) => {
      const folder = release.exec(url)?.[0];
      return folder === undefined ? [] : [[folder, url] as const];
    }),
  );
}
