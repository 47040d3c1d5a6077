import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats, type StatsCompilation } from 'webpack';
import type { BuildConfig, BuildMode } from '../build-options.ts';
import { folderOf } from '../repository.ts';
import { finishRelease } from './finish-release.ts';
import { notes, releaseOutput } from './outputs.ts';

const backtrace = /^\s*(\d+: .*|at .*:\d+(:\d+)?|Stack backtrace:|Caused by:|Syntax Error)$/;

/**
 * Returns the errors of the first build of a target (server, browser and, in production, one more) that failed, without
 * the compiler's stack. The others usually have the same errors.
 */
export const whatIsWrong = ({ stats }: MultiStats): string =>
  (stats.find((half) => half.hasErrors())?.toString({ preset: 'errors-only', colors: false }) ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !backtrace.test(line))
    .join('\n');

const compile = (configs: Configuration[]): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null || stats === undefined) reject(error ?? new Error('webpack gave no statistics'));
        else if (stats.hasErrors()) reject(new Error(whatIsWrong(stats)));
        else resolve(stats.stats[1]?.toJson({ all: false, chunkGroups: true }) ?? {});
      });
    });
  });

const replace = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
};

/** What a folder's `webpack.config.ts` exports. */
interface BuildModule {
  readonly default: BuildConfig;
  /** Completes webpack's output in another way than for a remote. Resolves to the version. */
  readonly finish?: (folder: string, out: string, stats: StatsCompilation) => Promise<string>;
}

/** Loads a folder's `webpack.config.ts`. */
export const loadBuild = async (folder: string): Promise<BuildModule> =>
  (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as BuildModule;

/**
 * Builds one target in a temporary folder and moves the result to its place when it is complete. Resolves to the
 * version.
 */
export async function buildTarget(target: string, mode: BuildMode): Promise<string> {
  const folder = folderOf(target);
  const { default: config, finish } = await loadBuild(folder);
  const out = join(notes, `${target}-${randomUUID()}`);
  await mkdir(out, { recursive: true });
  try {
    const stats = await compile(config({ mode, folder, out }));
    const version = await (finish?.(folder, out, stats) ?? finishRelease(folder, out, stats));
    await replace(out, releaseOutput(target, mode));
    return version;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
