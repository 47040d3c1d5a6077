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
function asMonolith(config: Configuration, out: string): Configuration {
  const file = join(out, 'bundled-runtime.ts');
  writeFileSync(file, bundled());
  const { resolve = {} } = config;
  const alias = Array.isArray(resolve.alias) ? {} : resolve.alias;
  return { ...config, plugins: [], resolve: { ...resolve, alias: { ...alias, [runtime]: file } } };
}

const require = createRequire(import.meta.url);

/** Without it the runtime's core is bundled twice, once as CommonJS (9 kB br). */
const oneRuntimeCore = (): Record<string, string> => {
  const file = join(require.resolve('@module-federation/runtime-core'), '..', 'index.js');
  return {
    '@module-federation/runtime-core$': file,
    '@module-federation/runtime-tools/runtime-core$': file,
  };
};

/** Of emotion's `withTheme`, which no facade has; as CommonJS it and `react-is` would stay in the bundle (1 kB br). */
const notForThemes = { 'hoist-non-react-statics$': false } as const;

/** The router's packages resolve to their development build in every bundler: development warnings and all. */
const routerOf = (mode: BuildMode): Record<string, string> => {
  const folder = join(require.resolve('react-router/package.json'), '..', 'dist', mode);
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
};

/** What the shell's own server bundle leaves to Node. */
const serverPackages =
  /^(react|react-dom|react-router|react-router-dom|react-redux|@reduxjs\/toolkit|@emotion\/[a-z-]+)(\/|$)/;

interface HostOptions {
  /** Everything in one bundle, to be measured against: see `monolith.ts`. */
  readonly monolith?: boolean;
}

const webConfig = ({ mode, out }: BuildOptions): Configuration => {
  const base = baseConfig(mode, folderOf('shell'));
  // Before React DOM, which looks once for who wants to be told of what it draws.
  const refresh = mode === 'development' ? ['./src/development/refresh-runtime.ts'] : [];
  const follow = mode === 'development' ? ['./src/development/follow-builds.ts'] : [];
  return {
    ...base,
    name: 'web',
    target: ['web', 'es2022'],
    entry: { main: [...refresh, './src/main.ts', ...follow] },
    output: {
      path: join(out, 'web'),
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
        // With the forms of accounts, whose rules are checked here and on the server.
        /[\\/]node_modules[\\/]joi[\\/]/,
      ),
    ],
  };
};

/** The service worker: one script of its own, without federation. The server puts its settings in front of it. */
const workerConfig = ({ mode, out }: BuildOptions): Configuration => ({
  ...baseConfig(mode, folderOf('shell')),
  name: 'worker',
  target: ['webworker', 'es2022'],
  // A map would be looked for beside `/sw.js`.
  devtool: false,
  entry: { worker: './worker/main.ts' },
  output: { path: join(out, 'worker'), filename: 'worker.js' },
});

/** The whole build of the shell. */
export const hostConfig =
  ({ monolith = false }: HostOptions = {}): BuildConfig =>
  (options) => [
    serverConfig({
      mode: options.mode,
      folder: folderOf('shell'),
      entry: './src/render.tsx',
      path: join(options.out, 'server'),
      filename: 'render.cjs',
      isExternal: (request) => serverPackages.test(request),
    }),
    monolith ? asMonolith(webConfig(options), options.out) : webConfig(options),
    workerConfig(options),
  ];
