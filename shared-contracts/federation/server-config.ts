import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildMode } from './build-options.ts';

interface ServerBundle {
  readonly mode: BuildMode;
  readonly folder: string;
  readonly entry: string;
  readonly path: string;
  readonly filename: string;
  /** True for an import that is left to `require` at run time. */
  readonly isExternal: (request: string) => boolean;
}

/** Builds one CommonJS file for the render workers, with the same sources and options as the browser's build. */
export const serverConfig = ({ mode, folder, entry, path, filename, isExternal }: ServerBundle): Configuration => {
  const base = baseConfig(mode, folder);
  return {
    ...base,
    name: 'server',
    target: 'node24',
    devtool: false,
    entry: { server: entry },
    output: { path, filename, library: { type: 'commonjs2' } },
    externals: ({ request }, answer) => {
      if (isExternal(request)) answer(undefined, `commonjs ${request}`);
      else answer();
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};
