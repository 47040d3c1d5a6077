import type { WorkerSettings } from 'shared-contracts/offline';
import type { WaitUntil } from './respond-with-file.ts';
import { cacheDocument } from './cache-document.ts';
import type { OfflineCache } from './offline-cache.ts';
import { markCached, type OfflineReason } from './mark-cached.ts';
import { offlinePage } from './offline-page.ts';
import type { NetworkTimeout } from './network-timeout.ts';
import { pageOfPayload } from './request-kind.ts';

export interface PageDeps {
  readonly offlineCache: OfflineCache;
  readonly networkTimeout: NetworkTimeout;
  readonly settings: WorkerSettings;
  readonly now: () => number;
  /** Addresses without a payload: the browser was sent to the document, which may come from the cache. */
  readonly redirected: Set<string>;
}

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** The cached copy of a page with a notice above it; null: there is none. */
async function cachedPage(address: string, why: OfflineReason, { offlineCache }: PageDeps): Promise<Response | null> {
  const [cached, index] = await Promise.all([offlineCache.page(address), offlineCache.index()]);
  const page = index.pages.find((one) => one.address === address);
  return cached === undefined || page === undefined ? null : markCached(cached, { address, keptAt: page.keptAt, why });
}

/**
 * Whether a request is a reload, also of the cached copy: the reader wants the current page, however slow the network.
 */
const wantsFresh = ({ cache, referrer, url }: Request): boolean =>
  cache === 'reload' || cache === 'no-cache' || referrer === url.split('#', 1)[0];

/**
 * Responds with the document from the network, else the cached copy with a notice, else a list of pages available
 * offline.
 */
export async function respondWithDocument(request: Request, deps: PageDeps, waitUntil: WaitUntil): Promise<Response> {
  const { offlineCache, networkTimeout, settings, now, redirected } = deps;
  const { generation } = offlineCache;
  const address = addressOf(new URL(request.url));
  const network = fetch(request);
  // Cloned before it is read. It is cached even if it arrives too late for this response.
  const cached = network.then((response) =>
    cacheDocument(address, response.clone(), { offlineCache, generation, now: now() }),
  );
  waitUntil(cached.catch(() => undefined));
  const insists = !redirected.delete(address) && wantsFresh(request);
  const outcome = await (insists ? networkTimeout.withoutTimeout(network) : networkTimeout.withTimeout(network));
  if (outcome.kind === 'answer') return outcome.response;
  const page = await cachedPage(address, outcome.kind === 'late' ? 'late' : 'none', deps);
  if (page !== null) return page;
  // The network is only slow; without a cached copy, waiting for it is the only option.
  const last = outcome.kind === 'late' ? await networkTimeout.withoutTimeout(network) : outcome;
  return last.kind === 'answer' ? last.response : offlinePage(address, (await offlineCache.index()).pages, settings);
}

/** Makes the browser request the document, which is cached; payloads are not. */
const askForDocument = (): Response =>
  new Response(JSON.stringify({ code: 'conflict', statusMessage: 'Offline: only the page’s HTML is saved.' }), {
    status: 409,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });

/**
 * Responds with the payload from the network. If that fails and the page is cached, sends the browser to its document.
 */
export async function respondWithPayload(
  request: Request,
  { offlineCache, networkTimeout, redirected }: PageDeps,
): Promise<Response> {
  const response = fetch(request);
  const outcome = await networkTimeout.withTimeout(response);
  if (outcome.kind === 'answer') return outcome.response;
  const address = pageOfPayload(new URL(request.url));
  if (outcome.kind === 'left' || (await offlineCache.page(address)) === undefined) return response;
  redirected.add(address);
  return askForDocument();
}
