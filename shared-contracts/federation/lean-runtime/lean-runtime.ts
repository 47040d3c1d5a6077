import { basename, join } from 'node:path';
import webpack from 'webpack';

/**
 * What a remote's entry carries of federation's runtime and never runs: it consumes nothing before its entry, shares
 * nothing, and asks for no other remote. Module of a package → the file here that stands for it.
 */
const replaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'webpack-bundler-runtime': {
    './init.js': 'init.ts',
    './remotes.js': 'unused.ts',
    './installInitialConsumes.js': 'unused.ts',
    './getSharedFallbackGetter.js': 'unused.ts',
  },
  'error-codes': { './desc.mjs': 'descriptions.ts' },
};

const packageOf = (folder: string): string | undefined =>
  /[\\/]@module-federation[\\/]([\w-]+)[\\/]/.exec(`${folder}/`)?.[1];

/** Leaves out of a remote's entry what it never runs: 2 kB of gzip that every first page would wait for. */
export const leanRuntime = (): webpack.NormalModuleReplacementPlugin =>
  new webpack.NormalModuleReplacementPlugin(/^\.\/[\w-]+\.m?js$/, (asked) => {
    const standIn = replaced[packageOf(asked.context) ?? '']?.[`./${basename(asked.request)}`];
    if (standIn !== undefined) asked.request = join(import.meta.dirname, standIn);
  });
