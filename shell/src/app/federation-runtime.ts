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
    /** Absolute base of a release → what tells the attempt's URLs from others; 0 for the first attempt. */
    __RELEASE_RETRY__?: Record<string, number>;
  }
}

/** Well formed, and of nothing that we serve: a script that the registry does not list is refused. */
const refusesAll = `sha384-${'A'.repeat(64)}`;

const absolute = (path: string): string => new URL(path, location.href).href;

/**
 * Federation's own script tags, checked like the chunk loader's: each of the two locks alone would be a false one.
 * A retry has a URL of its own, for a second script of a URL that hangs would join the hung request.
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

/** Loads releases through module federation, exactly those of the registry that the document came with. */
export function federationRuntime(registry: RegistrySnapshot): RemoteRuntime {
  const federation = getInstance();
  if (federation === null) throw new Error('the shell was built without federation');
  const { table: hashes, complete } = openHashes(registry, { absolute });
  const retries: Record<string, number> = {};
  // Numbers that no earlier document used: what once came wrong is kept in the browser's cache under its URL.
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
      // Its entry begins meanwhile; the chunks of its pages are loaded after both. Both have ended before another attempt.
      const hashesToCome = complete(remote, release, ownValue(retries, absolute(release.base)) ?? 0);
      const [module] = await Promise.allSettled([federation.loadRemote(`${name}/remote`), hashesToCome]);
      await hashesToCome;
      if (module.status === 'rejected') throw module.reason;
      return module.value;
    },
  };
}
