import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import type { BuildConfig, BuildMode, BuildOptions } from './build-options.ts';
import { folderOf } from './repository.ts';
import { NoCopiesPlugin } from './no-copies-plugin.ts';
import { remotes } from './remotes.ts';
import { SameEverywherePlugin } from './same-everywhere-plugin.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules } from './shared-modules.ts';

const runtime = join(folderOf('shell'), 'src/app/federation-runtime.ts');

/**
 * The source of a module that replaces the federation runtime: it bundles all remotes. Each page is still a separate
 * chunk.
 */
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
 * The whole site as one bundle, to measure the cost of federation: the shell's build without the federation plugin,
 * with all remotes bundled. Built and compared by `npm run bench -- --only federation`, and never deployed.
 */
function asMonolith(config: Configuration, out: string): Configuration {
  const file = join(out, 'bundled-runtime.ts');
  writeFileSync(file, bundled());
  const { resolve = {} } = config;
  const alias = Array.isArray(resolve.alias) ? {} : resolve.alias;
  return { ...config, plugins: [], resolve: { ...resolve, alias: { ...alias, [runtime]: file } } };
}

const require = createRequire(import.meta.url);

/** Without these aliases, the runtime's core would be bundled a second time as CommonJS (9 kB br). */
const oneRuntimeCore = (): Record<string, string> => {
  const file = join(require.resolve('@module-federation/runtime-core'), '..', 'index.js');
  return {
    '@module-federation/runtime-core$': file,
    '@module-federation/runtime-tools/runtime-core$': file,
  };
};

/**
 * Used by emotion's `withTheme`, which no facade exports. As CommonJS, it and `react-is` would stay in the bundle (1 kB
 * br).
 */
const notForThemes = { 'hoist-non-react-statics$': false } as const;

/** By default, bundlers would use the router's development builds, which contain warnings for developers. */
const routerOf = (mode: BuildMode): Record<string, string> => {
  const folder = join(require.resolve('react-router/package.json'), '..', 'dist', mode);
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
};

interface HostOptions {
  /** True: everything in one bundle, for the comparison (`asMonolith`). */
  readonly monolith?: boolean;
}

const webConfig = ({ mode, out }: BuildOptions): Configuration => {
  const base = baseConfig(mode, folderOf('shell'));
  // Must run before React DOM, which checks only once, when it starts, for a hook that observes its rendering.
  const refresh = mode === 'development' ? ['./src/development/refresh-runtime.ts'] : [];
  const follow = mode === 'development' ? ['./src/development/follow-builds.ts'] : [];
  return {
    ...base,
    name: 'web',
    target: ['web', 'es2022'],
    entry: { main: [...refresh, './src/main.ts', ...follow] },
    output: {
      path: out,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: '/assets/',
      uniqueName: 'shell',
    },
    resolve: { ...base.resolve, alias: { ...oneRuntimeCore(), ...routerOf(mode), ...notForThemes } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules(mode, 'host'),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        // Releases are registered by their entry, never by a manifest, so the runtime needs no snapshots of them.
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new SameEverywherePlugin(),
      new NoCopiesPlugin(
        /[\\/](shared-contracts[\\/]platform|react[^\\/]*|@reduxjs[\\/]toolkit|@emotion[\\/][^\\/]+)[\\/]/,
        // Only with the account forms, whose rules are checked in the browser too.
        /[\\/]node_modules[\\/]joi[\\/]/,
      ),
    ],
  };
};

/** The file of the service worker in the shell's release. */
export const workerScript = 'worker.js';

/** The service worker: a single script without federation. The server puts its settings before it. */
const workerConfig = ({ mode, out }: BuildOptions): Configuration => ({
  ...baseConfig(mode, folderOf('shell')),
  name: 'worker',
  target: ['webworker', 'es2022'],
  // Browsers would look for a source map beside `/sw.js`.
  devtool: false,
  entry: { worker: './worker/main.ts' },
  output: { path: out, filename: workerScript },
});

/** The complete build of the shell. */
export const hostConfig =
  ({ monolith = false }: HostOptions = {}): BuildConfig =>
  (options) => [
    serverConfig({
      mode: options.mode,
      folder: folderOf('shell'),
      entry: './src/render.tsx',
      path: options.out,
      filename: 'server.cjs',
      isExternal: () => false,
      minimize: options.mode === 'production',
    }),
    monolith ? asMonolith(webConfig(options), options.out) : webConfig(options),
    workerConfig(options),
  ];
