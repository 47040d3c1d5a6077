import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { workerSettingsName, type WorkerSettings } from 'shared-contracts/offline';
import { fontUrls, readShellBuild } from '../pages/shell-build.ts';
import type { Settings } from '../../host/public.ts';

/** A service worker as it is sent to browsers. */
export interface WorkerScript {
  readonly text: string;
  /** Its Content-Security-Policy, which limits where it may connect to. */
  readonly policy: string;
}

/**
 * The service worker of a site without offline reading: it replaces the one that a browser has, deletes its caches, and
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
 * Returns a function that returns the built worker after its settings, for the remotes of that moment; `leavingWorker`
 * with `OFFLINE=off` and without a build.
 */
export function workerScript(
  settings: Pick<Settings, 'storesPages' | 'product' | 'publicUrl' | 'releasesUrl'>,
  shellDist: string,
  remotes: () => readonly string[],
): () => WorkerScript {
  const file = join(shellDist, 'worker', 'worker.js');
  if (!settings.storesPages || !existsSync(file)) return () => leavingWorker;
  const code = readFileSync(file, 'utf8');
  const { name } = makeBrand(settings.product);
  const fonts = fontUrls(readShellBuild(shellDist));
  return () => {
    const origins = releaseOrigins(settings, remotes());
    const workerSettings: WorkerSettings = { name, releaseOrigins: origins, fonts };
    return {
      text: `self.${workerSettingsName}=${JSON.stringify(workerSettings)};\n${code}`,
      policy: ["default-src 'none'; connect-src 'self'", ...origins].join(' '),
    };
  };
}
