import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildConfig } from './build-options.ts';
import { folderOf } from './repository.ts';

/** The path at which a development server serves a remote's hot updates, with a trailing slash. */
export const hotBase = (remote: string): string => `/hot/${remote}/`;

/**
 * The file names contain no hash, because they stay the same while the contents change. The files are outside `/r/`, so
 * no hash of them is required.
 */
const hot = (remote: string, web: Configuration): Configuration => ({
  ...web,
  ...baseConfig('development', folderOf(remote), true),
  output: { ...web.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: hotBase(remote) },
  optimization: { ...web.optimization, emitOnErrors: false },
  plugins: [...(web.plugins ?? []), new webpack.HotModuleReplacementPlugin()],
});

/** A remote's build for `npm run dev` in its folder: open pages replace its components and keep their state. */
export const hotConfig = (remote: string, build: BuildConfig, out: string): Configuration[] =>
  build({ mode: 'development', folder: folderOf(remote), out }).map((half) =>
    half.name === 'web' ? hot(remote, half) : half,
  );
