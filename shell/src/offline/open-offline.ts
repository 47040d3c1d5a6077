import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import { keptNoticeId, workerRel, workerPath, type OfflineMessage } from 'shared-contracts/offline';
import { addressOf } from '../app/address.ts';
import { readMarker } from '../auth/session/marker.ts';

/** The connection to the service worker. */
interface WorkerLine {
  /** Registers the worker if necessary, and sends it a message. Never rejects; without workers nothing is cached. */
  readonly tell: (message: OfflineMessage) => Promise<void>;
  /** Sends a message to a worker that is registered already. */
  readonly tellIfThere: (message: OfflineMessage) => Promise<void>;
}

function openWorkerLine(container: ServiceWorkerContainer): WorkerLine {
  let registered: Promise<unknown> | undefined;
  return {
    tell: async (message) => {
      try {
        await (registered ??= container.register(workerPath));
        (await container.ready).active?.postMessage(message);
      } catch {
        // The next page tries again.
        registered = undefined;
      }
    },
    tellIfThere: async (message) => {
      const known = await container.getRegistration().catch(() => undefined);
      known?.active?.postMessage(message);
    },
  };
}

/** The files that may be cached; the worker checks each of them again. */
const path = /^https?:\/\/[^/?#]+\/(r|assets|scans)\/[^?#]+$/;

/**
 * Returns the addresses of all code that this document has run, and of the pictures loaded since `from` (ms, as in
 * `performance.now`), which belong to the displayed page.
 */
function filesShown(entries: readonly PerformanceEntry[], from: number): readonly string[] {
  const shown = entries.filter(({ name, startTime }) => {
    const kind = path.exec(name)?.[1];
    return kind !== undefined && (kind !== 'scans' || startTime >= from);
  });
  return [...new Set(shown.map(({ name }) => name))];
}

/** Reports reading to the service worker, so that pages that were read are available offline. */
export interface Offline {
  /** A page may have become visible. */
  readonly shown: () => void;
  /** Somebody has logged in or out. */
  readonly readerChanged: () => void;
  /** A page was loaded from the network, so the displayed one is not a cached copy. */
  readonly loaded: () => void;
}

/**
 * A page that is left sooner does not count as read; this also keeps caching from competing with the page's own files.
 */
const readMs = 2_000;

const nothing = (): void => undefined;
const noOffline: Offline = { shown: nothing, readerChanged: nothing, loaded: nothing };

const whenIdle = (view: Window, work: () => void): void => {
  if ('requestIdleCallback' in view) view.requestIdleCallback(work, { timeout: 4_000 });
  else (view as Window).setTimeout(work, 500);
};

const whenLoaded = (view: Window, work: () => void): void => {
  if (view.document.readyState === 'complete') work();
  else view.addEventListener('load', work, { once: true });
};

/** Opens the page's side of the service worker. There is no worker without HTTPS, or when the browser forbids it. */
export function openOffline(view: Window): Offline {
  const { document, performance } = view;
  const { navigator } = view as { readonly navigator: Partial<Navigator> & { readonly connection?: Connection } };
  const container = navigator.serviceWorker;
  if (container === undefined) return noOffline;
  const line = openWorkerLine(container);
  // When caching is off, only a browser that registered before has a worker, which will be replaced by one that removes
  // itself.
  const isOn = document.querySelector(`link[rel="${workerRel}"]`) !== null && mayPrefetch(navigator.connection);
  let address = '';
  /** When the displayed page appeared; 0: with the document. */
  let since = 0;
  const reader = (): string | null => readMarker(document);
  const tell = (read: string): void => {
    if (read !== addressOf(view.location)) return;
    const files = filesShown(performance.getEntriesByType('resource'), since);
    void line.tell({ kind: 'read', address: read, files, reader: reader() });
  };
  const readerChanged = (): void => {
    void line.tellIfThere({ kind: 'reader', reader: reader() });
  };
  const watch = (): void => {
    const read = address;
    whenLoaded(view, () => {
      view.setTimeout(() => {
        whenIdle(view, () => {
          tell(read);
        });
      }, readMs);
    });
  };
  // A scan with many tiles would exceed the browser's default buffer.
  if (isOn) performance.setResourceTimingBufferSize(2_000);
  // Reports a logout without script on the next page. When the connection is back, cached pages are revalidated.
  readerChanged();
  view.addEventListener('online', () => {
    if (isOn) watch();
  });
  return {
    shown: () => {
      const now = addressOf(view.location);
      if (!isOn || now === address) return;
      address = now;
      watch();
    },
    readerChanged,
    loaded: () => {
      since = performance.now();
      document.getElementById(keptNoticeId)?.remove();
    },
  };
}
