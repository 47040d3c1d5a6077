import { saysGone } from './keep-document.ts';
import type { Keeper } from './keeper.ts';
import type { KeptPage, Shelf } from './shelf.ts';

const release = /^https?:\/\/[^/]+\/r\/[^/]+\/[^/]+\//;

/** The releases that a page is shown with: their folder → the address of a file of theirs that lies in the cache. */
function keptReleases({ files }: KeptPage, shelf: Shelf): ReadonlyMap<string, string> {
  const here = files.filter((url) => Object.hasOwn(shelf.files, url));
  return new Map(
    here.flatMap((url) => {
      const folder = release.exec(url)?.[0];
      return folder === undefined ? [] : [[folder, url] as const];
    }),
  );
}

/** A page that the site has spoken of since is not asked about. */
const oftenEnoughMs = 6 * 60 * 60_000;
const mostMs = 10_000;

const headersOf = (address: string): Promise<Response> =>
  fetch(address, {
    method: 'HEAD',
    credentials: 'omit',
    redirect: 'manual',
    cache: 'no-store',
    signal: AbortSignal.timeout(mostMs),
  });

/** What is known of a thing that is kept; `unknown`: nobody answered, or in trouble. */
type Word = 'gone' | 'here' | 'unknown';

const wordOnPage = async (address: string): Promise<Word> => {
  const answer = await headersOf(address);
  if (saysGone(answer)) return 'gone';
  return answer.ok ? 'here' : 'unknown';
};

/** Where releases are may be another host, whose silence says nothing of the site. */
const wordOnRelease = async (file: string): Promise<Word> => {
  const status = await headersOf(file).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 404 || status === 410) return 'gone';
  return status === 200 ? 'here' : 'unknown';
};

/** Each release is asked about once, by a file of it that is kept: without that it cannot run anyway. */
function askOnce(): (releases: ReadonlyMap<string, string>) => Promise<Word> {
  const known = new Map<string, Promise<Word>>();
  const ask = (release: string, file: string): Promise<Word> => {
    const word = known.get(release) ?? wordOnRelease(file);
    known.set(release, word);
    return word;
  };
  return async (releases) => {
    const words = await Promise.all([...releases].map(([release, file]) => ask(release, file)));
    if (words.includes('gone')) return 'gone';
    return words.includes('unknown') ? 'unknown' : 'here';
  };
}

/** Asks about each page that is due, and drops what is gone. Stops at the first that gets no answer. */
async function dropGone(keeper: Keeper, now: () => number, due: readonly KeptPage[]): Promise<void> {
  const wordOnReleases = askOnce();
  for (const page of due) {
    const { turn } = keeper;
    const word = await wordOnPage(page.address);
    if (word === 'unknown') return;
    const itsReleases = word === 'gone' ? word : await wordOnReleases(keptReleases(page, await keeper.shelf()));
    if (itsReleases === 'gone') await keeper.dropPage(page.address);
    if (itsReleases !== 'here') continue;
    await keeper.keepPage(page.address, turn, (known) =>
      Promise.resolve(known === undefined ? null : { ...known, seenAt: now() }),
    );
  }
}

/**
 * Once the site can be reached again: asks whether each kept page is still there, and each release that it is shown with,
 * by their headers alone. Withdrawn pages go, and those whose code was taken back; the next page that is read goes on.
 */
export async function checkKept(keeper: Keeper, now: () => number): Promise<void> {
  const due = (await keeper.shelf()).pages.filter(({ seenAt }) => seenAt < now() - oftenEnoughMs);
  if (due.length === 0) return;
  try {
    await dropGone(keeper, now, due);
  } finally {
    // With a page that is gone go its pictures.
    await keeper.tidy();
  }
}
