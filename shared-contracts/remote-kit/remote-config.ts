import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type Chunk, type Module } from 'webpack';
import { scriptTimeoutMs } from 'shared-contracts/constants';
import { federationName } from 'shared-contracts/remote-name';
import { baseConfig } from './base-config.ts';
import type { BuildConfig, BuildOptions } from './build-options.ts';
import { readContract } from './contract.ts';
import { remoteIn } from './repository.ts';
import { NoCopiesPlugin } from './no-copies-plugin.ts';
import { standaloneConfig } from './other-hosts/standalone-config.ts';
import { SameEverywherePlugin } from './same-everywhere-plugin.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules, singletonsOf } from './shared-modules.ts';

interface Graph {
  readonly chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Chunk> };
}

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

/**
 * No separate group for `node_modules`: the contracts are there only in a separate repository, whose build would
 * otherwise produce other scripts.
 */
const defaultSplit: SplitChunks = { cacheGroups: { defaultVendors: false } };

/**
 * Puts modules that two pages need into one shared script, and those that a fragment needs too into another, so that
 * the pages of other remotes load only the latter. Without this, webpack copies small modules into each page. That is
 * better for a remote whose visitors mostly see one page, but costs members who visit all pages a third more.
 * `fragments`: names of the fragments' chunks.
 */
const commonParts = (fragments: readonly string[]): SplitChunks => {
  const isOfFragment = (module: Module, { chunkGraph }: Graph): boolean =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => fragments.includes(name ?? ''));
  return {
    chunks: 'async',
    cacheGroups: {
      'fragment-parts': { name: 'fragment-parts', priority: 2, minChunks: 2, enforce: true, test: isOfFragment },
      parts: { name: 'parts', priority: 1, minChunks: 2, enforce: true },
    },
  };
};

/** How a remote's build differs from the usual one. */
interface RemoteOptions {
  /** Names of its fragments' chunks, for a remote whose pages are visited together (`commonParts`). */
  readonly fragments?: readonly string[];
}

const webConfig = ({ fragments }: RemoteOptions, { mode, folder, out }: BuildOptions): Configuration => {
  const name = federationName(remoteIn(folder));
  const base = baseConfig(mode, folder);
  return {
    ...base,
    name: 'web',
    dependencies: ['server'],
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: out,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      uniqueName: name,
      chunkLoadTimeout: scriptTimeoutMs,
      crossOriginLoading: 'anonymous',
    },
    optimization: {
      ...base.optimization,
      splitChunks: fragments === undefined ? defaultSplit : commonParts(fragments),
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: sharedModules(mode, 'remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: {
          additionalData: ({ stats }) => {
            // If the server's build failed, its own errors are reported.
            if (existsSync(join(out, 'server.cjs')))
              Object.assign(stats.metaData, { contract: readContract(folder, out) });
            return stats;
          },
        },
        // It loads no other remotes and is loaded by its entry, so the runtime does not need code for that.
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
      // Packages with components import React's JSX runtime by its own name. They get the shared one instead.
      new webpack.NormalModuleReplacementPlugin(
        /^react\/jsx-runtime$/,
        `shared-contracts/platform/${mode === 'development' ? 'jsx-dev-runtime' : 'jsx-runtime'}`,
      ),
      new SameEverywherePlugin(),
      new NoCopiesPlugin(),
    ],
  };
};

/** The complete build of a remote. Its `webpack.config.ts` is `export default remoteConfig()`. */
export const remoteConfig =
  (own: RemoteOptions = {}): BuildConfig =>
  (options) => {
    const external = new Set([...singletonsOf(options.mode), 'react/jsx-runtime']);
    return [
      serverConfig({
        mode: options.mode,
        folder: options.folder,
        entry: './src/remote.server.ts',
        path: options.out,
        filename: 'server.cjs',
        isExternal: (request) => external.has(request),
        minimize: false,
      }),
      webConfig(own, options),
      ...(options.mode === 'production' ? [standaloneConfig(options)] : []),
    ];
  };
