import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { remotes } from 'remote-kit/remotes';
import type { SiteHere } from 'remote-kit/release-client/commands/command';
import { runReleaseCommand } from 'remote-kit/release-client/commands/run-release-command';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import type { ReleaseHome } from './releases/public.ts';

// Caches the compiled code of what is loaded below, so that a command on this machine starts in a second.
enableCompileCache(join(import.meta.dirname, '../../.build/compile-cache'));

/** Loaded only when needed, because the server takes longer to load than a command over HTTP to run. */
const load = async () => ({ ...(await import('./host/public.ts')), ...(await import('./releases/public.ts')) });

async function settingsHere() {
  const { readEnvironment, readSettings, SettingsError } = await load();
  try {
    return readSettings(readEnvironment());
  } catch (error) {
    throw error instanceof SettingsError ? new ReleaseRefused(error.message) : error;
  }
}

let opened: Promise<ReleaseHome> | null = null;

async function openHome(): Promise<ReleaseHome> {
  const { openReleaseHome, StartError } = await load();
  try {
    return (await openReleaseHome(await settingsHere())).home;
  } catch (error) {
    throw error instanceof StartError ? new ReleaseRefused(error.message) : error;
  }
}

const homeHere = (): Promise<ReleaseHome> => (opened ??= openHome());

const loadSlices = async () => (await import('./slices.ts')).slices;

/** The owners of releases in this repository. */
const owners = ['shell', ...remotes];

const here: SiteHere = {
  remoteNames: async () => {
    const { readRegistry } = await load();
    // A remote that is no longer registered still has releases to prune.
    return [...new Set([...owners, ...Object.keys((await readRegistry(await homeHere())).remotes)])];
  },
  desk: async (who) => {
    const settings = await settingsHere();
    const api = async (remote: string, way: 'back' | 'forward') => {
      const { providedApi } = await import('./remote-apis/provided-api.ts');
      return providedApi(await loadSlices(), settings, way === 'forward' ? remote : null);
    };
    return (await load()).localDesk({ home: await homeHere(), who, api });
  },
  folderOf: async (remote, version) => (await load()).releaseFolder(await homeHere(), remote, version),
  tryRelease: async (release, say) => {
    const { apiVersions, tryRelease } = await load();
    const { product } = await settingsHere();
    const api = apiVersions(await loadSlices());
    const candidateSite = join(import.meta.dirname, 'candidate-site-command.ts');
    return tryRelease(release, { home: await homeHere(), api, product, candidateSite, say });
  },
};

process.exitCode = await runReleaseCommand(process.argv.slice(2), { remotes: owners, here });
