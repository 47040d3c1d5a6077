import * as core from '@module-federation/runtime-core';
import { ownValue } from 'shared-contracts/own-value';
import type { RemoteModule } from 'shared-contracts/remote-module';

/** A federation container, as a remote's entry defines it. */
interface Container {
  /** Resolves to the factory of an exposed module. */
  readonly get: (module: string) => Promise<() => unknown>;
  readonly init: (...args: readonly unknown[]) => unknown;
}

// The entry of a release expects the federation runtime here. Our shell provides it, other hosts have their own inside.
const page = globalThis as { _FEDERATION_RUNTIME_CORE?: unknown };
page._FEDERATION_RUNTIME_CORE ??= core;

/**
 * Returns a container that exposes each page and each fragment of a remote as a separate module: `./pages/<key>` and
 * `./fragments/<key>`. `get` rejects for a key that the remote does not have.
 */
export function exposePages({ get, init }: Container): Container {
  return {
    init,
    get: async (module) => {
      const [, table, key = ''] = /^\.\/(pages|fragments)\/(.+)$/.exec(module) ?? [];
      if (table !== 'pages' && table !== 'fragments') return get(module);
      const { remote } = (await get('./remote'))() as { readonly remote: RemoteModule };
      const load = ownValue<() => Promise<unknown>>(remote[table] ?? {}, key);
      if (load === undefined) throw new Error(`${remote.name} has no ${module}`);
      const code = await load();
      return () => code;
    },
  };
}
