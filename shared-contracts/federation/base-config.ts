import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import type { BuildMode } from './build-options.ts';
import { declaresEndpoints } from './endpoint-loader.ts';
import { listsPages } from './find-pages-loader.ts';

/** The file that webpack loads as a loader. */
const trimStyles = fileURLToPath(new URL('./trim-styles-loader.ts', import.meta.url));
/** Likewise. */
const findPages = fileURLToPath(new URL('./find-pages-loader.ts', import.meta.url));
/** Likewise. */
const endpoints = fileURLToPath(new URL('./endpoint-loader.ts', import.meta.url));
const keepState = fileURLToPath(new URL('./keep-state-loader.ts', import.meta.url));

/** One compiler with one set of options for browser and server: emotion's class names depend on it. */
const typescript = (mode: BuildMode, keepsState: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    ...(keepsState ? [keepState] : []),
    {
      loader: 'swc-loader',
      options: {
        swcrc: false,
        configFile: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: {
            verbatimModuleSyntax: true,
            react: {
              runtime: 'automatic',
              importSource: 'shared-contracts/platform',
              development: mode === 'development',
              refresh: keepsState,
            },
          },
        },
      },
    },
    ...(mode === 'production' ? [trimStyles] : []),
  ],
});

/** Runs before the rules of every module. */
const pagesAreFound: RuleSetRule = { test: listsPages, enforce: 'pre', use: [findPages] };

/** Likewise. */
const endpointsAreStripped: RuleSetRule = { test: declaresEndpoints, enforce: 'pre', use: [endpoints] };

/** Contract files import Joi beside the types that pages need; unused, it must leave no trace in the browser. */
const unusedJoiVanishes: RuleSetRule = {
  test: /node_modules[\\/](joi|@hapi|@standard-schema)[\\/]/,
  sideEffects: false,
};

/** What all our builds have in common. `keepsState`: for a browser whose components are exchanged while they are shown. */
export const baseConfig = (mode: BuildMode, folder: string, keepsState = false): Configuration => ({
  mode,
  context: folder,
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [pagesAreFound, endpointsAreStripped, typescript(mode, keepsState), unusedJoiVanishes],
    parser: { javascript: { exportsPresence: 'error' } },
  },
  optimization: {
    minimize: mode === 'production',
    usedExports: true,
    sideEffects: true,
    // Also in development: else schemas that no page uses would bring Joi along.
    innerGraph: true,
    moduleIds: mode === 'production' ? 'deterministic' : 'named',
    chunkIds: mode === 'production' ? 'deterministic' : 'named',
    emitOnErrors: false,
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  stats: 'errors-only',
});
