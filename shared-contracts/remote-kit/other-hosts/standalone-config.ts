import { extname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../base-config.ts';
import type { BuildOptions } from '../build-options.ts';

/** The compiled `standalone-entry.ts`; a temporary file of the build, as the release contains it in `standaloneFile`. */
export const standalonePart = 'standalone-part.js';
/** The variable that its script declares. */
export const exposeFunction = 'exposePages';

const source = join(import.meta.dirname, `standalone-entry${extname(import.meta.filename)}`);

/** Builds what a remote's entry needs on the pages of other hosts. */
export const standaloneConfig = ({ mode, folder, out }: BuildOptions): Configuration => ({
  ...baseConfig(mode, folder),
  name: 'standalone',
  target: ['web', 'es2022'],
  devtool: false,
  entry: source,
  output: {
    path: out,
    filename: standalonePart,
    library: { type: 'var', name: exposeFunction, export: exposeFunction },
  },
  plugins: [
    // As in the shell: a remote loads no others.
    new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
  ],
});
