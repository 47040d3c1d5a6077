import { basename, join } from 'node:path';
import webpack from 'webpack';

/** Module of a package → the file here that stands for it. */
type StandIns = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What the shell carries of federation's runtime and never runs: it is built without remotes, which it loads by the
 * registry and has loaded ahead by itself, and what it shares is whole.
 */
const inShell: StandIns = {
  'webpack-bundler-runtime': {
    './init.js': 'init.ts',
    './remotes.js': 'unused.ts',
    './getSharedFallbackGetter.js': 'unused.ts',
  },
  'runtime-core': { './preload.js': 'unused.ts' },
  'error-codes': { './desc.mjs': 'descriptions.ts' },
};

/** A remote's entry consumes nothing before itself besides. */
const inRemotes: StandIns = {
  ...inShell,
  'webpack-bundler-runtime': {
    ...inShell['webpack-bundler-runtime'],
    './installInitialConsumes.js': 'unused.ts',
  },
};

const packageOf = (folder: string): string | undefined =>
  /[\\/]@module-federation[\\/]([\w-]+)[\\/]/.exec(`${folder}/`)?.[1];

/** Leaves out of a build what it never runs: up to 2 kB of gzip that every first page would wait for. */
export const leanRuntime = (of: 'remote' | 'shell'): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.\.?\/(?:[\w-]+\/)*[\w-]+\.m?js$/, (asked) => {
    const standIns = of === 'shell' ? inShell : inRemotes;
    const standIn = standIns[packageOf(asked.context) ?? '']?.[`./${basename(asked.request)}`];
    if (standIn !== undefined) asked.request = join(import.meta.dirname, standIn);
  });
