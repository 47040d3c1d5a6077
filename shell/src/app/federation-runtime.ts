import { getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { scriptTimeoutMs } from 'shared-contracts/constants';
import { ownValue } from 'shared-contracts/own-value';
import { federationName } from 'shared-contracts/remote-name';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { openHashes } from './release-hashes.ts';
import type { RemoteRuntime } from './remote-runtime.ts';

declare global {
  interface Window {
    /** Absolute URL → hash; read by the chunk loader that is built into every release. */
    __RELEASE_INTEGRITY__?: Readonly<Record<string, string>>;
    /** Absolute base address of a release → the number in the URLs of the current attempt; 0 for the first attempt. */
    __RELEASE_RETRY__?: Record<string, number>;
  }
}

/** A well-formed hash that matches nothing, so that a script without a listed hash is refused. */
const refusesAll = `sha384-${'A'.repeat(64)}`;

const absolute = (path: string): string => new URL(path, location.href).href;

/**
 * Creates federation's script tags with the same integrity checks as the chunk loader's; checking only one of the two
 * would be no protection. A retry gets a different URL, because a second request for the same URL would join one that
 * hangs.
 */
const checkedScripts = (
  hashes: Readonly<Record<string, string>>,
  retries: Readonly<Record<string, number>>,
): ModuleFederationRuntimePlugin => ({
  name: 'checked-scripts',
  createScript: ({ url }) => {
    const retry = ownValue(retries, url.slice(0, url.lastIndexOf('/') + 1)) ?? 0;
    const script = document.createElement('script');
    script.src = retry === 0 ? url : `${url}?r=${String(retry)}`;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = ownValue(hashes, url) ?? refusesAll;
    return { script, timeout: scriptTimeoutMs };
  },
});

/** Loads releases through module federation: exactly those in the document's registry snapshot. */
export function federationRuntime(registry: RegistrySnapshot): RemoteRuntime {
  const federation = getInstance();
  if (federation === null) throw new Error('the shell was built without federation');
  const { table: hashes, complete } = openHashes(registry, { absolute });
  const retries: Record<string, number> = {};
  // Based on the time, so that no earlier document used these numbers: the browser caches bad responses under their
  // URLs.
  const opened = Date.now();
  window.__RELEASE_INTEGRITY__ = hashes;
  window.__RELEASE_RETRY__ = retries;
  federation.registerPlugins([checkedScripts(hashes, retries)]);
  const prepare = ({ base }: ReleaseInfo, attempt: number): void => {
    Object.assign(retries, { [absolute(base)]: attempt === 0 ? 0 : opened + attempt });
  };
  return {
    prepare,
    load: async (remote, release, attempt) => {
      prepare(release, attempt);
      const name = federationName(remote);
      federation.registerRemotes([{ name, entry: absolute(`${release.base}${release.entry}`) }]);
      // The entry is loaded in parallel; its pages' chunks need both. Both have settled before another attempt.
      const hashesToCome = complete(remote, release, ownValue(retries, absolute(release.base)) ?? 0);
      const [module] = await Promise.allSettled([federation.loadRemote(`${name}/remote`), hashesToCome]);
      await hashesToCome;
      if (module.status === 'rejected') throw module.reason;
      return module.value;
    },
  };
}
