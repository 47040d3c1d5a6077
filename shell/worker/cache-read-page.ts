import type { OfflineMessage } from 'shared-contracts/offline';
import { cacheDocument } from './cache-document.ts';
import type { OfflineCache } from './offline-cache.ts';
import { mayCacheFile } from './may-cache.ts';
import { readDocument, type HashFile } from './read-document.ts';
import { isCacheable, isOpenPath, type Origins } from './request-kind.ts';
import { isPicture, limits } from './offline-index.ts';

type ReadMessage = Extract<OfflineMessage, { readonly kind: 'read' }>;

export interface ReadDeps {
  readonly offlineCache: OfflineCache;
  readonly origins: Origins;
  readonly now: () => number;
}

interface CachingDeps extends ReadDeps {
  /** The cache's generation when the message arrived; nothing is cached after the reader has changed. */
  readonly generation: number;
}

/** A cached copy younger than this is not requested again. */
const freshMs = 10 * 60_000;
/** A request that hangs must not keep the worker alive. */
const timeoutMs = 20_000;
const maxFiles = 250;

/**
 * Requests the public copy of a page. Logged-in readers get `private` responses, so their copy is requested without
 * cookies; a guest's may come from the browser's cache, or as "not modified".
 */
const askForAll = (address: string, reader: string | null): Promise<Response> =>
  fetch(address, {
    credentials: reader === null ? 'same-origin' : 'omit',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });

/** Fetches the document of a page that was reached by navigation inside the site, and so loaded as a payload. */
async function cacheItsDocument(
  { address, reader }: ReadMessage,
  { offlineCache, now, generation }: CachingDeps,
): Promise<void> {
  const page = (await offlineCache.index()).pages.find((one) => one.address === address);
  if (page === undefined || page.keptAt < now() - freshMs)
    await cacheDocument(address, await askForAll(address, reader), {
      offlineCache: offlineCache,
      generation: generation,
      now: now(),
    });
}

/** Reads the browser's own cache only. */
const onlyIfHere = { cache: 'only-if-cached', mode: 'same-origin' } as const;

/**
 * Returns the pictures that the document names and the browser has, so that they can be cached without network
 * requests.
 */
async function picturesSeen(named: readonly string[], { offlineCache }: ReadDeps): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const url of named.slice(0, limits.picturesOfPage)) {
    const here = (await offlineCache.file(url)) ?? (await fetch(url, onlyIfHere).catch(() => undefined));
    if (here?.ok === true) seen.push(url);
  }
  return seen;
}

/** Caches a file. Scripts need a hash from the document, so that a wrong file is never cached. */
async function cacheFile(url: string, integrity: string | undefined, deps: CachingDeps): Promise<void> {
  const { offlineCache, origins, generation } = deps;
  if ((await offlineCache.file(url)) !== undefined) return;
  if (integrity === undefined && new URL(url).origin !== origins.own) return;
  const checked = integrity === undefined ? {} : { integrity };
  // The page loaded it and it never changes, so the browser usually has it.
  const response = await fetch(url, { ...checked, cache: 'force-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (mayCacheFile(response)) await offlineCache.cacheFile(url, generation, response);
}

/**
 * Loads the hashes that a document does not list itself. Their files are cached too, since pages of other sections need
 * them offline.
 */
async function hashesIn(files: readonly HashFile[], deps: CachingDeps): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { url, integrity, base } of files) {
    await cacheFile(url, integrity, deps).catch(() => undefined);
    const hashes = (await (await deps.offlineCache.file(url))?.json()) as Readonly<Record<string, string>> | undefined;
    for (const [file, hash] of Object.entries(hashes ?? {})) found.set(`${base}${file}`, hash);
  }
  return found;
}

/** Caches the files that the page reports and those that its document names, as far as they may be cached. */
async function cacheItsFiles(message: ReadMessage, deps: CachingDeps): Promise<void> {
  const { offlineCache, origins, now, generation } = deps;
  const document = await offlineCache.page(message.address);
  if (document === undefined) return;
  const { files, hashes, hashFiles, pictures: named } = readDocument(await document.text(), origins.own);
  const own = new Map(files.map(({ url, integrity }) => [url, integrity]));
  const keepable = message.files.filter((url) => isCacheable(url, origins));
  const code = keepable.filter((url) => !isPicture(url));
  const pictures = [...(await picturesSeen(named, deps)), ...keepable.filter(isPicture)].slice(-limits.picturesOfPage);
  const all = [...new Set([...own.keys(), ...hashFiles.map(({ url }) => url), ...code, ...pictures])]
    .filter((url) => isCacheable(url, origins))
    .slice(0, maxFiles);
  await offlineCache.cachePage(message.address, generation, (page) =>
    Promise.resolve(page === undefined ? null : { ...page, readAt: now(), files: all }),
  );
  const others = await hashesIn(hashFiles, deps);
  for (const url of all) {
    if (offlineCache.generation !== generation) return;
    const integrity = own.get(url) ?? hashes.get(url) ?? others.get(url);
    await cacheFile(url, integrity, deps).catch(() => undefined);
  }
}

/** Caches a page that was read, with its code and the picture tiles that were seen. Rejects when the network is down. */
export async function cacheReadPage(message: ReadMessage, deps: ReadDeps): Promise<void> {
  const { pathname } = new URL(message.address, deps.origins.own);
  if (!message.address.startsWith('/') || message.address.startsWith('//') || !isOpenPath(pathname)) return;
  const caching: CachingDeps = { ...deps, generation: deps.offlineCache.generation };
  await cacheItsDocument(message, caching);
  await cacheItsFiles(message, caching);
  await deps.offlineCache.prune();
}
