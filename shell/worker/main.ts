import { workerSettingsName, type OfflineMessage, type WorkerSettings } from 'shared-contracts/offline';
import { answerFile, answerPicture, type WaitUntil } from './answer-file.ts';
import { answerDocument, answerPayload, type PageDeps } from './answer-page.ts';
import { checkKept } from './check-kept.ts';
import { keepReadPage, type ReadDeps } from './keep-read-page.ts';
import { Keeper } from './keeper.ts';
import { Patience } from './patience.ts';
import { requestKind, type RequestKind } from './request-kind.ts';

declare const self: ServiceWorkerGlobalScope & Readonly<Record<typeof workerSettingsName, WorkerSettings>>;

const settings = self[workerSettingsName];
const now = Date.now;
const keeper = new Keeper({
  caches: self.caches,
  now,
  quota: async () => (await self.navigator.storage.estimate()).quota,
});
const origins = { own: self.location.origin, releases: settings.releaseOrigins };
const pages: PageDeps = { keeper, patience: new Patience(now), settings, now, sentOn: new Set() };
const reading: ReadDeps = { keeper, origins, now };

function answer(kind: Exclude<RequestKind, 'pass'>, request: Request, waitUntil: WaitUntil): Promise<Response> {
  switch (kind) {
    case 'document':
      return answerDocument(request, pages, waitUntil);
    case 'payload':
      return answerPayload(request, pages);
    case 'file':
      return answerFile(request, keeper, waitUntil);
    case 'picture':
      return answerPicture(request, keeper);
    case 'retry':
      waitUntil(keeper.dropFile(request.url.split('?', 1)[0] ?? ''));
      return fetch(request);
  }
}

/** Who reads comes first: another's pages are gone before anything of this one is kept. */
async function hear(message: OfflineMessage): Promise<void> {
  await keeper.belongsTo(message.reader);
  if (message.kind === 'reader') return;
  await keepReadPage(message, reading);
  await checkKept(keeper, now);
}

self.addEventListener('install', () => {
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(keeper.forgetOldForms().then(() => self.clients.claim()));
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
  // Only pages of this origin can send one. A dead line ends it; the next page that is read tries again.
  event.waitUntil(hear(event.data as OfflineMessage).catch(() => undefined));
});
