import { workerSettingsName, type OfflineMessage, type WorkerSettings } from 'shared-contracts/offline';
import { respondWithFile, respondWithPicture, type WaitUntil } from './respond-with-file.ts';
import { respondWithDocument, respondWithPayload, type PageDeps } from './respond-with-page.ts';
import { revalidateCache } from './revalidate-cache.ts';
import { cacheReadPage, type ReadDeps } from './cache-read-page.ts';
import { OfflineCache } from './offline-cache.ts';
import { NetworkTimeout } from './network-timeout.ts';
import { requestKind, type RequestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope & Readonly<Record<typeof workerSettingsName, WorkerSettings>>;

const settings = self[workerSettingsName];
const now = Date.now;
const offlineCache = new OfflineCache({
  caches: self.caches,
  now,
  quota: async () => (await self.navigator.storage.estimate()).quota,
});
const origins = { own: self.location.origin, releases: settings.releaseOrigins };
const pages: PageDeps = {
  offlineCache: offlineCache,
  networkTimeout: new NetworkTimeout(now),
  settings,
  now,
  redirected: new Set(),
};
const reading: ReadDeps = { offlineCache, origins, now };

function answer(kind: Exclude<RequestKind, 'pass'>, request: Request, waitUntil: WaitUntil): Promise<Response> {
  switch (kind) {
    case 'document':
      return respondWithDocument(request, pages, waitUntil);
    case 'payload':
      return respondWithPayload(request, pages);
    case 'file':
      return respondWithFile(request, offlineCache, waitUntil);
    case 'picture':
      return respondWithPicture(request, offlineCache);
    case 'retry':
      waitUntil(offlineCache.dropFile(request.url.split('?', 1)[0] ?? ''));
      return fetch(request);
  }
}

/** Handles a message. The reader is set first, so that another reader's pages are deleted before anything is cached. */
async function hear(message: OfflineMessage): Promise<void> {
  await offlineCache.setReader(message.reader);
  if (message.kind === 'reader') return;
  await cacheReadPage(message, reading);
  await revalidateCache(offlineCache, now);
}

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(offlineCache.deleteOldFormats().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = requestKind(request, origins);
  if (kind === 'pass') return;
  event.respondWith(
    answer(kind, request, (work) => {
      event.waitUntil(work);
    }),
  );
});

self.addEventListener('message', (event) => {
  // Only pages of this origin can send messages. If the network fails, the next page that is read tries again.
  event.waitUntil(hear(event.data as OfflineMessage).catch(() => undefined));
});
