import { makeBrand } from 'shared-contracts/brand';
import { workerSettingsName, type WorkerSettings } from 'shared-contracts/offline';
import type { Settings } from '../../host/public.ts';
import { fontUrls } from '../../releases/public.ts';
import type { ReleaseSource } from '../pages/site.ts';

/** A service worker as it is sent to browsers. */
export interface WorkerScript {
  readonly text: string;
  /** Its Content-Security-Policy, which limits where it may connect to. */
  readonly policy: string;
}

/**
 * The service worker of a site without offline reading: it replaces a previously installed one, deletes its caches, and
 * unregisters itself. It handles no requests.
 */
export const leavingWorker: WorkerScript = {
  text: `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`,
  policy: "default-src 'none'",
};

/** Returns the origins that `RELEASES_URL` names, other than our own. */
function releaseOrigins(
  { releasesUrl, publicUrl }: Pick<Settings, 'publicUrl' | 'releasesUrl'>,
  remotes: readonly string[],
): readonly string[] {
  if (releasesUrl === null) return [];
  const origins = remotes.map((remote) => new URL(releasesUrl.replaceAll('{remote}', remote), publicUrl).origin);
  return [...new Set(origins)].filter((origin) => origin !== new URL(publicUrl).origin);
}

/**
 * Returns a function that resolves to the settings for the current remotes followed by the worker script of the stable
 * shell; with `OFFLINE=off`, to `leavingWorker`.
 */
export function workerScript(
  settings: Pick<Settings, 'storesPages' | 'product' | 'publicUrl' | 'releasesUrl'>,
  releases: Pick<ReleaseSource, 'remotes' | 'shell' | 'shellText'>,
): () => Promise<WorkerScript> {
  const { name } = makeBrand(settings.product);
  return async () => {
    if (!settings.storesPages) return leavingWorker;
    const shell = releases.shell();
    const origins = releaseOrigins(settings, releases.remotes());
    const workerSettings: WorkerSettings = { name, releaseOrigins: origins, fonts: fontUrls(shell) };
    return {
      text: `self.${workerSettingsName}=${JSON.stringify(workerSettings)};\n${await releases.shellText(shell.version, 'worker.js')}`,
      policy: ["default-src 'none'; connect-src 'self'", ...origins].join(' '),
    };
  };
}
