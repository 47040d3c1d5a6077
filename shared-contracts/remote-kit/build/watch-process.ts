import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import webpack, { type Compiler, type MultiStats, type Stats } from 'webpack';
import { hotConfig } from '../hot-config.ts';
import { folderOf } from '../repository.ts';
import { loadBuild, whatIsWrong } from './build-target.ts';
import { finishRelease } from './finish-release.ts';
import type { HotMessage } from './hot-messages.ts';
import { hotFolder } from './hot-state.ts';
import { notes, noteOf, releaseOutput } from './outputs.ts';

/**
 * `node watch-process.ts <remote>`, with NODE_ENV=development: compiles a remote after every change and reports to its
 * parent.
 */
const remote = process.argv[2] ?? '';
const folder = folderOf(remote);
const out = hotFolder(remote);
const settleMs = 100;

const tell = (message: HotMessage): void => {
  process.send?.(message);
};

/**
 * Makes a release that contains only two files. All others are replaced in open pages and are served from the
 * compiler's output folder.
 */
async function makeRelease(web: Stats): Promise<void> {
  const draft = join(notes, `${remote}-${randomUUID()}`);
  const place = releaseOutput(remote, 'development');
  await mkdir(draft, { recursive: true });
  try {
    for (const file of ['remoteEntry.js', 'server.cjs']) await copyFile(join(out, file), join(draft, file));
    const { namedChunkGroups = {} } = web.toJson({ all: false, chunkGroups: true });
    for (const group of Object.values(namedChunkGroups)) group.assets = [];
    await finishRelease(folder, draft, { namedChunkGroups });
    await mkdir(dirname(place), { recursive: true });
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** True if a changed file is not part of the browser's build. */
const onlyServers = ({ modifiedFiles }: Pick<Partial<Compiler>, 'modifiedFiles'>, { compilation }: Stats): boolean =>
  [...(modifiedFiles ?? [])].some((file) => /\.tsx?$/.test(file) && !compilation.fileDependencies.has(file));

async function finish({ stats: [server, web] }: MultiStats): Promise<HotMessage> {
  if (server === undefined || web === undefined) throw new Error('webpack gave no statistics');
  await makeRelease(web);
  const seconds = (Math.max(server.endTime, web.endTime) - Math.min(server.startTime, web.startTime)) / 1000;
  return { kind: 'built', hash: web.hash, data: onlyServers(server.compilation.compiler, web), seconds };
}

let finishing: Promise<void> = Promise.resolve();

// Open pages need nothing from an earlier run. Without its note, a normal build does not mistake our release for its
// own.
await rm(out, { recursive: true, force: true });
await rm(noteOf(remote, 'development'), { force: true });
const compiler = webpack(hotConfig(remote, (await loadBuild(folder)).default, out));
compiler.watch({ aggregateTimeout: settleMs, ignored: /node_modules|[\\/]dist[\\/]/ }, (error, stats) => {
  finishing = finishing.then(async () => {
    try {
      if (error !== null || stats === undefined) throw error ?? new Error('webpack gave no statistics');
      tell(stats.hasErrors() ? { kind: 'failed', message: whatIsWrong(stats) } : await finish(stats));
    } catch (problem) {
      tell({ kind: 'failed', message: problem instanceof Error ? problem.message : String(problem) });
    }
  });
});
process.on('disconnect', () => {
  process.exit(0);
});
