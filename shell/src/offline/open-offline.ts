import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import { keptNoticeId, workerRel, workerPath, type OfflineMessage } from 'shared-contracts/offline';
import { addressOf } from '../app/address.ts';
import { readMarker } from '../auth/session/marker.ts';

/** The way to the service worker. */
interface WorkerLine {
  /** Registers it if need be, and tells it. Never rejects: a browser that forbids workers keeps nothing. */
  readonly tell: (message: OfflineMessage) => Promise<void>;
  /** Tells one that is there already. */
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

/** What may be kept of what a page loaded; the worker looks at each once more. */
const path = /^https?:\/\/[^/?#]+\/(r|assets|scans)\/[^?#]+$/;

/**
 * Addresses of code that this document has run, and of pictures that came since `from` (ms, as `performance.now`): those of
 * the page that is shown now.
 */
function filesShown(entries: readonly PerformanceEntry[], from: number): readonly string[] {
  const shown = entries.filter(({ name, startTime }) => {
    const kind = path.exec(name)?.[1];
    return kind !== undefined && (kind !== 'scans' || startTime >= from);
  });
  return [...new Set(shown.map(({ name }) => name))];
}

/** What the site tells of reading, so that what was read can be read without a line. */
export interface Offline {
  /** A page may have come into sight. */
  readonly seen: () => void;
  /** Somebody logged in or out. */
  readonly readerChanged: () => void;
  /** A page has come over the line: what is shown is no longer a kept one. */
  readonly arrived: () => void;
}

/** A page that is left before is passed through, not read; and nothing of this competes with its own files. */
const readMs = 2_000;

const nothing = (): void => undefined;
const without: Offline = { seen: nothing, readerChanged: nothing, arrived: nothing };

const whenIdle = (view: Window, work: () => void): void => {
  if ('requestIdleCallback' in view) view.requestIdleCallback(work, { timeout: 4_000 });
  else (view as Window).setTimeout(work, 500);
};

const whenLoaded = (view: Window, work: () => void): void => {
  if (view.document.readyState === 'complete') work();
  else view.addEventListener('load', work, { once: true });
};

/** The site's side of the service worker. Missing on plain http, and where the browser forbids it. */
export function openOffline(view: Window): Offline {
  const { document, performance } = view;
  const { navigator } = view as { readonly navigator: Partial<Navigator> & { readonly connection?: Connection } };
  const container = navigator.serviceWorker;
  if (container === undefined) return without;
  const line = openWorkerLine(container);
  // Off: only who registered before has a worker, and the browser fetches the one that takes itself away.
  const isOn = document.querySelector(`link[rel="${workerRel}"]`) !== null && mayPrefetch(navigator.connection);
  let address = '';
  /** When the page that is shown began to be; 0: with the document. */
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
  // A scan of many tiles would fill the browser's own list.
  if (isOn) performance.setResourceTimingBufferSize(2_000);
  // Whoever logged out without a script is known by the next page; when the line is back, kept pages are looked after.
  readerChanged();
  view.addEventListener('online', () => {
    if (isOn) watch();
  });
  return {
    seen: () => {
      const now = addressOf(view.location);
      if (!isOn || now === address) return;
      address = now;
      watch();
    },
    readerChanged,
    arrived: () => {
      since = performance.now();
      document.getElementById(keptNoticeId)?.remove();
    },
  };
}
