import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildConfig } from './build-options.ts';
import { folderOf } from './repository.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

/** Where a development server serves what is exchanged of a remote, with a trailing slash. */
export const hotBase = (remote: string): string => `/hot/${remote}/`;

/** Files keep their names from one compilation to the next, and their hashes do not: nothing here can be checked by them. */
const hot = (remote: string, web: Configuration): Configuration => ({
  ...web,
  ...baseConfig('development', folderOf(remote), true),
  output: { ...web.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: hotBase(remote) },
  optimization: { ...web.optimization, emitOnErrors: false },
  plugins: [
    ...(web.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
    new webpack.HotModuleReplacementPlugin(),
  ],
});

/** A remote's build for `npm run dev` in its folder: its pages are exchanged in open browsers, with their state kept. */
export const hotConfig = (remote: string, build: BuildConfig, out: string): Configuration[] =>
  build({ mode: 'development', out }).map((half) => (half.name === 'web' ? hot(remote, half) : half));
