import { extname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { BuildMode } from './build-options.ts';
import { declaresEndpoints } from './endpoint-loader.ts';
import { pageListModules } from './find-pages-loader.ts';

/** Returns the path of one of our own webpack loaders. In the installed kit they are compiled. */
const loaderAt = (name: string): string => join(import.meta.dirname, `${name}-loader${extname(import.meta.filename)}`);
const trimStyles = loaderAt('trim-styles');
const findPages = loaderAt('find-pages');
const endpoints = loaderAt('endpoint');
const keepState = loaderAt('keep-state');

/** Browser and server are compiled with the same options, because emotion's class names depend on them. */
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

/**
 * The installed contracts are compiled already, but their styles must be trimmed too, because emotion's class names
 * depend on the text of the styles.
 */
const installedStyles: RuleSetRule = {
  test: /[\\/]node_modules[\\/]shared-contracts[\\/].*\.js$/,
  use: [trimStyles],
};

/** Runs before the loaders for TypeScript. */
const findPagesRule: RuleSetRule = { test: pageListModules, enforce: 'pre', use: [findPages] };

/** Also runs before them. */
const stripEndpointsRule: RuleSetRule = { test: declaresEndpoints, enforce: 'pre', use: [endpoints] };

/** Contract files import Joi beside the types that pages need. If a page does not use it, it must not be bundled. */
const dropUnusedJoi: RuleSetRule = {
  test: /node_modules[\\/](joi|@hapi|@standard-schema)[\\/]/,
  sideEffects: false,
};

/**
 * The configuration that all builds share. `keepsState`: for hot reloading, which replaces components in open pages and
 * keeps their state.
 */
export const baseConfig = (mode: BuildMode, folder: string, keepsState = false): Configuration => ({
  mode,
  context: folder,
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      findPagesRule,
      stripEndpointsRule,
      typescript(mode, keepsState),
      ...(mode === 'production' ? [installedStyles] : []),
      dropUnusedJoi,
    ],
    parser: { javascript: { exportsPresence: 'error' } },
  },
  optimization: {
    minimize: mode === 'production',
    // Several times as fast as webpack's default, and smaller.
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { ecma: 2022, compress: { passes: 4 } },
      }),
    ],
    usedExports: true,
    sideEffects: true,
    // Also in development; otherwise unused schemas would keep Joi in the bundle.
    innerGraph: true,
    moduleIds: mode === 'production' ? 'deterministic' : 'named',
    chunkIds: mode === 'production' ? 'deterministic' : 'named',
    emitOnErrors: false,
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
  stats: 'errors-only',
});
