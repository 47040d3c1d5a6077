import { workerPath, type OfflineMessage } from 'shared-contracts/offline';

/** The way to the service worker. */
export interface WorkerLine {
  /** Registers it if need be, and tells it. Never rejects: a browser that forbids workers keeps nothing. */
  readonly tell: (message: OfflineMessage) => Promise<void>;
  /** Tells one that is there already. */
  readonly tellIfThere: (message: OfflineMessage) => Promise<void>;
}

export function openWorkerLine(container: ServiceWorkerContainer): WorkerLine {
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
