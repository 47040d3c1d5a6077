import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptTimeoutMs } from 'shared-contracts/constants';
import { ownValue } from 'shared-contracts/own-value';
import { federationName } from 'shared-contracts/remote-name';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { checkScripts } from './check-scripts.ts';
import { openHashes } from './release-hashes.ts';
import type { RemoteRuntime } from './remote-runtime.ts';
import { shellHashes } from './shell-hashes.ts';

declare global {
  interface Window {
    /** Absolute URL → hash; read by the chunk loaders of releases that were built for platform 1.8 or earlier. */
    __RELEASE_INTEGRITY__?: Readonly<Record<string, string>>;
  }
}

const absolute = (path: string): string => new URL(path, location.href).href;

/** Creates federation's script tags, so that they time out as late as other scripts. `checkScripts` does the rest. */
const timedScripts: ModuleFederationRuntimePlugin = {
  name: 'timed-scripts',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: scriptTimeoutMs };
  },
};

/** Origins that releases come from, besides our own. */
const originsOf = ({ remotes }: RegistrySnapshot): readonly string[] =>
  Object.values(remotes)
    .flatMap((remote) => (remote.state === 'enabled' ? [new URL(remote.release.base, location.href).origin] : []))
    .filter((origin) => origin !== location.origin);

/**
 * Loads releases through module federation: exactly those in the document's registry snapshot. `own`: the remote of the
 * document's page, for whose code the document has the hashes.
 */
export function federationRuntime(registry: RegistrySnapshot, own: string | null): RemoteRuntime {
  const federation = getInstance();
  if (federation === null) throw new Error('the shell was built without federation');
  const { table: hashes, complete } = openHashes(registry, { absolute, own: shellHashes });
  const retries: Record<string, number> = {};
  // Based on the time, so that no earlier document used these numbers: the browser caches bad responses under their
  // URLs.
  const opened = Date.now();
  window.__RELEASE_INTEGRITY__ = hashes;
  checkScripts(window, { hashes, retries, origins: originsOf(registry) });
  federation.registerPlugins([timedScripts]);
  const prepare = ({ base }: ReleaseInfo, attempt: number): void => {
    Object.assign(retries, { [absolute(base)]: attempt === 0 ? 0 : opened + attempt });
  };
  /**
   * Waits for the other hashes of the document's own release, since parts of the page may load next. They are requested
   * twice at most; without them the page works, but scripts that it loads later are refused.
   */
  const hashesOfOwn = (remote: string, release: ReleaseInfo): Promise<void> =>
    complete(remote, release, 0)
      .catch(() => complete(remote, release, opened))
      .catch(() => undefined);
  return {
    prepare,
    load: async (remote, release, attempt) => {
      prepare(release, attempt);
      const name = federationName(remote);
      const { ordinary } = release;
      const entry = absolute(`${release.base}${release.entry}`);
      federation.registerRemotes([{ name, entry, ...(ordinary?.type === 'module' && { type: 'module' }) }]);
      // The entry is loaded in parallel; its pages' chunks need both. Both have settled before another attempt.
      const hashesToCome =
        remote === own
          ? hashesOfOwn(remote, release)
          : complete(remote, release, ownValue(retries, absolute(release.base)) ?? 0);
      const loading =
        ordinary === undefined
          ? federation.loadRemote(`${name}/remote`)
          : import(/* webpackChunkName: "ordinary" */ './ordinary-remote.tsx').then(({ wrapOrdinaryRemote: asOurs }) =>
              asOurs(remote, ordinary, (exposed) => federation.loadRemote(name + exposed.slice(1))),
            );
      const [module] = await Promise.allSettled([loading, hashesToCome]);
      await hashesToCome;
      if (module.status === 'rejected') throw module.reason;
      return module.value;
    },
  };
}
