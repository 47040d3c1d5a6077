import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { folderOf } from './house.ts';
import { remotes } from './remotes.ts';

const runtime = join(folderOf('shell'), 'src/app/federation-runtime.ts');

/** In the place of the runtime that loads releases: one that has all faces in the bundle. A page is a chunk here too. */
const bundled = (): string => {
  const imports = remotes.map(
    (remote, at) => `import { remote as remote${at} } from '${join(folderOf(remote), 'src/remote.ts')}';`,
  );
  return [
    ...imports,
    `const faces = { ${remotes.map((remote, at) => `'${remote}': remote${at}`).join(', ')} };`,
    'export const federationRuntime = () => ({',
    '  prepare: () => undefined,',
    '  load: (name) => Promise.resolve({ remote: faces[name] }),',
    '});',
  ].join('\n');
};

/**
 * The whole site as one bundle, to measure what federation costs: the shell's build without the federation plugin and
 * with all faces in it. `npm run bench -- --only federation` builds and compares it; it is never deployed.
 */
export function asMonolith(config: Configuration, out: string): Configuration {
  const file = join(out, 'bundled-runtime.ts');
  writeFileSync(file, bundled());
  const { resolve = {} } = config;
  const alias = Array.isArray(resolve.alias) ? {} : resolve.alias;
  return { ...config, plugins: [], resolve: { ...resolve, alias: { ...alias, [runtime]: file } } };
}
