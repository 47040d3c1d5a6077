import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteRequirements, RemoteServerModule } from '../src/remote-module.ts';

/** What a release says of itself before any of its code is run: in `release.json` and in the federation manifest. */
export interface ReleaseContract {
  readonly name: string;
  readonly requires: RemoteRequirements;
  readonly pages: readonly string[];
}

/** Reads the contract out of a freshly built `server.cjs`. Throws a sentence when the two halves disagree. */
export function readContract(out: string): ReleaseContract {
  const require = createRequire(import.meta.url);
  const { server } = require(join(out, 'server.cjs')) as { readonly server: RemoteServerModule };
  const pages = Object.keys(server.remote.pages);
  for (const key of [...Object.keys(server.loaders), ...Object.keys(server.actions ?? {})]) {
    if (!pages.includes(key))
      throw new Error(`src/remote.server.ts serves '${key}', which is not among the pages of src/remote.ts`);
  }
  return { name: server.remote.name, requires: server.remote.requires, pages };
}
