import { saysGone } from './cache-document.ts';
import type { OfflineCache } from './offline-cache.ts';
import type { CachedPage, OfflineIndex } from './offline-index.ts';

const release = /^https?:\/\/[^/]+\/r\/[^/]+\/[^/]+\//;

/** Returns the releases that a page needs: the folder of each, with the address of one of its cached files. */
function cachedReleases({ files }: CachedPage, index: OfflineIndex): ReadonlyMap<string, string> {
  const here = files.filter((url) => Object.hasOwn(index.files, url));
  return new Map(
    here.flatMap((url) => {
      const folder = release.exec(url)?.[0];
      return folder === undefined ? [] : [[folder, url] as const];
    }),
  );
}

/** A page that was confirmed more recently is not requested. */
const revalidateAfterMs = 6 * 60 * 60_000;
const timeoutMs = 10_000;

const headersOf = (address: string): Promise<Response> =>
  fetch(address, {
    method: 'HEAD',
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Whether the site still has something; `unknown`: no response, or an error. */
type Availability = 'gone' | 'here' | 'unknown';

const pageAvailability = async (address: string): Promise<Availability> => {
  const answer = await headersOf(address);
  if (saysGone(answer)) return 'gone';
  return answer.ok ? 'here' : 'unknown';
};

/** Releases may be on another host, whose errors say nothing about the site. */
const releaseAvailability = async (file: string): Promise<Availability> => {
  const status = await headersOf(file).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 404 || status === 410) return 'gone';
  return status === 200 ? 'here' : 'unknown';
};

/**
 * Returns a function that checks each release once, by one of its cached files; without a cached file it cannot run
 * anyway.
 */
function askOnce(): (releases: ReadonlyMap<string, string>) => Promise<Availability> {
  const known = new Map<string, Promise<Availability>>();
  const ask = (release: string, file: string): Promise<Availability> => {
    const word = known.get(release) ?? releaseAvailability(file);
    known.set(release, word);
    return word;
  };
  return async (releases) => {
    const words = await Promise.all([...releases].map(([release, file]) => ask(release, file)));
    if (words.includes('gone')) return 'gone';
    return words.includes('unknown') ? 'unknown' : 'here';
  };
}

/** Checks each due page, and deletes those that are gone. Stops at the first without a response. */
async function dropGone(offlineCache: OfflineCache, now: () => number, due: readonly CachedPage[]): Promise<void> {
  const releasesAvailability = askOnce();
  for (const page of due) {
    const { generation } = offlineCache;
    const word = await pageAvailability(page.address);
    if (word === 'unknown') return;
    const itsReleases =
      word === 'gone' ? word : await releasesAvailability(cachedReleases(page, await offlineCache.index()));
    if (itsReleases === 'gone') await offlineCache.dropPage(page.address);
    if (itsReleases !== 'here') continue;
    await offlineCache.cachePage(page.address, generation, (known) =>
      Promise.resolve(known === undefined ? null : { ...known, seenAt: now() }),
    );
  }
}

/**
 * Runs when the site can be reached again: requests the headers of each cached page and of each release that it needs.
 * Deletes withdrawn pages and those whose release was revoked; what could not be checked is left for the next time.
 */
export async function revalidateCache(offlineCache: OfflineCache, now: () => number): Promise<void> {
  const due = (await offlineCache.index()).pages.filter(({ seenAt }) => seenAt < now() - revalidateAfterMs);
  if (due.length === 0) return;
  try {
    await dropGone(offlineCache, now, due);
  } finally {
    // Also deletes the pictures of the pages that are gone.
    await offlineCache.prune();
  }
}
