import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';
import { federationName } from 'shared-contracts/remote-name';
import type { ReleaseContract } from '../contract.ts';
import { standaloneFile } from '../release-files.ts';
import { sharedModules } from '../shared-modules.ts';
import { moduleTypes, typeFiles, typesApi, typesZip } from './describe-types.ts';
import { exposeFunction, standalonePart } from './standalone-config.ts';

/** The parts of `mf-manifest.json` that are completed here. */
interface Manifest {
  readonly metaData: object;
  readonly shared: readonly { readonly name: string }[];
  readonly exposes: readonly object[];
}

const assetsOf = (sync: readonly string[]): object => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });

/** Adds what the federation plugin does not know: modules, types, the entry, and the versions of our shared modules. */
function completed(
  manifest: Manifest,
  container: string,
  modules: readonly string[],
  chunks: Readonly<Record<string, readonly string[]>>,
): Manifest {
  const shared = sharedModules('production', 'remote');
  return {
    ...manifest,
    metaData: {
      ...manifest.metaData,
      remoteEntry: { name: standaloneFile, path: '', type: 'global' },
      types: { path: '', name: '', zip: typesZip, api: typesApi },
    },
    shared: manifest.shared.map((module) => {
      const version = ownValue(shared, module.name)?.version;
      return version === undefined ? module : { ...module, version, requiredVersion: `^${version}` };
    }),
    exposes: [
      ...manifest.exposes,
      ...modules.map((name) => ({
        id: `${container}:${name}`,
        name,
        path: `./${name}`,
        assets: assetsOf(ownValue(chunks, name.replace('pages/', '')) ?? []),
      })),
    ],
  };
}

/**
 * Adds to a remote's build what hosts other than our shell need: an entry with the federation runtime, a module for
 * each page and fragment, and types. Does nothing in development, where `standalonePart` is not built.
 */
export async function writeForOtherHosts(
  out: string,
  contract: Pick<ReleaseContract, 'exposes' | 'name'>,
  chunks: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const part = join(out, standalonePart);
  if (!existsSync(part)) return;
  const container = federationName(contract.name);
  const scripts = [await readFile(part, 'utf8'), await readFile(join(out, 'remoteEntry.js'), 'utf8')];
  // Both scripts declare variables. They are wrapped in a function, so that only the container becomes global.
  const standalone = ['(() => {', ...scripts, `globalThis.${container} = ${exposeFunction}(${container});`, '})();'];
  await writeFile(join(out, standaloneFile), `${standalone.join('\n')}\n`);
  await rm(part);
  const types = moduleTypes(contract);
  for (const [file, contents] of typeFiles(types)) await writeFile(join(out, file), contents);
  const path = join(out, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  await writeFile(path, JSON.stringify(completed(manifest, container, [...types.keys()], chunks)));
}
