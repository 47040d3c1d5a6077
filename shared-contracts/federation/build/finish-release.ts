import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from 'webpack';
import { readContract } from '../contract.ts';
import { hashFiles, listFiles, type IntegrityFile, type ReleaseFile } from '../release-files.ts';

const exposed = '__federation_expose_remote';
const isScript = (file: string): boolean => file.endsWith('.js');

/** Page key → the scripts that show it, the exposed chunk first. */
function chunksOf(stats: StatsCompilation, pages: readonly string[]): Record<string, readonly string[]> {
  const scriptsOf = (name: string): readonly string[] | null =>
    stats.namedChunkGroups?.[name]?.assets?.map((asset) => asset.name).filter(isScript) ?? null;
  const face = scriptsOf(exposed) ?? [];
  return Object.fromEntries(
    pages.map((key) => {
      const own = scriptsOf(key);
      if (own === null)
        throw new Error(
          `src/remote.ts: page '${key}' has no chunk of that name; write import(/* webpackChunkName: "${key}" */ …)`,
        );
      return [key, [...new Set([...face, ...own])]];
    }),
  );
}

const sha8 = (hashes: IntegrityFile): string =>
  createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8);

/** Turns webpack's output into a release: its version, its table of chunks, the hashes of all its files. Answers the version. */
export async function finishRelease(folder: string, out: string, stats: StatsCompilation): Promise<string> {
  await rm(join(out, 'mf-stats.json'), { force: true });
  const { version: semver } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const { name, requires, pages } = readContract(out);
  const hashes = await hashFiles(out, await listFiles(out));
  const version = `${semver}-${sha8(hashes)}`;
  const release: ReleaseFile = {
    name,
    version,
    entry: 'remoteEntry.js',
    requires,
    chunks: chunksOf(stats, pages),
    integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => isScript(file))),
  };
  await writeFile(join(out, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  const all = await hashFiles(out, await listFiles(out));
  await writeFile(join(out, 'integrity.json'), `${JSON.stringify(all, null, 2)}\n`);
  return version;
}
