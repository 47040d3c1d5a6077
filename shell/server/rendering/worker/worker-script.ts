import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { remotes } from 'shared-contracts/federation/remotes';
import { workerSettingsName, type WorkerSettings } from 'shared-contracts/offline';
import { fontUrls, readShellBuild } from '../pages/shell-build.ts';
import type { Settings } from '../../host/public.ts';

/** A worker as browsers are sent it. */
export interface WorkerScript {
  readonly text: string;
  /** Its Content-Security-Policy: what it may ask. */
  readonly policy: string;
}

/**
 * The worker of a site that keeps nothing: it comes in the place of another that a browser has, throws away what that one
 * kept, and takes itself away. It never stands between a page and the network.
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

/** Origins beside our own that `RELEASES_URL` names. */
function releaseOrigins({ releasesUrl, publicUrl }: Pick<Settings, 'publicUrl' | 'releasesUrl'>): readonly string[] {
  if (releasesUrl === null) return [];
  const origins = remotes.map((remote) => new URL(releasesUrl.replaceAll('{remote}', remote), publicUrl).origin);
  return [...new Set(origins)].filter((origin) => origin !== new URL(publicUrl).origin);
}

/** The built worker with its settings in front, or the one that takes itself away (`OFFLINE=off`, and without a build). */
export function workerScript(
  settings: Pick<Settings, 'keepsPages' | 'product' | 'publicUrl' | 'releasesUrl'>,
  shellDist: string,
): WorkerScript {
  const file = join(shellDist, 'worker', 'worker.js');
  if (!settings.keepsPages || !existsSync(file)) return leavingWorker;
  const origins = releaseOrigins(settings);
  const workerSettings: WorkerSettings = {
    name: makeBrand(settings.product).name,
    releaseOrigins: origins,
    fonts: fontUrls(readShellBuild(shellDist)),
  };
  return {
    text: `self.${workerSettingsName}=${JSON.stringify(workerSettings)};\n${readFileSync(file, 'utf8')}`,
    policy: ["default-src 'none'; connect-src 'self'", ...origins].join(' '),
  };
}
