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
  /**
   * True for the shell's bundle, so that render processes need less memory. Remotes' bundles stay readable in stack
   * traces.
   */
  readonly minimize: boolean;
}

/** Parts of emotion's server package that write to Node's streams, which nobody uses and workers lack. */
const unused = { 'html-tokenize': false, multipipe: false, through: false } as const;

/** Builds one CommonJS file for the render processes, with the same sources and options as the browser's build. */
export const serverConfig = ({
  mode,
  folder,
  entry,
  path,
  filename,
  isExternal,
  minimize,
}: ServerBundle): Configuration => {
  const base = baseConfig(mode, folder);
  return {
    ...base,
    name: 'server',
    target: ['webworker', 'es2023'],
    resolve: {
      ...base.resolve,
      alias: unused,
      conditionNames: ['workerd', 'worker', mode, 'import', 'require', 'default'],
    },
    devtool: false,
    entry: { server: entry },
    output: { path, filename, library: { type: 'commonjs2' } },
    externals: ({ request }, answer) => {
      if (isExternal(request)) answer(undefined, `commonjs ${request}`);
      else answer();
    },
    optimization: { ...base.optimization, minimize },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};
