import type { OfflineMessage } from 'shared-contracts/offline';
import { keepDocument } from './keep-document.ts';
import type { Keeper } from './keeper.ts';
import { mayKeepFile } from './may-keep.ts';
import { readDocument, type HashFile } from './read-document.ts';
import { isKeepable, isOpenPath, type Origins } from './request-kind.ts';
import { isPicture, limits } from './shelf.ts';

type Read = Extract<OfflineMessage, { readonly kind: 'read' }>;

export interface ReadDeps {
  readonly keeper: Keeper;
  readonly origins: Origins;
  readonly now: () => number;
}

interface Keeping extends ReadDeps {
  /** Of the keeper, when the page was told of: what comes after its reader has gone is not kept. */
  readonly turn: number;
}

/** A copy that came a moment ago is as good as a new one. */
const freshMs = 10 * 60_000;
/** What hangs must not keep the worker alive. */
const mostMs = 20_000;
const mostFiles = 250;

/**
 * The copy that everybody gets. Whoever is logged in is answered `private`, so for them it is asked for without cookies; a
 * guest's comes from the browser's own cache, or as "not modified".
 */
const askForAll = (address: string, reader: string | null): Promise<Response> =>
  fetch(address, {
    credentials: reader === null ? 'same-origin' : 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(mostMs),
  });

/** A page that was moved to inside the site came as a payload: its document is brought now. */
async function keepItsDocument({ address, reader }: Read, { keeper, now, turn }: Keeping): Promise<void> {
  const page = (await keeper.shelf()).pages.find((one) => one.address === address);
  if (page === undefined || page.keptAt < now() - freshMs)
    await keepDocument(address, await askForAll(address, reader), { keeper, turn, now: now() });
}

/** What the browser has already. */
const onlyIfHere = { cache: 'only-if-cached', mode: 'same-origin' } as const;

/** Named by the text, and seen if the browser has it: then it is kept without the line. */
async function seenAmong(named: readonly string[], { keeper }: ReadDeps): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const url of named.slice(0, limits.picturesOfPage)) {
    const here = (await keeper.file(url)) ?? (await fetch(url, onlyIfHere).catch(() => undefined));
    if (here?.ok === true) seen.push(url);
  }
  return seen;
}

/** Scripts only with a hash that the document answers for: what is wrong once must not stay. */
async function keepFile(url: string, integrity: string | undefined, deps: Keeping): Promise<void> {
  const { keeper, origins, turn } = deps;
  if ((await keeper.file(url)) !== undefined) return;
  if (integrity === undefined && new URL(url).origin !== origins.own) return;
  const checked = integrity === undefined ? {} : { integrity };
  // It was loaded for the page, and never changes: the browser has it, most often.
  const response = await fetch(url, { ...checked, cache: 'force-cache', signal: AbortSignal.timeout(mostMs) });
  if (mayKeepFile(response)) await keeper.keepFile(url, turn, response);
}

/** The hashes that a document does not state itself. Their files are kept: without a line, other pages are gone on to by them. */
async function hashesIn(files: readonly HashFile[], deps: Keeping): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { url, integrity, base } of files) {
    await keepFile(url, integrity, deps).catch(() => undefined);
    const hashes = (await (await deps.keeper.file(url))?.json()) as Readonly<Record<string, string>> | undefined;
    for (const [file, hash] of Object.entries(hashes ?? {})) found.set(`${base}${file}`, hash);
  }
  return found;
}

/** Files that the page said it was shown with, and those that its document names; hostile ones are not among them. */
async function keepItsFiles(told: Read, deps: Keeping): Promise<void> {
  const { keeper, origins, now, turn } = deps;
  const document = await keeper.page(told.address);
  if (document === undefined) return;
  const { files, hashes, hashFiles, pictures: named } = readDocument(await document.text(), origins.own);
  const own = new Map(files.map(({ url, integrity }) => [url, integrity]));
  const keepable = told.files.filter((url) => isKeepable(url, origins));
  const code = keepable.filter((url) => !isPicture(url));
  const pictures = [...(await seenAmong(named, deps)), ...keepable.filter(isPicture)].slice(-limits.picturesOfPage);
  const all = [...new Set([...own.keys(), ...hashFiles.map(({ url }) => url), ...code, ...pictures])]
    .filter((url) => isKeepable(url, origins))
    .slice(0, mostFiles);
  await keeper.keepPage(told.address, turn, (page) =>
    Promise.resolve(page === undefined ? null : { ...page, readAt: now(), files: all }),
  );
  const others = await hashesIn(hashFiles, deps);
  for (const url of all) {
    if (keeper.turn !== turn) return;
    const integrity = own.get(url) ?? hashes.get(url) ?? others.get(url);
    await keepFile(url, integrity, deps).catch(() => undefined);
  }
}

/** A page has been read: it, its code and the pieces of its pictures that were seen are kept. Rejects where the line is dead. */
export async function keepReadPage(told: Read, deps: ReadDeps): Promise<void> {
  const { pathname } = new URL(told.address, deps.origins.own);
  if (!told.address.startsWith('/') || told.address.startsWith('//') || !isOpenPath(pathname)) return;
  const keeping: Keeping = { ...deps, turn: deps.keeper.turn };
  await keepItsDocument(told, keeping);
  await keepItsFiles(told, keeping);
  await deps.keeper.tidy();
}
